internal import Motion

/// A card on its way back to the pile, by itself.
struct ReturnMotion: Hashable, Sendable {
  /// The answer whose mark goes out on the way.
  struct FadingMark: Hashable, Sendable {
    var rating: Rating
    var axis: ExitDirection.Axis
    /// What the mark had beyond what its place gives, when the way began.
    var excess: Double
  }

  let start: Instant
  private let w: SpringMotion
  private let y: SpringMotion
  private let tilt: SpringMotion
  private let fadeExcess: Double
  private let mark: FadingMark?
  private let crossFade: Double
  private let markCompletion: Double

  /// Sends a card home from a grip; `velocity` is the card's own, in canvas points per second,
  /// `spin` its angular velocity in degrees per second.
  init(
    from grip: Grip, velocity: CGPoint, spin: Double, mark: Mark?, spring: DampedSpring,
    settings: StageSettings, at time: Instant
  ) {
    let tuning = settings.tuning
    start = time
    let speed = velocity.x / tuning.gain
    w = SpringMotion(
      spring: spring, start: time, displacement: grip.w, velocity: speed,
      within: 0.1 / tuning.gain, speed: 5 / tuning.gain)
    y = SpringMotion(
      spring: spring, start: time, displacement: grip.offset(settings).y, velocity: velocity.y)
    tilt = SpringMotion(
      spring: spring, start: time, displacement: grip.tiltExcess,
      velocity: spin - tuning.tiltSlope(at: grip.w) * speed, within: 0.02, speed: 1)
    fadeExcess = grip.fadeExcess
    crossFade = tuning.crossFade
    markCompletion = tuning.markCompletion
    self.mark = mark.map { mark in
      let axis = ExitDirection(mark.rating, answers: settings.answers).axis
      let place = axis == .horizontal ? grip.w : grip.h
      return FadingMark(
        rating: mark.rating, axis: axis,
        excess: mark.amount - min(1, abs(place) / tuning.commitDistance))
    }
  }

  /// When the card lies still.
  var settlesAt: Instant {
    max(w.settlesAt, y.settlesAt, tilt.settlesAt, start.advanced(by: crossFade))
  }

  /// Where the card is at a moment.
  func grip(at time: Instant, _ settings: StageSettings) -> Grip {
    let height = Grip.height(y.value(at: time), settings)
    let left = max(0, 1 - max(0, time.seconds(since: start)) / crossFade)
    return Grip(
      w: w.value(at: time), h: height.h, lowering: height.lowering,
      tiltExcess: tilt.value(at: time), fadeExcess: fadeExcess * left)
  }

  /// The card's velocity at a moment, in canvas points per second.
  func velocity(at time: Instant, _ settings: StageSettings) -> CGPoint {
    CGPoint(x: w.speed(at: time) * settings.tuning.gain, y: y.speed(at: time))
  }

  /// The card's angular velocity at a moment, in degrees per second.
  func spin(at time: Instant, _ settings: StageSettings) -> Double {
    tilt.speed(at: time)
      + settings.tuning.tiltSlope(at: w.value(at: time)) * w.speed(at: time)
  }

  /// The mark at a moment: it falls with the way, and is gone once the resting place was passed.
  func mark(at time: Instant, _ settings: StageSettings) -> Mark? {
    guard let mark else { return nil }
    let motion = mark.axis == .horizontal ? w : y
    guard !motion.hasCrossedZero(by: time) else { return nil }
    let grip = grip(at: time, settings)
    let place = mark.axis == .horizontal ? grip.w : grip.h
    let left = max(0, 1 - max(0, time.seconds(since: start)) / markCompletion)
    let amount = min(1, abs(place) / settings.tuning.commitDistance) + mark.excess * left
    return Mark(rating: mark.rating, amount: min(1, max(0, amount)))
  }
}
