internal import Motion

/// Spells events the way `InputTraceParser` reads them.
nonisolated enum InputTraceWriter {
  /// What stands behind the time; nil for a pump that found nothing.
  static func words(for event: InputEvent) -> String? {
    switch event {
    case .pointer(let event): words(for: event)
    case .pumpedEmpty: nil
    case .key(let event): words(for: event)
    case .text(let text, _): "text \(escaped(text))"
    case .wheel(let event): "wheel \(spelled(event.position)) \(spelled(event.delta))"
    case .pad(let event): "pad \(event.control.name)"
    case .drop(let path, _): "drop \(escaped(path))"
    case .window(let change, _): "window \(words(for: change))"
    }
  }

  private static func words(for event: PointerEvent) -> String {
    let pointer = event.id == .mouse ? "mouse" : "touch \(event.id.rawValue)"
    return "\(pointer) \(event.phase.name) \(spelled(event.position))"
  }

  private static func words(for event: KeyEvent) -> String {
    let chord = event.modifiers.prefix + event.key.name
    if !event.isDown { return "key \(chord) up" }
    return event.isRepeat ? "key \(chord) repeat" : "key \(chord)"
  }

  private static func words(for change: WindowEvent) -> String {
    switch change {
    case .resized(let size, let scale):
      "resize \(spelled(size.width)) \(spelled(size.height)) \(spelled(scale))"
    case .focusGained: "focusGained"
    case .focusLost: "focusLost"
    case .hidden: "hidden"
    case .shown: "shown"
    case .exposed: "exposed"
    case .closeRequested: "close"
    }
  }

  /// Milliseconds to the nanosecond, without idle zeros; what was before the start is at zero.
  static func milliseconds(of time: Instant, since start: Instant) -> String {
    let nanoseconds = max(0, time.nanoseconds - start.nanoseconds)
    let (whole, part) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if part == 0 { return String(whole) }
    var digits = String(part)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  private static func spelled(_ point: CGPoint) -> String {
    "\(spelled(point.x)) \(spelled(point.y))"
  }

  private static func spelled(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }

  private static func escaped(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
