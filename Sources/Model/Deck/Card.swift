/// One card: what is asked and what is to be known.
public struct Card: Hashable, Sendable, Identifiable {
  /// The identity of a card, stable for as long as its deck lives.
  public struct ID: Hashable, Sendable, Comparable {
    /// The number the deck gave the card.
    public var rawValue: Int64

    /// Makes an identity from a deck's number.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// Whether `a` was numbered before `b`.
    public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
  }

  /// The card's identity.
  public var id: ID
  /// The text of the first side.
  public var prompt: String
  /// The text of the second side.
  public var answer: String

  /// Makes a card from its identity and its two sides.
  public init(id: ID, prompt: String, answer: String) {
    self.id = id
    self.prompt = prompt
    self.answer = answer
  }
}

/// A named set of cards in the order of their making.
public struct Deck: Hashable, Sendable {
  /// The deck's name, as its owner wrote it.
  public var name: String
  /// The cards; their identities differ.
  public var cards: [Card]

  /// Makes a deck from a name and its cards.
  public init(name: String, cards: [Card]) {
    self.name = name
    self.cards = cards
  }
}
