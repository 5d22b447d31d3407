internal import Motion

/// Reads the lines of a trace one after the other, keeping track of the pointers that are down.
nonisolated struct InputTraceParser {
  private var positions: [PointerID: CGPoint] = [:]

  /// The event of a line; nil for an empty line or a comment.
  mutating func event(of line: Substring) throws(InputTraceProblem) -> InputEvent? {
    var fields = TraceFields(line)
    guard let first = fields.next(), !first.hasPrefix("#") else { return nil }
    guard let milliseconds = Double(first), milliseconds.isFinite, milliseconds >= 0,
      milliseconds < 1e10
    else {
      throw InputTraceProblem(
        sentence: "“\(first)” is no time. Begin the line with milliseconds from the start.")
    }
    let time = Instant(nanoseconds: Int64((milliseconds * 1e6).rounded()))
    let event = try event(named: fields.next(), &fields, at: time)
    if let extra = fields.next() {
      throw InputTraceProblem(sentence: "“\(extra)” is too much. Remove it.")
    }
    return event
  }

  private mutating func event(
    named name: Substring?, _ fields: inout TraceFields, at time: Instant
  ) throws(InputTraceProblem) -> InputEvent {
    switch name {
    case "touch":
      guard let word = fields.next(), let number = Int64(word), number > 0 else {
        throw InputTraceProblem(
          sentence: "The number of the finger is missing. Write one from 1 after touch.")
      }
      return try pointer(PointerID(number), .touch, &fields, at: time)
    case "mouse": return try pointer(.mouse, .mouse, &fields, at: time)
    case "key": return try key(&fields, at: time)
    case "text": return .text(fields.rest(), time: time)
    case "wheel":
      let position = try fields.point("the position")
      return .wheel(
        WheelEvent(position: position, delta: try fields.point("the steps"), time: time))
    case "pad":
      let control = try fields.word(
        "pad", "a, b, x, y, left, right, up, down, start or back", of: PadEvent.Control.init(name:))
      return .pad(PadEvent(control: control, time: time))
    case "drop": return .drop(path: fields.rest(), time: time)
    case "window": return .window(try window(&fields), time: time)
    default:
      throw InputTraceProblem(
        sentence: "“\(name ?? "")” is no kind of event. Write touch, mouse, key, text, wheel, pad, "
          + "drop or window after the time.")
    }
  }

  private mutating func pointer(
    _ id: PointerID, _ source: PointerSource, _ fields: inout TraceFields, at time: Instant
  ) throws(InputTraceProblem) -> InputEvent {
    let name = id == .mouse ? "mouse" : "touch \(id.rawValue)"
    let phase = try fields.word(
      "pointer", "down, move, up or cancel", of: PointerPhase.init(name:))
    let last = positions[id]
    if phase == .down, last != nil {
      throw InputTraceProblem(
        sentence: "\(name) is down already. Write its up or cancel first.")
    }
    if phase != .down, last == nil {
      throw InputTraceProblem(sentence: "\(name) is not down. Write its down first.")
    }
    let position: CGPoint
    if let last, phase == .up || phase == .cancelled, fields.isEmpty {
      position = last
    } else {
      position = try fields.point("the position")
    }
    positions[id] = phase == .down || phase == .moved ? position : nil
    return .pointer(
      PointerEvent(id: id, source: source, phase: phase, position: position, time: time))
  }

  private func key(
    _ fields: inout TraceFields, at time: Instant
  ) throws(InputTraceProblem) -> InputEvent {
    var chord = fields.next() ?? ""
    let modifiers = KeyModifiers(removingFrom: &chord)
    guard let key = Key(name: String(chord)) else {
      throw InputTraceProblem(
        sentence: "There is no key “\(chord)”. Write a character, or a name such as space, left "
          + "or f11.")
    }
    var event = KeyEvent(key: key, modifiers: modifiers, time: time)
    switch fields.next() {
    case nil: break
    case "up": event.isDown = false
    case "repeat": event.isRepeat = true
    case .some(let word):
      throw InputTraceProblem(
        sentence: "A key cannot “\(word)”. Write up, repeat or nothing after it.")
    }
    return .key(event)
  }

  private func window(
    _ fields: inout TraceFields
  ) throws(InputTraceProblem) -> WindowEvent {
    switch fields.next() {
    case "resize":
      let size = try fields.point("the extent")
      let scale = try fields.number("the pixels per point")
      guard size.x >= 1, size.y >= 1, size.x <= 16_384, size.y <= 16_384,
        (0.25...8).contains(scale)
      else {
        throw InputTraceProblem(
          sentence: "No window is that large. Write a width and height from 1 to 16384 and a "
            + "scale from 0.25 to 8.")
      }
      return .resized(CGSize(width: size.x, height: size.y), scale: scale)
    case "focusGained": return .focusGained
    case "focusLost": return .focusLost
    case "hidden": return .hidden
    case "shown": return .shown
    case "exposed": return .exposed
    case "close": return .closeRequested
    case let word:
      throw InputTraceProblem(
        sentence: "A window has no “\(word ?? "")”. Write resize, focusGained, focusLost, hidden, "
          + "shown, exposed or close.")
    }
  }
}
