import Model

/// A pile of 100,000 cards against one of 100: swipe and undo, as a ratio of the times.
func measurePile() -> [Report] {
  let small = median((1...9).map { _ in nanosecondsPerOperation(cards: 100) }) ?? 0
  let large = median((1...9).map { _ in nanosecondsPerOperation(cards: 100_000) }) ?? 0
  return [
    Report(
      name: "pile_100", value: small, unit: "ns", budget: nil, note: "peek, swipe, undo, swipe"),
    Report(
      name: "pile_ratio", value: small > 0 ? large / small : nil, unit: "times", budget: 2,
      note: "100,000 cards against 100"),
  ]
}

/// The time of peeking, swiping, undoing and swiping again, in a pile that gets each card back.
private func nanosecondsPerOperation(cards: Int) -> Double {
  var pile = SprintPile((1...cards).map { Card.ID(rawValue: Int64($0)) })
  let rounds = 20_000
  var seen = 0
  let begin = nowMilliseconds()
  for _ in 1...rounds {
    seen += pile.peek(4).count
    _ = pile.rate(wasKnown: false)
    _ = pile.undo()
    _ = pile.rate(wasKnown: false)
  }
  let end = nowMilliseconds()
  precondition(seen > 0 && pile.count == cards, "A pile lost cards while it was measured.")
  return (end - begin) * 1_000_000 / Double(rounds)
}
