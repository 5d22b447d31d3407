internal import Motion

/// The words by which a trace calls keys, modifiers and phases.
nonisolated enum TraceNames {
  static let modifiers: [(name: String, modifier: KeyModifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("gui", .gui),
  ]

  static let keys: [(name: String, key: Key)] = [
    ("space", .space), ("enter", .enter), ("escape", .escape), ("tab", .tab),
    ("backspace", .backspace), ("delete", .delete), ("left", .left), ("right", .right),
    ("up", .up), ("down", .down), ("home", .home), ("end", .end), ("pageUp", .pageUp),
    ("pageDown", .pageDown),
  ]

  static let phases: [(name: String, phase: PointerPhase)] = [
    ("down", .down), ("move", .moved), ("up", .up), ("cancel", .cancelled),
  ]
}

extension Key {
  nonisolated var traceName: String {
    switch self {
    case .character(let character): return String(character)
    case .function(let number): return "F\(number)"
    case .other(let code): return "code\(code)"
    case .space, .enter, .escape, .tab, .backspace, .delete, .left, .right, .up, .down, .home, .end,
      .pageUp, .pageDown:
      return TraceNames.keys.first { $0.key == self }?.name ?? ""
    }
  }

  /// The key of a trace's word.
  nonisolated init?(traceName name: String) {
    if let known = TraceNames.keys.first(where: { $0.name == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()) {
      self = .function(number)
    } else if name.hasPrefix("code"), let code = Int32(name.dropFirst(4)) {
      self = .other(code)
    } else {
      return nil
    }
  }
}

extension PointerPhase {
  nonisolated var traceName: String {
    TraceNames.phases.first { $0.phase == self }?.name ?? ""
  }
}
