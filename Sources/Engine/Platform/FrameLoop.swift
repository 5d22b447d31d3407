public import Host
public import Motion

/// Runs a window: waits, takes what has happened, draws when something changed, and waits again.
public final class FrameLoop {
  private let screen: Screen
  private let source: any FrameSource
  private let clock: ProgramClock
  private let pump: EventPump
  private let builder = LayerBuilder()
  private var pacer: FramePacer
  private var statisticsFile: StatisticsFile?
  private var trace: ArraySlice<InputEvent>
  private var isVisible = true
  private var mustRedraw = true
  private var isRunning = true
  private var hasPointerRested = true
  /// Whether this turn brought a move of the hand.
  private var hasInput = false
  /// CPU of the turns since the last frame, in which events came that the next frame shows.
  private var cpuOfEvents: Int64 = 0
  /// What was measured so far.
  public private(set) var statistics = Statistics()

  /// Sees every event before the window's content does; false keeps it from the content.
  public var filter: (InputEvent) -> Bool = { _ in true }
  /// Called after each batch of events, for what other threads have left in mailboxes.
  public var betweenEvents: (Instant) -> Void = { _ in }
  /// The next moment at which `betweenEvents` must be called although nothing happens.
  public var deadline: () -> Instant? = { nil }
  /// Called once, when the first frame is on the display.
  public var firstFrameShown: (Instant) -> Void = { _ in }

  /// Makes a loop; `trace` holds events in the clock's time that are fed in as if they came in.
  ///
  /// - Throws: `FileError` where the statistics cannot be written.
  public init(
    screen: Screen, source: any FrameSource, clock: ProgramClock, trace: [InputEvent] = [],
    statisticsPath: String? = nil
  ) throws(FileError) {
    self.screen = screen
    self.source = source
    self.clock = clock
    self.trace = trace[...]
    pump = EventPump(window: screen.window, clock: clock)
    pacer = FramePacer(refreshRate: screen.window.refreshRate)
    if let statisticsPath {
      statisticsFile = try StatisticsFile(path: statisticsPath)
    }
    source.resize(to: screen.window.size, scale: screen.window.scale)
  }

  /// Ends `run` after the current turn.
  public func stop() { isRunning = false }

  /// Runs until `stop`.
  ///
  /// - Throws: `EngineError` where no compositor can draw any more.
  public func run() throws(EngineError) {
    while isRunning {
      let cpu = ProcessFacts.threadCPUTime()
      takeEvents()
      guard isRunning else { break }
      let now = clock.now()
      let isDrawing = frameStart(at: now, hasInput: hasInput).map { $0 <= now } ?? false
      if isDrawing { try drawFrame(at: now, cpuStart: cpu) }
      statisticsFile?.update(statistics, at: now)
      if !isDrawing {
        cpuOfEvents += ProcessFacts.threadCPUTime() - cpu
        pump.wait(until: wakeUp(at: now))
      }
    }
    statisticsFile?.finish(statistics, compositor: screen.compositorName)
  }

  private func takeEvents() {
    var events = pump.drain()
    let now = clock.now()
    while let next = trace.first, next.time <= now {
      events.append(next)
      trace = trace.dropFirst()
    }
    // A rest of the finger is told once; repeating it would wake nobody but cost a call each turn.
    let isRest = events.allSatisfy { if case .pumpedEmpty = $0 { true } else { false } }
    if !isRest || !hasPointerRested || pump.hasPointersDown {
      for event in events { take(event) }
    }
    hasPointerRested = isRest
    hasInput = events.contains { if case .pointer = $0 { true } else { false } }
    betweenEvents(now)
  }

  private func take(_ event: InputEvent) {
    if case .window(let change, _) = event {
      switch change {
      case .hidden: isVisible = false
      case .shown, .focusGained: isVisible = true
      case .exposed, .resized:
        screen.invalidate()
        mustRedraw = true
      case .focusLost, .closeRequested: break
      }
    }
    if filter(event) { source.handle(event) }
  }

  /// When the next frame may start, or nil where nothing is to be drawn.
  private func frameStart(at now: Instant, hasInput: Bool = false) -> Instant? {
    guard isVisible else { return nil }
    if mustRedraw { return now }
    guard let due = source.nextFrame else { return nil }
    return pacer.start(due: due, hasInput: hasInput)
  }

  private func wakeUp(at now: Instant) -> Instant? {
    var moments = [
      frameStart(at: now), deadline(), trace.first?.time, statisticsFile?.deadline,
      pump.deadline(after: now),
    ].compactMap { $0 }
    // A finger can vanish without a word; while one is down it is looked for, and told to rest.
    if pump.hasPointersDown {
      moments.append(now.advanced(by: hasPointerRested ? 0.25 : 0.045))
    }
    return moments.min()
  }

  private func drawFrame(at now: Instant, cpuStart: Int64) throws(EngineError) {
    pacer.started(at: now)
    mustRedraw = false
    let drawing = source.frame(at: now)
    let list = builder.displayList(
      for: drawing, size: screen.window.size, scale: screen.window.scale)
    let composition = try screen.compose(list)
    let cpu = Double(cpuOfEvents + ProcessFacts.threadCPUTime() - cpuStart) / 1e9
    cpuOfEvents = 0
    guard !composition.damage.isEmpty else { return }
    try screen.present(composition)
    let presented = Double(MonotonicClock.nanoseconds()) / 1e9
    statistics.add(
      Statistics.Frame(
        presentedAt: presented, cpu: cpu, draws: composition.draws, bakes: composition.bakes))
    if statistics.count == 1 { firstFrameShown(clock.now()) }
    statisticsFile?.noteFrame()
  }
}
