internal import CSDL2
internal import Motion

/// Turns the mouse's main button and its way while held into one pointer, and the wheel into steps.
struct MouseTranslator {
  /// Points per unit of the window system, by which positions are multiplied.
  var pointsPerUnit = 1.0
  /// Where the mouse is while its button is held.
  private var held: CGPoint?

  /// Whether the button is down.
  var isDown: Bool { held != nil }

  /// What a press or release of a button means.
  mutating func translate(_ event: SDL_MouseButtonEvent, at time: Instant) -> [PointerEvent] {
    guard event.which != FS_TOUCH_MOUSE_ID, Int32(event.button) == SDL_BUTTON_LEFT else {
      return []
    }
    let position = point(event.x, event.y)
    if SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN {
      // A press while it is held means that its release was lost.
      let lost = cancel(at: time)
      held = position
      // The drag goes on outside the window.
      SDL_CaptureMouse(SDL_TRUE)
      return lost + [Self.mouse(.down, position, time)]
    }
    guard release() != nil else { return [] }
    return [Self.mouse(.up, position, time)]
  }

  /// What a move means: nothing while no button is held.
  mutating func translate(_ event: SDL_MouseMotionEvent, at time: Instant) -> [PointerEvent] {
    guard event.which != FS_TOUCH_MOUSE_ID, isDown else { return [] }
    let position = point(event.x, event.y)
    held = position
    return [Self.mouse(.moved, position, time)]
  }

  /// The mouse as a cancelled pointer where its button is held.
  mutating func cancel(at time: Instant) -> [PointerEvent] {
    release().map { [Self.mouse(.cancelled, $0, time)] } ?? []
  }

  /// What a turn of the wheel means.
  func translate(_ event: SDL_MouseWheelEvent, at time: Instant) -> WheelEvent {
    let flip: Double = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    return WheelEvent(
      position: point(event.mouseX, event.mouseY),
      delta: CGPoint(x: Double(event.preciseX) * flip, y: -Double(event.preciseY) * flip),
      time: time)
  }

  private mutating func release() -> CGPoint? {
    guard let position = held else { return nil }
    held = nil
    SDL_CaptureMouse(SDL_FALSE)
    return position
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
  }

  private static func mouse(
    _ phase: PointerPhase, _ position: CGPoint, _ time: Instant
  ) -> PointerEvent {
    PointerEvent(id: .mouse, source: .mouse, phase: phase, position: position, time: time)
  }
}
