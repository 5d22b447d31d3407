internal import CSDL2

/// Opens the game pads that are plugged in and reports each push once.
///
/// SDL closes every pad itself when its pads end, so a pad is known by its number alone: SDL finds
/// none for the number of one that is closed already.
final class PadTranslator {
  /// How far a stick must go, of 32767, to count as pushed, and back, to count as released.
  private static let pushed = 18_000
  private static let released = 10_000

  private var pads: Set<SDL_JoystickID> = []
  private var sticks: [SDL_JoystickID: (x: Int, y: Int)] = [:]

  isolated deinit {
    for pad in pads { Self.close(pad) }
  }

  /// The control that an event pushes, if any.
  func translate(_ event: SDL_Event) -> PadEvent.Control? {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED:
      open(event.cdevice.which)
      return nil
    case SDL_CONTROLLERDEVICEREMOVED:
      if let pad = pads.remove(event.cdevice.which) { Self.close(pad) }
      sticks[event.cdevice.which] = nil
      return nil
    case SDL_CONTROLLERBUTTONDOWN: return Self.control(of: event.cbutton.button)
    default: return push(event.caxis)
    }
  }

  /// Opens a pad by its place in SDL's list, once, for SDL counts how often it was opened.
  private func open(_ place: Int32) {
    let pad = SDL_JoystickGetDeviceInstanceID(place)
    guard SDL_GameControllerFromInstanceID(pad) == nil, SDL_GameControllerOpen(place) != nil else {
      return
    }
    pads.insert(pad)
  }

  private static func close(_ pad: SDL_JoystickID) {
    if let handle = SDL_GameControllerFromInstanceID(pad) { SDL_GameControllerClose(handle) }
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
