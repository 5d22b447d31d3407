public import Motion

/// The answer that a card shows while it is dragged or thrown.
public struct Mark: Hashable, Sendable {
  /// Which answer: its colour, sign and word.
  public var rating: Rating
  /// How much of it shows, 0…1.
  public var amount: Double

  /// Makes a mark.
  public init(rating: Rating, amount: Double) {
    self.rating = rating
    self.amount = amount
  }
}

/// Where and how one card is drawn.
///
/// Apply in this order: turn about the vertical axis, scale about the bottom edge, rotation about
/// the centre, offset, opacity.
public struct CardPose: Hashable, Sendable {
  /// Which card; a departure and a lying card may share it when the pile holds nothing else.
  public var card: Card.ID
  /// Whether the card has left the pile and takes no touch.
  public var isDeparture: Bool
  /// Whether the card is the one that can be touched.
  public var isTop: Bool
  /// How many cards lie above it; 0 for departures.
  public var depth: Int
  /// Where its centre is, in canvas points from the resting centre of the top card.
  public var offset: CGPoint
  /// Its tilt in degrees, clockwise on screen.
  public var rotation: Double
  /// Its scale about its bottom edge.
  public var scale: Double
  /// Its opacity, 0…1.
  public var opacity: Double
  /// Its turn about the vertical axis in degrees, 0 (prompt) … 180 (answer).
  public var turn: Double
  /// What it shows of an answer.
  public var mark: Mark?

  /// Whether the answer's side is the one seen.
  public var showsAnswer: Bool { turn > 90 }
}

/// All cards of the stage at one moment.
public struct StagePoses: Hashable, Sendable {
  /// The cards, back to front; departures lie on top.
  public var cards: [CardPose]
  /// When the last motion ends; nil where nothing moves.
  public var settlesAt: Instant?

  /// Whether a later picture would differ although nothing happens.
  public func isAnimating(at time: Instant) -> Bool {
    guard let settlesAt else { return false }
    return time < settlesAt
  }
}
