import Engine
import Model

extension PlayModel {
  /// Takes a key; false where it means nothing here.
  func take(_ event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat else { return false }
    if event.key == .function(11) {
      outlet.toggleFullScreen()
      return true
    }
    if event.modifiers.contains(.alt) || event.modifiers.contains(.gui) { return false }
    if event.modifiers.contains(.control), event.key != .character("z") { return false }
    return switch panel {
    case .none: takeAtTable(event)
    case .end: takeAtEnd(event)
    case .menu, .help, .message: takeAtPanel(event)
    }
  }

  private func takeAtTable(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .space, .enter: send(.turn(by: .key, at: event.time))
    case .left, .character("1"): send(.rate(.again, by: .key, at: event.time))
    case .down, .character("2"): send(.rate(.hard, by: .key, at: event.time))
    case .right, .character("3"): send(.rate(.good, by: .key, at: event.time))
    case .up, .character("4"): send(.rate(.easy, by: .key, at: event.time))
    case .character("z"), .backspace: undo()
    case .character("m"): toggleSound()
    case .character("?"), .function(1): openHelp()
    case .character("/") where event.modifiers.contains(.shift): openHelp()
    case .escape:
      // The first press lets go of a held card, the next one opens the menu.
      if stage.isHeld { send(.focusLost(at: event.time)) } else { openMenu() }
    default: return false
    }
    return true
  }

  private func takeAtEnd(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .space, .enter: restart()
    case .character("z"), .backspace: undo()
    case .character("m"): toggleSound()
    case .escape: openMenu()
    default: return false
    }
    return true
  }

  private func takeAtPanel(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .space, .enter, .escape: closePanel()
    case .character("m"): toggleSound()
    default: return false
    }
    return true
  }

  /// Takes what is no key and no pointer; false where it means nothing here.
  func take(_ input: InputEvent) -> Bool {
    switch input {
    case .pad(let event): return take(event)
    case .drop(let path, _):
      open(file: path)
      return true
    case .window(.focusLost, let time), .window(.hidden, let time):
      send(.focusLost(at: time))
      return true
    case .window, .pointer, .pumpedEmpty, .key, .text, .wheel: return false
    }
  }

  private func take(_ event: PadEvent) -> Bool {
    let key: Key =
      switch event.control {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      case .a, .x: .space
      case .b, .y: .character("z")
      case .start, .back: .escape
      }
    guard panel == .none else { return take(KeyEvent(key: key, time: event.time)) }
    if let rating = Self.rating(of: event.control) {
      send(.rate(rating, by: .pad, at: event.time))
    } else if key == .space {
      send(.turn(by: .pad, at: event.time))
    } else {
      return take(KeyEvent(key: key, time: event.time))
    }
    return true
  }

  private static func rating(of control: PadEvent.Control) -> Rating? {
    switch control {
    case .left: .again
    case .right: .good
    case .up: .easy
    case .down: .hard
    case .a, .b, .x, .y, .start, .back: nil
    }
  }
}
