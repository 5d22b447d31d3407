public import Motion

/// How well a card was known; two-answer play uses `again` and `good` alone.
public enum Rating: Int, Hashable, Sendable, CaseIterable {
  case again = 1
  case hard = 2
  case good = 3
  case easy = 4

  /// Whether the card counts as known.
  public var isKnown: Bool {
    switch self {
    case .again: false
    case .hard, .good, .easy: true
    }
  }
}

/// What the hand used to rate or turn a card.
public enum RatingMethod: String, Hashable, Sendable, CaseIterable {
  case touch
  case mouse
  case key
  case button
  case pad
}

/// The identity of one rating within one run of the stage; later ratings have greater numbers.
public struct RatingID: Hashable, Sendable, Comparable {
  /// The running number, from 1.
  public var rawValue: UInt64

  /// Makes an identity from a running number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Whether `a` was given before `b`.
  public static func < (a: RatingID, b: RatingID) -> Bool { a.rawValue < b.rawValue }
}

/// One rating as it is written to the log.
public struct RatingRecord: Hashable, Sendable {
  /// Which rating.
  public var id: RatingID
  /// Of which card.
  public var card: Card.ID
  /// What it was.
  public var rating: Rating
  /// With what it was given.
  public var method: RatingMethod
  /// When it was given, on the program's monotonic clock.
  public var time: Instant
  /// How long the card had lain on top, in seconds.
  public var secondsOnTop: Double
  /// Whether the answer lay upwards.
  public var showedAnswer: Bool

  /// Makes a record.
  public init(
    id: RatingID, card: Card.ID, rating: Rating, method: RatingMethod, time: Instant,
    secondsOnTop: Double, showedAnswer: Bool
  ) {
    self.id = id
    self.card = card
    self.rating = rating
    self.method = method
    self.time = time
    self.secondsOnTop = secondsOnTop
    self.showedAnswer = showedAnswer
  }
}
