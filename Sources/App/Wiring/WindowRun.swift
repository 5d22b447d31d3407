import Engine
import Host

/// Plays in a window until it is closed.
struct WindowRun {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// - Throws: a sentence for the person where no window can be opened or a file not be used.
  func run() throws {
    // Fontconfig reads its files and the background is decoded while the window opens.
    _ = BackgroundThread.start { Fonts.warm() }
    let resources = try ResourceFolder.locate()
    let preload = PicturePreload(
      paths: [Session.picture("background", in: resources, for: options)])
    let clock = ProgramClock(speed: speed)
    let sounds = SoundPlayer()
    sounds.isMuted = options.play.isMuted
    let controls = WindowControls()
    let session = try Session(
      options, start: clock.origin, sounds: sounds, preload: preload, now: clock.now,
      toggleFullScreen: { controls.toggleFullScreen() }, quit: { controls.quit() })
    let sdl = try SDL()
    let screen = try Screen(
      title: "Flipside", size: options.size, scale: options.scale, preference: options.compositor,
      baker: session.baker)
    let loop = try FrameLoop(
      screen: screen, source: session.host, clock: clock,
      trace: session.trace.map { $0.moved(to: clock.origin) }, statisticsPath: options.stats)
    controls.loop = loop
    controls.window = screen.window
    if options.isFullScreen { screen.window.toggleFullScreen() }
    loop.filter = { event in
      session.note(event)
      if case .window(.closeRequested, _) = event {
        loop.stop()
        return false
      }
      return true
    }
    loop.betweenEvents = { time in
      session.runner.deliver(to: session.model, at: time)
      session.model.tick(at: time)
      sounds.tick(at: time)
    }
    loop.deadline = { [session.model.nextTick, sounds.closesAt].compactMap { $0 }.min() }
    loop.firstFrameShown = { time in
      session.log?.ready(at: time)
      // Looking for typefaces takes milliseconds that the first picture does not wait for.
      FontNotice.say()
    }
    try loop.run()
    withExtendedLifetime(sdl) {}
  }

  private var speed: Double {
    switch options.traceSpeed {
    case .times(let factor): factor
    case .unlimited: 1
    }
  }
}

/// What the screen can do to the window, once there is one.
private final class WindowControls {
  weak var loop: FrameLoop?
  weak var window: Window?

  func toggleFullScreen() { window?.toggleFullScreen() }
  func quit() { loop?.stop() }
}
