internal import Motion

/// Gives events that arrive in one batch the times at which they may have happened.
///
/// SDL 2 stamps an event when it is read, not when it happened, so a batch would look like a jump
/// in no time and a flick could not be measured.
nonisolated enum TimestampSpreader {
  /// Times for `count` events that arrived together at `now`, evenly in (`last`, `now`], rising.
  static func times(count: Int, from last: Instant, to now: Instant) -> [Instant] {
    guard count > 1, last < now else { return Array(repeating: now, count: count) }
    let span = Double(now.nanoseconds - last.nanoseconds)
    return (1...count).map { index in
      Instant(nanoseconds: last.nanoseconds + Int64(span * Double(index) / Double(count)))
    }
  }
}
