public import Motion

/// A pile of cards that are rated from the top, with every rating undoable in reverse order.
///
/// A conforming value does each of its operations in constant time, whatever the pile's height.
/// `Equatable` compares what lies in the pile and what was rated.
public protocol CardQueue: Sendable, Equatable {
  /// How many cards are left to rate, those hidden for now included.
  var count: Int { get }
  /// The uppermost cards, the top one first; at most `limit`, fewer where the rest is held back.
  func peek(_ limit: Int) -> [Card.ID]
  /// Whether a rating given at this time would count.
  func accepts(at time: Instant) -> Bool
  /// Rates the top card and returns it, or nil where nothing lies there or time is over.
  mutating func rate(_ rating: Rating, at time: Instant) -> Card.ID?
  /// Takes the last rating back, so that its card lies on top again, and returns the card; nil
  /// where there is none.
  mutating func undo(at time: Instant) -> Card.ID?
  /// A hand touched the screen, a key or a button.
  mutating func noteInput(at time: Instant)
  /// The player was taken away from the screen.
  mutating func pause(at time: Instant)
}

extension CardQueue {
  /// A pile without a clock takes ratings at any time.
  public func accepts(at time: Instant) -> Bool { true }
  /// A pile without a clock does not mind the first touch.
  public mutating func noteInput(at time: Instant) {}
  /// A pile without a clock has nothing to stop.
  public mutating func pause(at time: Instant) {}
}
