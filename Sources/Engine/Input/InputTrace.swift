public import Motion

/// Recorded input as text, one event a line, for replay and for bug reports.
///
/// A line begins with milliseconds from the start. `#` begins a comment; blank lines are passed over.
///
///     0    touch 1 down 240 160      finger 1, window points
///     16   touch 1 move 260 161
///     600  touch 1 up 360 165
///     700  touch 1 cancel 360 165    the system took the finger away
///     800  mouse down 240 160
///     900  key space                 down; `key space up` is the release
///     950  key ctrl+z
///     1000 wheel 240 160 0 -1        place, then steps to the right and downwards
///     1100 pad a
///     1200 window focusLost
///     1300 window resized 800 480 1  points, then pixels per point
///     1400 text Hello world
nonisolated public struct InputTrace: Hashable, Sendable {
  /// The events, in order of time, times from zero.
  public let events: [InputEvent]

  /// Reads a trace; `file` is named in errors.
  ///
  /// - Throws: `EngineError` naming the file and the first line that is no event.
  public init(parsing text: String, file: String) throws(EngineError) {
    var events: [InputEvent] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = TraceWords(line.filter { $0 != "\r" })
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard let event = words.event else {
        throw EngineError(
          "Line \(index + 1) of “\(file)” is no recorded input: “\(line.prefix(60))”. "
            + "A line is such as “600 touch 1 up 360 165”.")
      }
      if let last = events.last, event.time < last.time {
        throw EngineError(
          "Line \(index + 1) of “\(file)” is earlier than the line before. Put them in order.")
      }
      events.append(event)
    }
    self.events = events
  }

  /// The line for an event that happened on a clock that began at `start`; nil for one that is not
  /// recorded.
  public static func line(for event: InputEvent, since start: Instant) -> String? {
    guard let what = event.traceWords else { return nil }
    return "\(decimals(event.time.seconds(since: start) * 1000)) \(what)"
  }

  /// A number with at most three decimals.
  static func decimals(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int64(rounded)) : String(rounded)
  }
}

extension InputEvent {
  fileprivate nonisolated var traceWords: String? {
    func place(_ p: CGPoint) -> String {
      "\(InputTrace.decimals(p.x)) \(InputTrace.decimals(p.y))"
    }
    switch self {
    case .pointer(let event):
      let device =
        switch event.source {
        case .mouse: "mouse"
        case .touch: "touch \(event.id.rawValue)"
        }
      return "\(device) \(event.phase.traceName) \(place(event.position))"
    case .pumpedEmpty: return nil
    case .key(let event):
      let name = event.modifiers.tracePrefix + event.key.traceName
      return "key \(name)" + (event.isDown ? "" : " up") + (event.isRepeat ? " repeat" : "")
    case .text(let text, _): return "text \(text)"
    case .wheel(let event): return "wheel \(place(event.position)) \(place(event.delta))"
    case .pad(let event): return "pad \(event.control.rawValue)"
    case .drop(let path, _): return "drop \(path)"
    case .window(let change, _): return "window \(change.traceName)"
    }
  }
}

extension WindowEvent {
  fileprivate nonisolated var traceName: String {
    switch self {
    case .resized(let size, let scale):
      [size.width, size.height, scale].map(InputTrace.decimals).reduce("resized") { "\($0) \($1)" }
    case .focusGained: "focusGained"
    case .focusLost: "focusLost"
    case .hidden: "hidden"
    case .shown: "shown"
    case .exposed: "exposed"
    case .closeRequested: "closeRequested"
    }
  }
}

extension KeyModifiers {
  fileprivate nonisolated var tracePrefix: String {
    TraceNames.modifiers.reduce("") { contains($1.modifier) ? "\($0)\($1.name)+" : $0 }
  }
}
