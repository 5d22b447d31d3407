/// One run of a spring towards 0, evaluated at absolute time.
public struct SpringMotion: Hashable, Sendable {
  /// The spring that pulls.
  public let spring: DampedSpring
  /// When the run began.
  public let start: Instant
  /// The displacement at the start.
  public let displacement: Double
  /// The velocity at the start, in units per second.
  public let velocity: Double
  /// When the run is over: from here on the value is exactly 0.
  public let settlesAt: Instant

  /// Starts a run; `distance` and `speed` say what counts as rest.
  public init(
    spring: DampedSpring, start: Instant, displacement: Double, velocity: Double,
    within distance: Double = 0.1, speed: Double = 5
  ) {
    self.spring = spring
    self.start = start
    self.displacement = displacement
    self.velocity = velocity
    let time = spring.settlingTime(
      from: displacement, velocity: velocity, within: distance, speed: speed)
    self.settlesAt = start.advanced(by: time)
  }

  /// The displacement at a moment; 0 once settled.
  public func value(at time: Instant) -> Double {
    guard time < settlesAt else { return 0 }
    return spring.displacement(
      from: displacement, velocity: velocity, after: time.seconds(since: start))
  }

  /// The velocity at a moment, in units per second; 0 once settled.
  public func speed(at time: Instant) -> Double {
    guard time < settlesAt else { return 0 }
    return spring.velocity(
      from: displacement, velocity: velocity, after: time.seconds(since: start))
  }

  /// Whether the first passage through 0 lies before a moment.
  public func hasCrossedZero(by time: Instant) -> Bool {
    if time >= settlesAt { return true }
    guard let crossing = spring.firstZero(from: displacement, velocity: velocity) else {
      return false
    }
    return time.seconds(since: start) >= crossing
  }
}
