/// Up to four numbers on their way to a target, with the velocity that they have on the way.
nonisolated struct AnimatedValue {
  private(set) var target: SIMD4<Double>
  /// What counts as there, in the value's own unit.
  let precision: Double
  private var run: Run?

  private struct Run {
    let animation: Animation
    let start: Instant
    /// Displacement from the target, and velocity per second, at the start.
    let displacement: SIMD4<Double>
    let velocity: SIMD4<Double>

    /// Seconds of the animation's own time.
    func time(at now: Instant) -> Double {
      (now.seconds(since: start) - animation.start) * animation.pace
    }
  }

  init(_ value: SIMD4<Double>, precision: Double) {
    target = value
    self.precision = precision
  }

  var isRunning: Bool { run != nil }

  /// Sets the target; with an animation the value goes there from where it is, its velocity kept.
  mutating func set(_ new: SIMD4<Double>, animation: Animation?, at now: Instant) {
    guard new != target else { return }
    guard let animation else {
      target = new
      run = nil
      return
    }
    let (value, velocity) = state(at: now)
    target = new
    run = Run(
      animation: animation, start: now, displacement: value - new, velocity: velocity)
  }

  func value(at now: Instant) -> SIMD4<Double> { state(at: now).value }
  func velocity(at now: Instant) -> SIMD4<Double> { state(at: now).velocity }

  /// Ends the run once the value rests; false when it does.
  mutating func settle(at now: Instant) -> Bool {
    guard let run else { return false }
    let isOver: Bool
    switch run.animation.curve {
    case .cubic(_, _, _, _, let duration): isOver = run.time(at: now) >= duration
    case .spring:
      let (value, velocity) = state(at: now)
      let rest = value - target
      isOver =
        run.time(at: now) > 0 && abs(rest.max()) < precision && abs(rest.min()) < precision
        && velocity.max() < 10 * precision && velocity.min() > -10 * precision
    }
    if isOver { self.run = nil }
    return !isOver
  }

  private func state(at now: Instant) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    guard let run else { return (target, .zero) }
    let t = run.time(at: now)
    let pace = run.animation.pace
    guard t > 0 else { return (target + run.displacement, run.velocity) }
    let start = run.velocity / pace
    switch run.animation.curve {
    case .spring(let response, let dampingFraction):
      let spring = DampedSpring(response: response, dampingFraction: dampingFraction)
      // The motion is linear in displacement and velocity, so two solutions serve all components.
      let d = spring.displacement(from: 1, velocity: 0, after: t)
      let dv = spring.displacement(from: 0, velocity: 1, after: t)
      let v = spring.velocity(from: 1, velocity: 0, after: t)
      let vv = spring.velocity(from: 0, velocity: 1, after: t)
      return (
        target + run.displacement * d + start * dv, (run.displacement * v + start * vv) * pace
      )
    case .cubic(let x1, let y1, let x2, let y2, let duration):
      guard t < duration else { return (target, .zero) }
      let curve = TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      let (p, slope) = curve.progress(at: t / duration)
      var value = target + run.displacement * (1 - p)
      var velocity = run.displacement * (-slope / duration)
      if start != .zero {
        // A term with the missing velocity at the start that is gone, slope and all, at the end.
        let initial = curve.progress(at: 0).slope
        let missing = start + run.displacement * (initial / duration)
        let u = 1 - t / duration
        value += missing * (t * u * u)
        velocity += missing * (u * u - 2 * t * u / duration)
      }
      return (value, velocity * pace)
    }
  }
}

/// A cubic timing curve (CSS Easing Functions Level 1).
nonisolated struct TimingCurve {
  let x1, y1, x2, y2: Double

  /// How far the value is at a fraction of the time, and its slope there.
  func progress(at x: Double) -> (value: Double, slope: Double) {
    // Bisection on the monotone x(s); 40 steps are exact to the last bits of the fraction.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if component(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    let s = x <= 0 ? 0 : (low + high) / 2
    let dx = derivative(s, x1, x2)
    let dy = derivative(s, y1, y2)
    return (component(s, y1, y2), dx > 1e-9 ? dy / dx : (dy > 1e-9 ? 1 / 1e-9 : 0))
  }

  private func component(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private func derivative(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }
}
