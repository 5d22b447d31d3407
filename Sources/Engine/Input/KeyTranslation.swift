internal import CSDL2

extension Key {
  /// The key of an SDL key code.
  init(code: SDL_Keycode) {
    self =
      switch SDL_KeyCode(UInt32(bitPattern: code)) {
      case SDLK_SPACE: .space
      case SDLK_RETURN, SDLK_RETURN2, SDLK_KP_ENTER: .enter
      case SDLK_ESCAPE, SDLK_AC_BACK: .escape
      case SDLK_TAB: .tab
      case SDLK_BACKSPACE: .backspace
      case SDLK_DELETE: .delete
      case SDLK_LEFT: .left
      case SDLK_RIGHT: .right
      case SDLK_UP: .up
      case SDLK_DOWN: .down
      case SDLK_HOME: .home
      case SDLK_END: .end
      case SDLK_PAGEUP: .pageUp
      case SDLK_PAGEDOWN: .pageDown
      default: Key.rest(code)
      }
  }

  private static func rest(_ code: SDL_Keycode) -> Key {
    let first = Int32(bitPattern: SDLK_F1.rawValue)
    if (first..<first + 12).contains(code) { return .function(Int(code - first) + 1) }
    let keypad = Int32(bitPattern: SDLK_KP_1.rawValue)
    // SDL counts the keypad 1…9, then 0.
    if (keypad..<keypad + 10).contains(code) {
      let digit = (code - keypad + 1) % 10
      return .character(Character(String(digit)))
    }
    // Keys without a character carry SDL's scancode bit and are no Unicode scalars.
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: code)), scalar.value > 32 else {
      return .other(code)
    }
    return .character(Character(scalar))
  }
}

extension KeyModifiers {
  /// The modifiers of SDL's bits.
  init(bits: UInt16) {
    func holds(_ mask: SDL_Keymod) -> Bool { UInt32(bits) & mask.rawValue != 0 }
    self = []
    if holds(KMOD_SHIFT) { insert(.shift) }
    if holds(KMOD_CTRL) { insert(.control) }
    if holds(KMOD_ALT) { insert(.alt) }
    if holds(KMOD_GUI) { insert(.gui) }
  }
}
