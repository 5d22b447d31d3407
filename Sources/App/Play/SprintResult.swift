import Engine
import Model

/// What the end screen says of a sprint.
struct SprintResult: Equatable {
  let known: Int
  /// Cards that were missed at least once.
  let missed: Int
  let seconds: Double
  let isComplete: Bool

  init(summary: SprintSummary, missedCards: Int, cards: Int) {
    known = summary.known
    missed = missedCards
    seconds = summary.secondsUsed
    isComplete = summary.cardsLeft == 0
  }

  var title: String {
    if !isComplete { return "Time is up" }
    return missed == 0 ? "All known at once" : "All known"
  }

  /// Minutes and seconds, rounded down.
  var timeText: String {
    let whole = Int(seconds)
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
