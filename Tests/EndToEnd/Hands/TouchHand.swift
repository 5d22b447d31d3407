/// Fingers on the injected touchscreen.
final class TouchHand: Hand {
  let name = "touch"
  private let server: TouchServer
  private let origin: Point
  private var places: [Int: Point] = [:]

  /// `origin` is the window's corner on the screen; a window point is one pixel here.
  init(server: TouchServer, origin: Point) {
    self.server = server
    self.origin = origin
  }

  func perform(_ action: Gesture.Action) throws {
    switch action {
    case .down(let finger, let point): try send(finger, .begin, point)
    case .move(let finger, let point): try send(finger, .update, point)
    case .up(let finger):
      guard let place = places[finger] else { return }
      try send(finger, .end, place)
      places[finger] = nil
    }
  }

  func settle() throws {
    try server.touch.synchronize()
  }

  func press(_ key: Key) throws {
    try server.press(keycode: key.keycode)
  }

  private func send(_ finger: Int, _ phase: InjectedDevice.TouchPhase, _ point: Point) throws {
    places[finger] = point
    let onScreen = point.moved(origin.x, origin.y)
    try server.touch.touch(UInt32(finger), phase, x: onScreen.x, y: onScreen.y)
  }
}
