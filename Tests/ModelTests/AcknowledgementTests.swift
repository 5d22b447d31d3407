import Motion
import Testing

@testable import Model

@Suite("Acknowledged ratings")
struct AcknowledgementTests {
  private func bench() -> StageBench {
    var bench = StageBench(5)
    bench.acknowledges = false
    return bench
  }

  private func rate(_ bench: inout StageBench, _ ms: Double) {
    bench.send(.rate(.good, by: .key, at: StageBench.at(ms)))
  }

  private func records(_ bench: StageBench) -> [UInt64] {
    bench.effects.compactMap {
      if case .record(let record) = $0 { record.id.rawValue } else { nil }
    }
  }

  @Test("one rating is under way at a time, and counts when the log holds it")
  func serial() {
    var bench = bench()

    rate(&bench, 0)
    rate(&bench, 50)
    #expect(records(bench) == [1])
    #expect(bench.stage.tally.known == 0)
    bench.send(.recorded(RatingID(rawValue: 1), at: StageBench.at(60)))
    #expect(records(bench) == [1, 2])
    #expect(bench.stage.tally.known == 1)
    #expect(bench.ratings == [.good])
  }

  @Test("a failed write brings the card back with its reason, and those rated after it")
  func failure() {
    var bench = bench()
    rate(&bench, 0)
    rate(&bench, 50)

    bench.send(
      .recordFailed(RatingID(rawValue: 1), reason: "The disk is full.", at: StageBench.at(70)))

    #expect(bench.stage.top == Card.ID(rawValue: 0))
    #expect(
      bench.effects.suffix(2) == [
        .returned(Card.ID(rawValue: 1), reason: "The disk is full."),
        .returned(Card.ID(rawValue: 0), reason: "The disk is full."),
      ])
    #expect(bench.stage.writesWaiting == 0)
    #expect(bench.stage.poses(at: StageBench.at(71)).isAnimating(at: StageBench.at(71)))
  }

  @Test("an unsent rating is dropped, one under way is retracted once it is in the log")
  func undo() {
    var bench = bench()
    rate(&bench, 0)
    rate(&bench, 50)

    bench.send(.undo(at: StageBench.at(60)))
    #expect(bench.stage.writesWaiting == 1)
    bench.send(.undo(at: StageBench.at(70)))
    #expect(!bench.effects.contains(.retract(RatingID(rawValue: 1))))
    bench.send(.recorded(RatingID(rawValue: 1), at: StageBench.at(80)))
    #expect(bench.effects.last == .retract(RatingID(rawValue: 1)))
    bench.send(.retracted(RatingID(rawValue: 1), at: StageBench.at(90)))
    #expect(bench.stage.tally == Tally())
    #expect(bench.stage.top == Card.ID(rawValue: 0))
  }

  @Test("undo works after the last card, and the end is told once the log is complete")
  func lastCard() {
    var bench = StageBench(1)
    bench.acknowledges = false

    rate(&bench, 0)
    #expect(!bench.effects.contains(.finished))
    bench.send(.recorded(RatingID(rawValue: 1), at: StageBench.at(10)))
    #expect(bench.effects.last == .finished)
    bench.send(.undo(at: StageBench.at(2000)))
    #expect(bench.stage.top == Card.ID(rawValue: 0))
  }
}
