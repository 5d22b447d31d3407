public import Motion

/// Runs a window's content without a window, on a clock of its own, the same way each time.
public final class OffscreenLoop {
  private let source: any FrameSource
  private let size: CGSize
  private let scale: Double
  private let builder = LayerBuilder()
  private var extent: (size: CGSize, scale: Double)
  private var lastDrawing = Drawing.empty
  /// How many pictures were made.
  public private(set) var frames = 0

  /// Sees every event before the content does; false keeps it from the content.
  public var filter: (InputEvent) -> Bool = { _ in true }
  /// Called after events and before each picture, for what other threads have left in mailboxes.
  public var betweenEvents: (Instant) -> Void = { _ in }
  /// The next moment at which `betweenEvents` must be called although nothing happens.
  public var deadline: () -> Instant? = { nil }
  /// Whether the content has asked to end.
  public var isFinished: () -> Bool = { false }

  /// Makes a loop for a window of `size` points at `scale` pixels per point.
  public init(source: any FrameSource, size: CGSize, scale: Double) {
    self.source = source
    self.size = size
    self.scale = scale
    extent = (size, scale)
    source.resize(to: size, scale: scale)
  }

  /// Runs from time zero to `end`, drawing 1/`rate` s apart whenever a picture is due.
  public func run(events: [InputEvent], until end: Instant, rate: Double = 60) {
    var waiting = events[...]
    var lastEvent: Instant?
    var step = 0
    // What is not laid out yet cannot be touched.
    draw(at: .zero)
    while true {
      let time = min(end, Instant(seconds: Double(step) / rate))
      while let next = waiting.first, next.time <= time {
        waiting = waiting.dropFirst()
        if let lastEvent { tellRest(from: lastEvent, to: next.time) }
        lastEvent = next.time
        take(next)
        betweenEvents(next.time)
      }
      betweenEvents(time)
      if let due = source.nextFrame, due <= time { draw(at: time) }
      if time >= end || isFinished() { break }
      step = nextStep(after: step, rate: rate, event: waiting.first?.time, end: end)
    }
    draw(at: end)
  }

  /// A window would have found its queue empty in a pause this long; whatever is drawn meanwhile.
  private func tellRest(from last: Instant, to next: Instant) {
    let rest = last.advanced(by: 0.045)
    if rest < next { take(.pumpedEmpty(rest)) }
  }

  /// The next step at which anything can happen; steps between are at rest.
  private func nextStep(after step: Int, rate: Double, event: Instant?, end: Instant) -> Int {
    let moments = [source.nextFrame, deadline(), event, end].compactMap { $0 }
    let soonest = moments.min() ?? end
    return max(step + 1, Int((soonest.seconds(since: .zero) * rate).rounded(.up)))
  }

  private func take(_ event: InputEvent) {
    if case .window(.resized(let size, let scale), _) = event { extent = (size, scale) }
    if filter(event) { source.handle(event) }
  }

  private func draw(at time: Instant) {
    lastDrawing = source.frame(at: time)
    frames += 1
  }

  /// The last picture as a display list.
  public var displayList: DisplayList {
    builder.displayList(for: lastDrawing, size: extent.size, scale: extent.scale)
  }

  /// The last picture in pixels, drawn by the CPU compositor.
  ///
  /// - Throws: `EngineError` where there is no memory for it.
  public func bitmap(baker: Baker) throws(EngineError) -> Bitmap {
    let list = displayList
    let target = try OffscreenTarget(
      width: Int((list.size.width * list.scale).rounded()),
      height: Int((list.size.height * list.scale).rounded()))
    let compositor = CPUCompositor(baker: baker) { () throws(EngineError) in target.target }
    _ = try compositor.compose(list)
    return try compositor.readback()
  }
}
