/// What a sprint came to.
public struct SprintSummary: Hashable, Sendable {
  /// How many ratings said that the card was known.
  public var known: Int
  /// How many said it was not.
  public var missed: Int
  /// Seconds on the clock, without pauses.
  public var secondsUsed: Double
  /// The cards known, which is the score.
  public var score: Int
  /// How many cards were left.
  public var cardsLeft: Int
}
