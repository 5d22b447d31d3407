internal import Motion

extension PointerPhase {
  /// The phase's name in a trace.
  nonisolated var name: String {
    switch self {
    case .down: "down"
    case .moved: "move"
    case .up: "up"
    case .cancelled: "cancel"
    }
  }

  /// The phase of a name, or nil.
  nonisolated init?(name: String) {
    let all: [PointerPhase] = [.down, .moved, .up, .cancelled]
    guard let phase = all.first(where: { $0.name == name }) else { return nil }
    self = phase
  }
}

extension PadEvent.Control {
  /// The control's name in a trace.
  nonisolated var name: String { "\(self)" }

  /// The control of a name, or nil.
  nonisolated init?(name: String) {
    let all: [PadEvent.Control] = [.a, .b, .x, .y, .left, .right, .up, .down, .start, .back]
    guard let control = all.first(where: { $0.name == name }) else { return nil }
    self = control
  }
}

extension Key {
  private nonisolated static let named: KeyValuePairs<String, Key> = [
    "space": .space, "enter": .enter, "escape": .escape, "tab": .tab, "backspace": .backspace,
    "delete": .delete, "left": .left, "right": .right, "up": .up, "down": .down, "home": .home,
    "end": .end, "pageUp": .pageUp, "pageDown": .pageDown,
  ]

  /// The key's name in a trace: a character, a word, `f1`, or `code` with the system's number.
  nonisolated var name: String {
    switch self {
    // A separator of fields cannot stand for itself.
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    case .other(let code): "code\(code)"
    case .space, .enter, .escape, .tab, .backspace, .delete, .left, .right, .up, .down, .home, .end,
      .pageUp, .pageDown:
      Key.named.first { $0.value == self }?.key ?? ""
    }
  }

  /// The key of a name, or nil.
  nonisolated init?(name: String) {
    if name.count == 1, let character = name.first {
      self = .character(character)
    } else if let known = Key.named.first(where: { $0.key == name }) {
      self = known.value
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else if name.hasPrefix("code"), let code = Int32(name.dropFirst(4)) {
      self = .other(code)
    } else {
      return nil
    }
  }
}

extension KeyModifiers {
  private nonisolated static let named: KeyValuePairs<String, KeyModifiers> = [
    "ctrl+": .control, "shift+": .shift, "alt+": .alt, "gui+": .gui,
  ]

  /// What stands before a key's name in a trace, such as `ctrl+shift+`.
  nonisolated var prefix: String {
    Self.named.reduce("") { contains($1.value) ? $0 + $1.key : $0 }
  }

  /// Takes the modifiers off the front of a chord.
  nonisolated init(removingFrom chord: inout Substring) {
    self = []
    while let (name, modifier) = Self.named.first(where: {
      chord.hasPrefix($0.key) && chord.count > $0.key.count
    }) {
      insert(modifier)
      chord.removeFirst(name.count)
    }
  }
}
