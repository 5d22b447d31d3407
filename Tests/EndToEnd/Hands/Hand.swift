/// Something that can point at the window under test: an injected finger, or a mouse.
protocol Hand {
  /// The word that `--events` has for this hand.
  var name: String { get }
  /// Performs one action at once.
  func perform(_ action: Gesture.Action) throws
  /// Waits until the server has taken what was performed.
  func settle() throws
  /// Presses a key.
  func press(_ key: Key) throws
}

/// The keys that the tests press.
enum Key {
  case space
  case escape

  /// The keycode of X on every evdev keyboard.
  var keycode: Int32 {
    switch self {
    case .space: 65
    case .escape: 9
    }
  }

  /// The keysym's name for xdotool.
  var keysym: String {
    switch self {
    case .space: "space"
    case .escape: "Escape"
    }
  }
}

/// A hand that was late: the machine was busy, so the gesture proves nothing.
struct LateHand: Error {}

extension Hand {
  /// Plays a gesture against absolute deadlines.
  ///
  /// Throws `LateHand` when a step slipped by more than a quarter of the gesture, 10 ms at least.
  func play(_ gesture: Gesture) throws {
    let start = nowMilliseconds()
    var slip = 0.0
    for step in gesture.steps {
      sleep(untilMilliseconds: start + step.milliseconds)
      try perform(step.action)
      slip = max(slip, nowMilliseconds() - start - step.milliseconds)
    }
    try settle()
    guard slip <= max(10, gesture.duration / 4) else { throw LateHand() }
  }
}
