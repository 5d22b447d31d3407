import Motion
import Testing

@testable import Model

@Suite("Sprint")
struct SprintTests {
  private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  private func ids(_ range: Range<Int64>) -> [Card.ID] { range.map { Card.ID(rawValue: $0) } }

  @Test("a card that comes back waits until nothing else is left")
  func rounds() {
    var sprint = Sprint(cards: ids(0..<3))

    _ = sprint.rate(.again, at: at(0))
    #expect(sprint.peek(4) == ids(1..<3))
    _ = sprint.rate(.good, at: at(0))
    _ = sprint.rate(.good, at: at(0))
    #expect(sprint.peek(4) == ids(0..<1))
    #expect(sprint.count == 1)
    #expect(sprint.undo(at: at(0)) == Card.ID(rawValue: 2))
    #expect(sprint.peek(4) == ids(2..<3))
    #expect(sprint.score == 1)
  }

  @Test("the clock waits for the first input, keeps fractions over a pause, and ends")
  func clock() {
    var sprint = Sprint(cards: ids(0..<3))

    #expect(sprint.secondsLeft(at: at(50)) == 100)
    sprint.noteInput(at: at(50))
    sprint.pause(at: at(60.25))
    #expect(sprint.secondsLeft(at: at(500)) == 89.75)
    sprint.noteInput(at: at(500))
    #expect(sprint.nextTick(after: at(500)) == at(500.75))
    #expect(sprint.shownSeconds(at: at(500)) == 90)
    #expect(sprint.shownSeconds(at: at(500.75)) == 89)
    #expect(sprint.accepts(at: at(589.7)))
    #expect(!sprint.accepts(at: at(589.75)))
    #expect(sprint.rate(.good, at: at(590)) == nil)
    #expect(sprint.nextTick(after: at(590)) == nil)
  }

  @Test("the clock never runs on an empty pile")
  func empty() {
    var none = Sprint(cards: [])
    none.noteInput(at: at(0))
    var one = Sprint(cards: ids(0..<1))
    one.noteInput(at: at(0))
    _ = one.rate(.good, at: at(5))

    #expect(none.secondsLeft(at: at(9)) == 100)
    #expect(one.secondsLeft(at: at(50)) == 95)
    #expect(one.isOver(at: at(50)))
    #expect(one.summary(at: at(50)).secondsUsed == 5)
  }

  @Test("ticks are named one after the other down to the end")
  func ticks() {
    var sprint = Sprint(cards: ids(0..<3), duration: 5.5)
    sprint.noteInput(at: at(1))
    var time = at(1)
    var shown: [Int] = []

    while let tick = sprint.nextTick(after: time), shown.count < 50 {
      time = tick
      shown.append(sprint.shownSeconds(at: tick))
    }

    #expect(shown == [5, 4, 3, 2, 1, 0])
  }

  @Test("time over in mid-drag returns the card and rates nothing")
  func timeOver() {
    var bench = StageBench(3, duration: 1)
    bench.drag(to: 200)

    bench.send(.timeOver(at: StageBench.at(1000)))
    bench.release(200, speed: 3000, at: 1010)
    bench.send(.rate(.good, by: .key, at: StageBench.at(1020)))

    #expect(bench.ratings.isEmpty)
    #expect(bench.stage.queue.count == 3)
    #expect(bench.effects.filter { $0 == .finished }.count == 1)
  }

  @Test("a release after the end rates nothing although no one said that time is over")
  func lateRelease() {
    var bench = StageBench(3, duration: 1)
    bench.drag(to: 200)

    bench.release(200, at: 1001)

    #expect(bench.ratings.isEmpty)
  }
}
