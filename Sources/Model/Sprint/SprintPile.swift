/// The pile of a sprint: cards answered *again* go under it and come back in the next round.
///
/// One lane holds everything: rated cards lie before `head`, the round goes on to `roundEnd`, and
/// what lies behind has come back and waits. No card is ever moved, so each operation takes
/// constant time; the part before `head` is what undo needs.
public struct SprintPile: Hashable, Sendable {
  private struct Rated: Hashable, Sendable {
    var wasKnown: Bool
    var roundEnd: Int
  }

  private var lane: [Card.ID]
  private var head = 0
  private var roundEnd: Int
  private var history: [Rated] = []

  /// How many ratings said known.
  public private(set) var known = 0
  /// How many ratings said again.
  public private(set) var missed = 0

  /// Makes a pile, the first card on top.
  public init(_ cards: [Card.ID]) {
    lane = cards
    roundEnd = cards.count
  }

  /// How many cards are left, those that wait for the next round included.
  public var count: Int { lane.count - head }

  /// The cards left, from the top down, those of the next round last.
  public var remaining: ArraySlice<Card.ID> { lane[head...] }

  /// The uppermost cards of this round.
  public func peek(_ limit: Int) -> [Card.ID] {
    Array(lane[head..<min(roundEnd, head + max(0, limit))])
  }

  /// Takes the top card off; unless it was known, it goes under the pile.
  public mutating func rate(wasKnown: Bool) -> Card.ID? {
    guard head < lane.count else { return nil }
    let card = lane[head]
    history.append(Rated(wasKnown: wasKnown, roundEnd: roundEnd))
    head += 1
    if wasKnown {
      known += 1
    } else {
      missed += 1
      lane.append(card)
    }
    if head == roundEnd { roundEnd = lane.count }
    return card
  }

  /// Puts the card rated last back on top.
  public mutating func undo() -> Card.ID? {
    guard let last = history.popLast() else { return nil }
    if last.wasKnown {
      known -= 1
    } else {
      missed -= 1
      lane.removeLast()
    }
    head -= 1
    roundEnd = last.roundEnd
    return lane[head]
  }
}
