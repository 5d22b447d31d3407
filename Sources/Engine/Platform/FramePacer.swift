internal import Motion

/// Says when the next frame may start: at once after a rest, one for each refresh while animating.
nonisolated struct FramePacer: Hashable, Sendable {
  /// Seconds between frames.
  var period: Double
  private var lastStart: Instant?

  /// Makes a pacer for a display's refresh rate in frames per second.
  init(refreshRate: Double) { period = 1 / refreshRate }

  /// How much of a period a frame may start early, for swaps that wait for the display: they end
  /// about one period after the frame's start.
  private static let tolerance = 0.1
  /// The same for a frame that shows input which has just come.
  ///
  /// A hand that reports twice a frame would otherwise wait, by the chance of phases, up to a whole
  /// period; so frames fall in step with it.
  private static let eagerness = 0.4

  /// The earliest start of a frame that is due at `due`; `hasInput` where a hand has just moved.
  func start(due: Instant, hasInput: Bool = false) -> Instant {
    guard let lastStart else { return due }
    let early = hasInput ? Self.eagerness : Self.tolerance
    return max(due, lastStart.advanced(by: period * (1 - early)))
  }

  /// Notes the start of a frame; a steady train of frames keeps to its grid.
  mutating func started(at time: Instant) {
    guard let last = lastStart else {
      lastStart = time
      return
    }
    // Early starts are paid back: the grid of whole periods goes on, so that in the long run there
    // are no more frames than the display shows.
    let late = time.seconds(since: last) - period
    let isOnGrid = late > -(Self.eagerness + 0.05) * period && late < period
    lastStart = isOnGrid ? last.advanced(by: period) : time
  }
}
