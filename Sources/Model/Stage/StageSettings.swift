/// How many answers the hand can tell apart.
public enum AnswerCount: Int, Hashable, Sendable {
  /// Left is again, right is good.
  case two = 2
  /// Besides, up is easy and down is hard.
  case four = 4
}

/// What a throw of a card whose answer has not been seen does.
public enum UnturnedThrow: String, Hashable, Sendable, CaseIterable {
  /// It rates like any other.
  case rates
  /// It shows the answer, and the card comes back.
  case turns
  /// The card comes back as it was.
  case doesNothing
}

/// What the player has chosen for the stage.
public struct StageSettings: Hashable, Sendable {
  /// The numbers of the throw.
  public var tuning: SwipeTuning
  /// Whether flights, tilts and turns are replaced by cross-fades.
  public var isMotionReduced: Bool
  /// How many answers there are.
  public var answers: AnswerCount
  /// What a throw of an unturned card does.
  public var unturnedThrow: UnturnedThrow

  /// Makes settings; the defaults are the program's.
  public init(
    tuning: SwipeTuning = .standard, isMotionReduced: Bool = false, answers: AnswerCount = .two,
    unturnedThrow: UnturnedThrow = .rates
  ) {
    self.tuning = tuning
    self.isMotionReduced = isMotionReduced
    self.answers = answers
    self.unturnedThrow = unturnedThrow
  }
}
