import Engine
import Host

@testable import App

/// A moment of a game, played without a display: the hand's input and when the picture is taken.
nonisolated struct PlayedMoment: Sendable, CustomStringConvertible {
  let description: String
  let events: @Sendable (CGPoint) -> [InputEvent]
  /// Milliseconds from the start.
  let time: Double

  static let all = [
    PlayedMoment(description: "rest", events: { _ in [] }, time: 0),
    PlayedMoment(description: "drag-right", events: { drag(from: $0, by: 85) }, time: 700),
    PlayedMoment(description: "drag-left", events: { drag(from: $0, by: -85) }, time: 700),
    PlayedMoment(
      description: "turn", events: { _ in [key(.space, at: 100)] }, time: 190),
    PlayedMoment(
      description: "end",
      events: { _ in
        [key(.right, at: 500), key(.left, at: 1500), key(.right, at: 2500), key(.right, at: 3500)]
      },
      time: 102_000),
  ]

  /// A finger that goes sideways, a little down, and stays.
  private static func drag(from start: CGPoint, by width: Double) -> [InputEvent] {
    var events = [pointer(.down, start, at: 100)]
    for step in 1...40 {
      let part = Double(step) / 40
      let place = CGPoint(x: start.x + (width + 8 * width.sign) * part, y: start.y + 12 * part)
      events.append(pointer(.moved, place, at: 100 + 10 * Double(step)))
    }
    return events
  }

  private static func pointer(
    _ phase: PointerPhase, _ position: CGPoint, at time: Double
  ) -> InputEvent {
    .pointer(
      PointerEvent(
        id: PointerID(1), source: .touch, phase: phase, position: position,
        time: Instant(seconds: time / 1000)))
  }

  private static func key(_ key: Key, at time: Double) -> InputEvent {
    .key(KeyEvent(key: key, time: Instant(seconds: time / 1000)))
  }
}

extension Double {
  nonisolated fileprivate var sign: Double { self < 0 ? -1 : 1 }
}

/// The windows in which the pictures are taken.
nonisolated struct PictureSize: Sendable, CustomStringConvertible {
  let width, height, scale: Double

  static let all = [
    PictureSize(width: 480, height: 320, scale: 1),
    PictureSize(width: 800, height: 480, scale: 1),
    PictureSize(width: 1280, height: 800, scale: 1),
    PictureSize(width: 1280, height: 800, scale: 2),
  ]

  var description: String {
    "\(Int(width))x\(Int(height))" + (scale == 1 ? "" : "@\(Int(scale))x")
  }

  @MainActor func options(at time: Double) -> Options {
    var options = Options()
    options.size = CGSize(width: width, height: height)
    options.scale = scale
    options.seed = 1
    options.screenshotTime = time
    return options
  }
}
