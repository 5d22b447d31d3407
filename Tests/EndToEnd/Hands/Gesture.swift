/// A place in window points.
struct Point: Equatable {
  var x: Double
  var y: Double

  func moved(_ dx: Double, _ dy: Double = 0) -> Point {
    Point(x: x + dx, y: y + dy)
  }
}

/// What a hand does, as steps at absolute milliseconds from its start.
struct Gesture {
  enum Action {
    case down(finger: Int, Point)
    case move(finger: Int, Point)
    case up(finger: Int)
  }

  var steps: [(milliseconds: Double, action: Action)]

  /// The moment of the last step in milliseconds.
  var duration: Double { steps.last?.milliseconds ?? 0 }

  /// A press that moves along straight lines, a sample every 8 ms, each leg in its own time.
  static func drag(
    from start: Point, _ legs: [(dx: Double, milliseconds: Double)], finger: Int = 0,
    isReleased: Bool = true
  ) -> Gesture {
    let interval = 8.0
    var steps: [(milliseconds: Double, action: Action)] = [(0, .down(finger: finger, start))]
    var legStart = 0.0
    var place = start
    for leg in legs {
      let count = max(1, (leg.milliseconds / interval).rounded())
      for index in 1...Int(count) {
        let part = Double(index) / count
        let point = place.moved(leg.dx * part)
        steps.append((legStart + leg.milliseconds * part, .move(finger: finger, point)))
      }
      legStart += leg.milliseconds
      place = place.moved(leg.dx)
    }
    if isReleased { steps.append((legStart + 1, .up(finger: finger))) }
    return Gesture(steps: steps)
  }

  /// A short press without a move.
  static func tap(_ point: Point, finger: Int = 0) -> Gesture {
    Gesture(steps: [(0, .down(finger: finger, point)), (60, .up(finger: finger))])
  }

  /// The end of a press.
  static func release(finger: Int = 0) -> Gesture {
    Gesture(steps: [(0, .up(finger: finger))])
  }

  /// This gesture and another that starts at a moment of this one.
  func joined(with other: Gesture, atMilliseconds start: Double) -> Gesture {
    let shifted = other.steps.map { (milliseconds: $0.milliseconds + start, action: $0.action) }
    return Gesture(steps: (steps + shifted).sorted { $0.milliseconds < $1.milliseconds })
  }
}
