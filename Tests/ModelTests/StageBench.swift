import Motion

@testable import Model

/// A stage with an acknowledging log, and a list of what it said.
struct StageBench {
  var stage: Stage<Sprint>
  var effects: [StageEffect] = []
  /// Whether writes are acknowledged at once.
  var acknowledges = true
  static let finger = PointerID(1)

  init(_ count: Int, settings: StageSettings = StageSettings(), duration: Double = 1e6) {
    let cards = (0..<count).map { Card.ID(rawValue: Int64($0)) }
    stage = Stage(
      queue: Sprint(cards: cards, duration: duration), settings: settings, at: .zero)
  }

  static func at(_ ms: Double) -> Instant { Instant(seconds: ms / 1000) }

  mutating func send(_ event: Stage<Sprint>.Event) {
    var pending = stage.handle(event)
    effects += pending
    while acknowledges, !pending.isEmpty {
      var next: [StageEffect] = []
      for effect in pending {
        switch effect {
        case .record(let record): next += stage.handle(.recorded(record.id, at: event.time))
        case .retract(let id): next += stage.handle(.retracted(id, at: event.time))
        case .rated, .undone, .turned, .returned, .undoFailed, .armed, .sound, .finished: break
        }
      }
      effects += next
      pending = next
    }
  }

  mutating func point(_ input: PointerInput) { send(.pointer(input, by: .touch)) }

  mutating func drag(to x: Double, y: Double = 0, from ms: Double = 0) {
    point(.down(Self.finger, at: .zero, time: Self.at(ms)))
    point(
      .dragBegan(
        Self.finger, slop: .zero, to: CGPoint(x: x, y: y), time: Self.at(ms + 10)))
  }

  mutating func release(_ x: Double, y: Double = 0, speed: Double = 0, at ms: Double) {
    point(
      .dragEnded(
        Self.finger, at: CGPoint(x: x, y: y), velocity: CGPoint(x: speed, y: 0),
        time: Self.at(ms)))
  }

  func top(_ ms: Double) -> CardPose? { stage.topPose(at: Self.at(ms)) }

  var ratings: [Rating] {
    effects.compactMap { if case .rated(let record) = $0 { record.rating } else { nil } }
  }
}

/// What must hold of a stage at all times; nil where it does.
func fault(_ stage: Stage<Sprint>, cards: Int) -> String? {
  let visible = stage.queue.peek(4)
  if stage.slots.map(\.card) != visible { return "the slots are not the pile's top" }
  if stage.slots.isEmpty, stage.phase != .idle { return "a hand holds nothing" }
  if Set(visible).count != visible.count { return "a card is drawn twice" }
  let known = stage.history.filter { $0.rating.isKnown }.count
  if known != stage.queue.pile.known { return "score \(stage.queue.pile.known) is not \(known)" }
  if stage.history.count - known != stage.queue.pile.missed { return "misses differ" }
  let left = Array(stage.queue.pile.remaining)
  let all = left + stage.history.filter { $0.rating.isKnown }.map(\.card)
  if Set(all).count != all.count { return "a card is doubled" }
  if all.count != cards { return "\(cards - all.count) cards are lost" }
  if Set(stage.history.map(\.id)).count != stage.history.count { return "a rating is doubled" }
  return nil
}
