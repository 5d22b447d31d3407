public import Motion

extension InputEvent {
  /// The same event, its time counted from `origin` instead of zero.
  public nonisolated func moved(to origin: Instant) -> InputEvent {
    func later(_ time: Instant) -> Instant { origin.advanced(by: time.seconds(since: .zero)) }
    switch self {
    case .pointer(var event):
      event.time = later(event.time)
      return .pointer(event)
    case .pumpedEmpty(let time): return .pumpedEmpty(later(time))
    case .key(var event):
      event.time = later(event.time)
      return .key(event)
    case .text(let text, let time): return .text(text, time: later(time))
    case .wheel(var event):
      event.time = later(event.time)
      return .wheel(event)
    case .pad(var event):
      event.time = later(event.time)
      return .pad(event)
    case .drop(let path, let time): return .drop(path: path, time: later(time))
    case .window(let change, let time): return .window(change, time: later(time))
    }
  }
}
