import Engine
import Host
import Library
import Model

/// One play screen with everything that it needs, for a window or without one.
final class Session {
  let ruler: PangoRuler
  let baker: Baker
  let model: PlayModel
  let host: ViewHost
  let runner: EffectRunner
  let log: EventLog?
  /// The events to be replayed, times from zero.
  let trace: [InputEvent]
  private let recording: LineWriter?
  private let start: Instant

  /// Reads the deck and opens the files that the options name.
  ///
  /// - Throws: a sentence for the person where a deck or file cannot be opened.
  init(
    _ options: Options, start: Instant, sounds: SoundPlayer?, preload: PicturePreload? = nil,
    now: @escaping () -> Instant,
    toggleFullScreen: @escaping () -> Void, quit: @escaping () -> Void
  ) throws {
    self.start = start
    log = try options.events.map { path throws(FileError) in
      try EventLog(path: path, start: start)
    }
    recording = try options.record.map { path throws(FileError) in try LineWriter(path: path) }
    trace =
      try options.trace.map { path in
        try InputTrace(parsing: Files.readText(path), file: path).events
      } ?? []
    let resources = try ResourceFolder.locate()
    let (deck, shelf) = try Self.openDeck(options, resources: resources)
    ruler = PangoRuler(preload: preload) { name in
      Self.picture(name, in: resources, for: options)
    }
    baker = Baker(ruler: ruler)
    runner = EffectRunner(recorder: MemoryRecorder(), log: log, sounds: sounds)
    let outlet = PlayOutlet(
      now: now, perform: { [runner] in runner.perform($0, at: $1) },
      setMuted: { sounds?.isMuted = $0 }, toggleFullScreen: toggleFullScreen, quit: quit)
    model = PlayModel(
      deck: deck, shelf: shelf, settings: options.play,
      seed: options.seed ?? UInt64(bitPattern: MonotonicClock.nanoseconds()), outlet: outlet)
    host = ViewHost(
      root: PlayScreen(model: model), ruler: ruler, glyph: Symbols.glyph(named:))
    host.setEnvironment {
      $0.textScale = options.play.textScale
      $0.accessibilityReduceMotion = options.play.reducesMotion
    }
    show(options.screen)
  }

  /// The file of a picture, in the resolution that suits the window's first size.
  static func picture(_ name: String, in resources: String, for options: Options) -> String {
    let isLarge = (options.scale ?? 1) * options.size.width > 1280
    return "\(resources)/images/\(name)\(isLarge ? "@2x" : "").jpg"
  }

  private static func openDeck(
    _ options: Options, resources: String
  ) throws(DeckProblem) -> (Deck, DeckShelf) {
    let samples = DeckShelf(resources: resources)
    guard let wanted = options.deck else { return (try samples.firstSample(), samples) }
    // A name of a deck needs no path; a file of that name goes first.
    if !Files.exists(wanted), !wanted.contains("/"), !wanted.contains(".") {
      return (try samples.deck(named: wanted), samples)
    }
    let deck = try samples.read(wanted)
    return (deck, DeckShelf(resources: resources, file: deck, filePath: wanted))
  }

  private func show(_ screen: StartScreen) {
    switch screen {
    case .play: break
    case .pause: model.openMenu()
    case .help: model.openHelp()
    case .end: model.send(.timeOver(at: start))
    }
  }

  /// Sees an event before the screen does.
  func note(_ event: InputEvent) {
    guard let recording, let line = InputTrace.line(for: event, since: start) else { return }
    do throws(FileError) {
      try recording.append(line)
    } catch {
      Log.say("\(error)")
    }
  }
}
