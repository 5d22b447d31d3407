internal import Host
public import Motion

/// The program's time: the monotonic clock, or that clock run faster for a trace.
public nonisolated struct ProgramClock: Hashable, Sendable {
  private let start: Int64
  /// Program seconds per real second.
  public let speed: Double

  /// Starts a clock now; the program's time begins at the monotonic clock's.
  public init(speed: Double = 1) {
    start = MonotonicClock.nanoseconds()
    self.speed = speed
  }

  /// The program's time when the clock was made.
  public var origin: Instant { Instant(nanoseconds: start) }

  /// The program's time.
  public func now() -> Instant {
    let real = MonotonicClock.nanoseconds()
    if speed == 1 { return Instant(nanoseconds: real) }
    return Instant(nanoseconds: start + Int64(Double(real - start) * speed))
  }

  /// Real seconds until the program's time is `moment`, negative where it is past.
  func realSeconds(until moment: Instant) -> Double { moment.seconds(since: now()) / speed }
}
