public import Motion

/// Play against the clock: every card known scores, every other comes back.
public struct Sprint: CardQueue, Hashable {
  /// The cards.
  public private(set) var pile: SprintPile
  /// The time.
  public private(set) var clock: SprintClock

  /// Makes a sprint over cards in the given order, of `duration` seconds.
  public init(cards: [Card.ID], duration: Double = 100) {
    pile = SprintPile(cards)
    clock = SprintClock(duration: duration)
  }

  /// Makes a sprint over shuffled cards; equal seeds give equal orders.
  public init(shuffling cards: [Card.ID], seed: UInt64, duration: Double = 100) {
    var generator = SplitMix64(seed: seed)
    self.init(cards: cards.shuffled(using: &generator), duration: duration)
  }

  /// How many cards are left, those that wait for the next round included.
  public var count: Int { pile.count }

  /// Cards known so far, those included whose rating is not in the log yet.
  public var score: Int { pile.known }

  /// The uppermost cards of this round, the top one first.
  public func peek(_ limit: Int) -> [Card.ID] { pile.peek(limit) }

  /// Whether time is left.
  public func accepts(at time: Instant) -> Bool { !clock.isOver(at: time) }

  /// Whether no card or no time is left.
  public func isOver(at time: Instant) -> Bool { count == 0 || clock.isOver(at: time) }

  /// Seconds left, with their fraction.
  public func secondsLeft(at time: Instant) -> Double { clock.secondsLeft(at: time) }

  /// Whole seconds as they are shown, rounded up.
  public func shownSeconds(at time: Instant) -> Int {
    Int((secondsLeft(at: time) - 1e-7).rounded(.up))
  }

  /// The next moment at which the shown second changes or time runs out; nil where the clock
  /// stands.
  public func nextTick(after time: Instant) -> Instant? { clock.nextTick(after: time) }

  /// What the sprint has come to.
  public func summary(at time: Instant) -> SprintSummary {
    SprintSummary(
      known: pile.known, missed: pile.missed, secondsUsed: clock.secondsUsed(at: time),
      score: pile.known, cardsLeft: count)
  }

  /// Rates the top card; *again* puts it under the pile, the last card stops the clock.
  public mutating func rate(_ rating: Rating, at time: Instant) -> Card.ID? {
    guard accepts(at: time) else { return nil }
    let card = pile.rate(wasKnown: rating.isKnown)
    if count == 0 { clock.stop(at: time) }
    return card
  }

  /// Takes the last rating back; the clock goes on from where it stood.
  public mutating func undo(at time: Instant) -> Card.ID? {
    let card = pile.undo()
    if count > 0, clock.hasStarted { clock.start(at: time) }
    return card
  }

  /// Starts the clock, unless there is nothing to play.
  public mutating func noteInput(at time: Instant) {
    if count > 0 { clock.start(at: time) }
  }

  /// Stops the clock; the next input starts it again.
  public mutating func pause(at time: Instant) { clock.stop(at: time) }
}
