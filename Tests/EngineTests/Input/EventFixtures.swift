import CSDL2
import Motion

@testable import Engine

/// SDL's events, built by hand.
enum Made {
  static func finger(
    _ type: SDL_EventType, _ finger: Int64, _ x: Float, _ y: Float, touch: Int64 = 5
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = touch
    event.tfinger.fingerId = finger
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  static func button(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, which: UInt32 = 0,
    button: Int32 = SDL_BUTTON_LEFT
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.which = which
    event.button.button = UInt8(button)
    event.button.x = x
    event.button.y = y
    return event
  }

  static func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.which = which
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func key(
    _ code: Int32, down: Bool = true, modifiers: SDL_Keymod = KMOD_NONE, repeats: UInt8 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = (down ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.keysym.sym = code
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    event.key.repeat = repeats
    return event
  }

  static func window(_ kind: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(kind.rawValue)
    return event
  }

  static func axis(_ axis: SDL_GameControllerAxis, _ value: Int16) -> SDL_Event {
    var event = SDL_Event()
    event.caxis.type = SDL_CONTROLLERAXISMOTION.rawValue
    event.caxis.which = 3
    event.caxis.axis = UInt8(axis.rawValue)
    event.caxis.value = value
    return event
  }
}

/// A translator with a clock, in a window of 800 × 480 points.
final class TranslatorBench {
  let translator = SDLEventTranslator()
  private(set) var now = Instant(seconds: 10)

  init() { translator.windowSize = CGSize(width: 800, height: 480) }

  /// What one batch becomes that arrives `seconds` after the last.
  func send(_ batch: SDL_Event..., after seconds: Double = 0.016) -> [InputEvent] {
    send(all: batch, after: seconds)
  }

  func send(all batch: [SDL_Event], after seconds: Double = 0.016) -> [InputEvent] {
    let last = now
    now = now.advanced(by: seconds)
    return translator.translate(batch, now: now, lastPump: last)
  }

  func lost(after seconds: Double) -> [InputEvent] {
    now = now.advanced(by: seconds)
    return translator.lostPointers(at: now)
  }
}

extension [InputEvent] {
  /// The pointer reports among the events.
  var pointers: [PointerEvent] {
    compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  var phases: [PointerPhase] { pointers.map(\.phase) }
}
