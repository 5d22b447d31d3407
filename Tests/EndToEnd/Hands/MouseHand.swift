/// A mouse, moved by one xdotool that reads its commands as they come.
final class MouseHand: Hand {
  let name = "mouse"
  private let server: XServer
  private let origin: Point
  private let xdotool: ChildProcess

  /// `origin` is the window's corner on the screen; a window point is one pixel here.
  init(server: XServer, origin: Point) throws {
    self.server = server
    self.origin = origin
    xdotool = try ChildProcess(["xdotool", "-"], environment: server.environment)
  }

  func perform(_ action: Gesture.Action) throws {
    switch action {
    case .down(_, let point):
      move(to: point)
      xdotool.say("mousedown 1")
    case .move(_, let point): move(to: point)
    case .up: xdotool.say("mouseup 1")
    }
  }

  func settle() throws {
    guard xdotool.poll() == nil else { throw HarnessError("xdotool ended: \(xdotool.errors)") }
  }

  func press(_ key: Key) throws {
    try server.xdotool("key", key.keysym)
  }

  private func move(to point: Point) {
    let onScreen = point.moved(origin.x, origin.y)
    xdotool.say("mousemove \(Int(onScreen.x.rounded())) \(Int(onScreen.y.rounded()))")
  }
}
