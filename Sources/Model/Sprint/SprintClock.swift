public import Motion

/// The clock of a sprint: it waits for the first input, can be paused, and keeps fractions.
public struct SprintClock: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case stopped
    case running(since: Instant)
  }

  /// How long a sprint lasts, in seconds.
  public let duration: Double
  private var used: Double = 0
  private var state: State = .stopped

  /// Makes a clock that stands at its full time.
  public init(duration: Double) { self.duration = duration }

  /// Whether time passes.
  public var isRunning: Bool {
    switch state {
    case .stopped: false
    case .running: true
    }
  }

  /// Whether the clock has ever run.
  public var hasStarted: Bool { isRunning || used > 0 }

  /// Seconds used by a moment, pauses left out, at most the duration.
  public func secondsUsed(at time: Instant) -> Double {
    switch state {
    case .stopped: used
    case .running(let since): min(duration, used + max(0, time.seconds(since: since)))
    }
  }

  /// Seconds left at a moment, with their fraction.
  public func secondsLeft(at time: Instant) -> Double { duration - secondsUsed(at: time) }

  /// Whether the time has run out at a moment.
  public func isOver(at time: Instant) -> Bool { secondsLeft(at: time) <= 0 }

  /// Lets time pass from now on; a running clock is left alone.
  public mutating func start(at time: Instant) {
    switch state {
    case .stopped: if used < duration { state = .running(since: time) }
    case .running: break
    }
  }

  /// Stops time and keeps the fraction of a second.
  public mutating func stop(at time: Instant) {
    used = secondsUsed(at: time)
    state = .stopped
  }

  /// The next moment at which the shown second (rounded up) changes or time runs out; nil where
  /// the clock stands.
  public func nextTick(after time: Instant) -> Instant? {
    switch state {
    case .stopped: return nil
    case .running(let since):
      let left = secondsLeft(at: time)
      guard left > 0 else { return nil }
      // A rounding of the clock must not name the same moment twice.
      let shown = (left - 1e-7).rounded(.up)
      let tick = since.advanced(by: duration - used - (shown - 1))
      return tick > time ? tick : Instant(nanoseconds: time.nanoseconds + 1)
    }
  }
}
