/// A mass on a damped spring, m x″ + c x′ + k x = 0, solved in closed form.
///
/// Displacements are in points from the resting place (or degrees, or any unit), times in seconds
/// since the start. Source: the textbook solution of the damped oscillator, all three regimes
/// written with one pair of functions C(t) = cosh(√q t) and S(t) = sinh(√q t) / √q, q = β² − ω₀².
public struct DampedSpring: Hashable, Sendable {
  /// Stiffness k, in mass per second squared.
  public var stiffness: Double
  /// Damping c, in mass per second.
  public var damping: Double
  /// Mass m, above 0.
  public var mass: Double

  /// Makes a spring from its physical constants.
  public init(stiffness: Double, damping: Double, mass: Double = 1) {
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
  }

  /// Makes a spring of mass 1 as SwiftUI names it: `response` in seconds is the undamped period,
  /// a `dampingFraction` of 1 is critical.
  ///
  /// Formula: k = (2π / response)², c = 2 · dampingFraction · 2π / response.
  public init(response: Double, dampingFraction: Double) {
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency)
  }

  /// Half the damping per mass, β, in 1/s.
  var decay: Double { damping / (2 * mass) }
  /// The square of the undamped frequency, ω₀², in 1/s².
  var frequencySquared: Double { stiffness / mass }
  /// The discriminant q = β² − ω₀²: below 0 it swings, at 0 critical, above 0 it creeps.
  var discriminant: Double { decay * decay - frequencySquared }

  /// The displacement after `time` seconds, from a displacement and velocity at the start.
  public func displacement(from start: Double, velocity: Double, after time: Double) -> Double {
    let basis = decayingBasis(after: time)
    return start * basis.c + (velocity + decay * start) * basis.s
  }

  /// The velocity after `time` seconds, in units per second.
  public func velocity(from start: Double, velocity: Double, after time: Double) -> Double {
    let basis = decayingBasis(after: time)
    return velocity * basis.c - (frequencySquared * start + decay * velocity) * basis.s
  }

  /// e^(−βt) C(t) and e^(−βt) S(t).
  private func decayingBasis(after time: Double) -> (c: Double, s: Double) {
    let t = max(0, time)
    let q = discriminant
    let z = q * t * t
    if abs(z) < 1e-3 {
      // Around the critical point sinh(√q t) / √q loses all digits; its series does not.
      let fade = exponential(-decay * t)
      let c = 1 + z / 2 * (1 + z / 12 * (1 + z / 30))
      let s = t * (1 + z / 6 * (1 + z / 20 * (1 + z / 42)))
      return (fade * c, fade * s)
    }
    if q < 0 {
      let fade = exponential(-decay * t)
      let w = (-q).squareRoot()
      return (fade * cosine(w * t), fade * sine(w * t) / w)
    }
    // Two decaying exponentials, for cosh overflows where the product is still small.
    let w = q.squareRoot()
    let slow = exponential((w - decay) * t)
    let fast = exponential((-w - decay) * t)
    return ((slow + fast) / 2, (slow - fast) / (2 * w))
  }

  /// The first moment after the start at which the displacement passes 0, in seconds, or nil where
  /// it never does.
  public func firstZero(from start: Double, velocity: Double) -> Double? {
    guard start != 0 else { return 0 }
    let slope = velocity + decay * start
    let q = discriminant
    if q < -1e-9 * frequencySquared {
      let w = (-q).squareRoot()
      let angle = arctangent(y: start, x: -slope / w)
      return (angle > 0 ? angle : angle + Double.pi) / w
    }
    let ratio = -start / slope
    guard slope != 0, ratio > 0 else { return nil }
    if q <= 1e-9 * frequencySquared { return ratio }
    let tangent = ratio * q.squareRoot()
    guard tangent < 1 else { return nil }
    return logarithm((1 + tangent) / (1 - tangent)) / (2 * q.squareRoot())
  }

  /// An upper estimate of the time after which the displacement stays within `distance` and the
  /// velocity within `speed`, in seconds; at most 60.
  public func settlingTime(
    from start: Double, velocity: Double, within distance: Double = 0.5, speed: Double = 10
  ) -> Double {
    let slope = velocity + decay * start
    let pull = frequencySquared * start + decay * velocity
    let q = discriminant
    if q < -0.05 * frequencySquared, decay > 0 {
      let w = (-q).squareRoot()
      let reach = (start * start + slope * slope / -q).squareRoot()
      let pace = (velocity * velocity + pull * pull / (w * w)).squareRoot()
      let ratio = max(reach / distance, pace / speed)
      return ratio > 1 ? min(60, logarithm(ratio) / decay) : 0
    }
    // Near critical the envelope is no single exponential; it falls, so it is walked.
    var time = 0.0
    while time < 60 {
      let basis = decayingBasis(after: time)
      let reach = abs(start * basis.c) + abs(slope * basis.s)
      let pace = abs(velocity * basis.c) + abs(pull * basis.s)
      if reach <= distance, pace <= speed { return time }
      time += 1.0 / 128
    }
    return 60
  }
}
