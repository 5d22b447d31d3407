internal import Motion

/// Where a hand holds a card: the drag, and what the card had besides when it was caught.
///
/// The excesses let a card that is caught in flight keep its exact pose; they die away once it is
/// released.
struct Grip: Hashable, Sendable {
  /// Horizontal drag on the finger, in canvas points.
  var w: Double = 0
  /// Vertical drag on the finger, in canvas points.
  var h: Double = 0
  /// Vertical offset beyond what the rubber band gives for `h`, in canvas points.
  var lowering: Double = 0
  /// Tilt beyond what the tuning gives for `w`, in degrees.
  var tiltExcess: Double = 0
  /// Opacity beyond what the tuning gives for `w`.
  var fadeExcess: Double = 0

  static let rest = Grip()

  var travel: CGPoint { CGPoint(x: w, y: h) }

  /// The grip moved on by a finger's path.
  func moved(by path: CGPoint) -> Grip {
    var grip = self
    grip.w += path.x
    grip.h += path.y
    return grip
  }

  func offset(_ settings: StageSettings) -> CGPoint {
    CGPoint(
      x: w * settings.tuning.gain, y: (settings.band?.offset(for: h) ?? 0) + lowering)
  }

  /// The card's velocity where the finger's is `velocity`, in canvas points per second.
  func velocity(of velocity: CGPoint, _ settings: StageSettings) -> CGPoint {
    CGPoint(
      x: velocity.x * settings.tuning.gain, y: velocity.y * (settings.band?.slope(at: h) ?? 0))
  }

  func rotation(_ settings: StageSettings) -> Double {
    settings.isMotionReduced ? 0 : settings.tuning.tilt(at: w) + tiltExcess
  }

  func opacity(_ settings: StageSettings) -> Double {
    min(1, max(0, settings.tuning.opacity(at: w) + fadeExcess))
  }

  /// How far the lower cards have risen, 0…1.
  func lift(_ settings: StageSettings) -> Double {
    let reach = settings.answers == .four ? max(abs(w), abs(h)) : abs(w)
    return min(1, reach / settings.tuning.commitDistance)
  }

  /// The grip of a card found at a displayed height: the band takes what it can bear, the rest is
  /// carried along.
  static func height(_ y: Double, _ settings: StageSettings) -> (h: Double, lowering: Double) {
    guard let band = settings.band else { return (0, y) }
    let bearable = 0.6 * band.dimension
    let held = min(bearable, max(-bearable, y))
    return (band.pull(for: held), y - held)
  }
}

extension StageSettings {
  /// The band of vertical drags; four answers need one in any tuning, or two of them would be blind.
  var band: RubberBand? {
    switch answers {
    case .two: tuning.verticalBand
    case .four: tuning.verticalBand ?? RubberBand(dimension: tuning.cardSize.height)
    }
  }

  var rule: CommitRule { CommitRule(tuning: tuning, answers: answers) }
}
