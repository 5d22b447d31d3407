public import Motion

/// Decides, when a drag is let go, whether it was a throw and which answer it gave.
public struct CommitRule: Hashable, Sendable {
  /// The numbers of the throw.
  public var tuning: SwipeTuning
  /// How many answers there are.
  public var answers: AnswerCount

  /// Makes the rule for a tuning and a number of answers.
  public init(tuning: SwipeTuning, answers: AnswerCount) {
    self.tuning = tuning
    self.answers = answers
  }

  /// The answer of a drag of `travel` points released at `velocity` points per second, both measured
  /// on the finger; nil where the card goes back.
  ///
  /// Formula: s = x + projection · v on the axis with the greater |s|; |s| beyond the commit
  /// distance, s and x on one side, |x| at least the least travel, v not against the side by more
  /// than the contrary speed.
  public func rating(travel: CGPoint, velocity: CGPoint) -> Rating? {
    let across = landing(travel.x, velocity.x)
    let along = landing(travel.y, velocity.y)
    switch answers {
    case .two:
      return isThrown(travel.x, velocity.x) ? (travel.x > 0 ? .good : .again) : nil
    case .four:
      if abs(across) >= abs(along) {
        return isThrown(travel.x, velocity.x) ? (travel.x > 0 ? .good : .again) : nil
      }
      return isThrown(travel.y, velocity.y) ? (travel.y > 0 ? .hard : .easy) : nil
    }
  }

  /// The answer towards which a held card leans, and how far, 0…1; nil at the resting place.
  public func leaning(travel: CGPoint) -> Mark? {
    let isSideways = answers == .two || abs(travel.x) >= abs(travel.y)
    let reach = isSideways ? travel.x : travel.y
    guard reach != 0 else { return nil }
    let rating: Rating = isSideways ? (reach > 0 ? .good : .again) : (reach > 0 ? .hard : .easy)
    return Mark(rating: rating, amount: min(1, abs(reach) / tuning.commitDistance))
  }

  /// The answer that distance alone would give by now; nil short of the commit distance.
  func armed(travel: CGPoint) -> Rating? {
    guard let leaning = leaning(travel: travel) else { return nil }
    let isSideways = answers == .two || abs(travel.x) >= abs(travel.y)
    return abs(isSideways ? travel.x : travel.y) > tuning.commitDistance ? leaning.rating : nil
  }

  private func landing(_ position: Double, _ velocity: Double) -> Double {
    CoastingProjection.landing(from: position, velocity: velocity, seconds: tuning.projection)
  }

  private func isThrown(_ position: Double, _ velocity: Double) -> Bool {
    let side: Double = position < 0 ? -1 : 1
    return side * landing(position, velocity) > tuning.commitDistance
      && abs(position) >= tuning.leastTravel
      && side * velocity >= -tuning.contrarySpeed
  }
}

/// The way a card leaves the screen.
struct ExitDirection: Hashable, Sendable {
  enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  var axis: Axis
  /// 1 to the right or down, −1 to the left or up.
  var sign: Double

  init(_ rating: Rating, answers: AnswerCount) {
    switch (rating, answers) {
    case (.again, _): (axis, sign) = (.horizontal, -1)
    case (.good, _), (.hard, .two), (.easy, .two): (axis, sign) = (.horizontal, 1)
    case (.hard, .four): (axis, sign) = (.vertical, 1)
    case (.easy, .four): (axis, sign) = (.vertical, -1)
    }
  }
}
