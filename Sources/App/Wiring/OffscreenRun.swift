import Engine
import Host

/// Plays a trace or nothing at all without a display, on a clock of its own, and takes a picture.
struct OffscreenRun {
  private let options: Options
  private let events: [InputEvent]

  /// `events` are played besides the trace that the options name, times from zero.
  init(_ options: Options, events: [InputEvent] = []) {
    self.options = options
    self.events = events
  }

  /// - Throws: a sentence for the person where a deck cannot be read or a file not be written.
  func run() throws {
    let played = try play()
    FontNotice.say()
    if let path = options.screenshot {
      try played.loop.bitmap(baker: played.session.baker).writePNG(to: path)
    }
    if options.dumpsTree { try ProcessExit.print(played.session.host.dumpTree()) }
    if let path = options.stats {
      let line = JSONLine.encode(["frames": .integer(Int64(played.loop.frames))])
      try Files.write(line + "\n", to: path)
    }
    try played.session.finish()
  }

  /// The picture at the end.
  ///
  /// - Throws: a sentence for the person where a deck cannot be read.
  func picture() throws -> Bitmap {
    let played = try play()
    return try played.loop.bitmap(baker: played.session.baker)
  }

  private func play() throws -> (session: Session, loop: OffscreenLoop) {
    let time = VirtualTime()
    let session = try Session(
      options, start: .zero, sounds: nil, now: { time.now }, toggleFullScreen: {},
      quit: { time.isOver = true })
    let loop = OffscreenLoop(
      source: session.host, size: options.size, scale: options.scale ?? 1)
    loop.filter = { event in
      time.now = event.time
      session.note(event)
      return true
    }
    loop.betweenEvents = { now in
      time.now = now
      session.runner.deliverAll(to: session.model, at: now)
      session.model.tick(at: now)
      session.runner.deliverAll(to: session.model, at: now)
    }
    loop.deadline = { session.model.nextTick }
    loop.isFinished = { time.isOver }
    session.log?.ready(at: .zero)
    let input = (session.trace + events).sorted { $0.time < $1.time }
    loop.run(events: input, until: end(of: input))
    return (session, loop)
  }

  /// When the picture is taken: as asked for, else a second after the trace, when all is at rest.
  private func end(of trace: [InputEvent]) -> Instant {
    if options.screenshotTime > 0 || trace.isEmpty {
      return Instant(seconds: options.screenshotTime / 1000)
    }
    guard let last = trace.last else { return .zero }
    return last.time.advanced(by: 1)
  }
}

/// The clock of a run without a display.
private final class VirtualTime {
  var now = Instant.zero
  var isOver = false
}
