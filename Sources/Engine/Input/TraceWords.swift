internal import Motion

/// One line of a trace, taken apart.
nonisolated struct TraceWords {
  private let words: [String]
  private let line: String

  init(_ line: String) {
    self.line = line
    words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
  }

  var first: String? { words.first }

  /// The event of the line, or nil where it is none.
  var event: InputEvent? {
    guard words.count >= 2, let milliseconds = Double(words[0]), milliseconds.isFinite,
      (0...1e9).contains(milliseconds)
    else { return nil }
    let time = Instant(seconds: milliseconds / 1000)
    switch words[1] {
    case "touch": return touch(at: time)
    case "mouse": return pointer(.mouse, .mouse, words.dropFirst(2), time)
    case "key": return key(at: time)
    case "text": return tail.map { .text($0, time: time) }
    case "wheel": return wheel(at: time)
    case "pad":
      guard words.count == 3, let control = PadEvent.Control(rawValue: words[2]) else { return nil }
      return .pad(PadEvent(control: control, time: time))
    case "drop": return tail.map { .drop(path: $0, time: time) }
    case "window": return window.map { .window($0, time: time) }
    default: return nil
    }
  }

  /// Everything behind the second word, blanks inside kept.
  private var tail: String? {
    var rest = line[...]
    for word in words[0...1] {
      guard let found = rest.firstRange(of: word) else { return nil }
      rest = rest[found.upperBound...]
    }
    let text = rest.drop { $0 == " " || $0 == "\t" }
    return text.isEmpty ? nil : String(text)
  }

  private func numbers(_ words: ArraySlice<String>, count: Int) -> [Double]? {
    let values = words.compactMap(Double.init).filter(\.isFinite)
    return words.count == count && values.count == count ? values : nil
  }

  private func touch(at time: Instant) -> InputEvent? {
    guard words.count > 3, let number = Int64(words[2]), number >= 0 else { return nil }
    return pointer(PointerID(number), .touch, words.dropFirst(3), time)
  }

  private func pointer(
    _ id: PointerID, _ source: PointerSource, _ rest: ArraySlice<String>, _ time: Instant
  ) -> InputEvent? {
    guard let name = rest.first,
      let phase = TraceNames.phases.first(where: { $0.name == name })?.phase,
      let place = numbers(rest.dropFirst(), count: 2)
    else { return nil }
    return .pointer(
      PointerEvent(
        id: id, source: source, phase: phase, position: CGPoint(x: place[0], y: place[1]),
        time: time))
  }

  private func key(at time: Instant) -> InputEvent? {
    guard words.count >= 3 else { return nil }
    var name = words[2]
    var modifiers: KeyModifiers = []
    var isStripping = true
    while isStripping {
      isStripping = false
      for (prefix, modifier) in TraceNames.modifiers where name.hasPrefix("\(prefix)+") {
        modifiers.insert(modifier)
        name.removeFirst(prefix.count + 1)
        isStripping = true
      }
    }
    let rest = words.dropFirst(3)
    guard let key = Key(traceName: name), rest.allSatisfy({ $0 == "up" || $0 == "repeat" }) else {
      return nil
    }
    return .key(
      KeyEvent(
        key: key, modifiers: modifiers, isDown: !rest.contains("up"),
        isRepeat: rest.contains("repeat"), time: time))
  }

  private func wheel(at time: Instant) -> InputEvent? {
    guard let values = numbers(words.dropFirst(2), count: 4) else { return nil }
    return .wheel(
      WheelEvent(
        position: CGPoint(x: values[0], y: values[1]),
        delta: CGPoint(x: values[2], y: values[3]), time: time))
  }

  private var window: WindowEvent? {
    guard words.count >= 3 else { return nil }
    switch words[2] {
    case "focusGained": return .focusGained
    case "focusLost": return .focusLost
    case "hidden": return .hidden
    case "shown": return .shown
    case "exposed": return .exposed
    case "closeRequested": return .closeRequested
    case "resized":
      guard let values = numbers(words.dropFirst(3), count: 3), values.allSatisfy({ $0 > 0 }) else {
        return nil
      }
      return .resized(CGSize(width: values[0], height: values[1]), scale: values[2])
    default: return nil
    }
  }
}
