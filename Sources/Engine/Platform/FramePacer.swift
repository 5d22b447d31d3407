internal import Motion

/// Says when the next frame may start: at once after a rest, one for each refresh while animating.
nonisolated struct FramePacer: Hashable, Sendable {
  /// Seconds between frames.
  var period: Double
  private var lastStart: Instant?

  /// Makes a pacer for a display's refresh rate in frames per second.
  init(refreshRate: Double) { period = 1 / refreshRate }

  /// The earliest start of a frame that is due at `due`.
  ///
  /// Where swaps wait for the display, they end about one period after the frame's start and this
  /// asks for no further wait; a tenth of the period is the tolerance for that.
  func start(due: Instant) -> Instant {
    guard let lastStart else { return due }
    return max(due, lastStart.advanced(by: period * 0.9))
  }

  /// Notes the start of a frame; a steady train of frames keeps to its grid.
  mutating func started(at time: Instant) {
    guard let last = lastStart else {
      lastStart = time
      return
    }
    // `start(due:)` allows frames 10 % early for swaps that wait; where nothing waits, the grid of
    // whole periods is restored here, so that the rate is the display's and not a tenth above it.
    let late = time.seconds(since: last) - period
    lastStart = late > -0.15 * period && late < period ? last.advanced(by: period) : time
  }
}
