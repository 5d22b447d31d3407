public import Motion

extension Stage {
  /// A fact that reaches the play screen; times are on the program's monotonic clock.
  public enum Event: Sendable {
    /// The arena's report, in canvas points with the origin at the resting centre of the top card.
    case pointer(PointerInput, by: RatingMethod)
    /// A key, a button or the pad gave an answer.
    case rate(Rating, by: RatingMethod, at: Instant)
    /// A key or the pad asked for the other side.
    case turn(by: RatingMethod, at: Instant)
    /// A key or a button asked to take the last rating back.
    case undo(at: Instant)
    /// The window has this extent, in canvas points.
    case resized(CGSize, at: Instant)
    /// Another pile lies on the table; ratings given before can no longer be undone.
    case queueChanged(Queue, at: Instant)
    /// The window lost its focus, was hidden, or the player paused.
    case focusLost(at: Instant)
    /// The pile's clock has run out.
    case timeOver(at: Instant)
    /// The answer to `.record`: the log holds the rating.
    case recorded(RatingID, at: Instant)
    /// The answer to `.record`: the log does not hold the rating, and why.
    case recordFailed(RatingID, reason: String, at: Instant)
    /// The answer to `.retract`: the log no longer holds the rating.
    case retracted(RatingID, at: Instant)
    /// The answer to `.retract`: the log still holds the rating, and why.
    case retractFailed(RatingID, reason: String, at: Instant)
    /// The player chose other settings.
    case settingsChanged(StageSettings, at: Instant)
  }

  /// What the stage asks for.
  public typealias Effect = StageEffect
}
