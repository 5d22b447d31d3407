internal import CSDL2

/// Owns the game pads that are plugged in and reports each push once.
final class PadTranslator {
  /// How far a stick must go, of 32767, to count as pushed, and back, to count as released.
  private static let pushed = 18_000
  private static let released = 10_000

  private var pads: [SDL_JoystickID: OpaquePointer] = [:]
  private var sticks: [SDL_JoystickID: (x: Int, y: Int)] = [:]

  isolated deinit {
    for pad in pads.values { SDL_GameControllerClose(pad) }
  }

  /// The control that an event pushes, if any.
  func translate(_ event: SDL_Event) -> PadEvent.Control? {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED:
      if let pad = SDL_GameControllerOpen(event.cdevice.which) {
        let id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad))
        pads[id] = pad
      }
      return nil
    case SDL_CONTROLLERDEVICEREMOVED:
      if let pad = pads.removeValue(forKey: event.cdevice.which) { SDL_GameControllerClose(pad) }
      sticks[event.cdevice.which] = nil
      return nil
    case SDL_CONTROLLERBUTTONDOWN: return Self.control(of: event.cbutton.button)
    default: return push(event.caxis)
    }
  }

  private static func control(of button: UInt8) -> PadEvent.Control? {
    switch SDL_GameControllerButton(Int32(button)) {
    case SDL_CONTROLLER_BUTTON_A: .a
    case SDL_CONTROLLER_BUTTON_B: .b
    case SDL_CONTROLLER_BUTTON_X: .x
    case SDL_CONTROLLER_BUTTON_Y: .y
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .left
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .right
    case SDL_CONTROLLER_BUTTON_DPAD_UP: .up
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .down
    case SDL_CONTROLLER_BUTTON_START: .start
    case SDL_CONTROLLER_BUTTON_BACK: .back
    default: nil
    }
  }

  /// A push of the left stick; it counts again only after the stick has come back.
  private func push(_ event: SDL_ControllerAxisEvent) -> PadEvent.Control? {
    var stick = sticks[event.which] ?? (0, 0)
    defer { sticks[event.which] = stick }
    switch SDL_GameControllerAxis(Int32(event.axis)) {
    case SDL_CONTROLLER_AXIS_LEFTX:
      let side = Self.side(Int(event.value), before: stick.x)
      defer { stick.x = side }
      return side == stick.x || side == 0 ? nil : side > 0 ? .right : .left
    case SDL_CONTROLLER_AXIS_LEFTY:
      let side = Self.side(Int(event.value), before: stick.y)
      defer { stick.y = side }
      return side == stick.y || side == 0 ? nil : side > 0 ? .down : .up
    default: return nil
    }
  }

  /// −1, 0 or 1, with hysteresis.
  private static func side(_ value: Int, before: Int) -> Int {
    if abs(value) >= pushed { return value.signum() }
    if abs(value) <= released { return 0 }
    return before == value.signum() ? before : 0
  }
}
