import Engine
import Model
import Testing

@testable import App

/// A play model on a table of its own: time stands where the test puts it, and every write is
/// answered at once, or refused where the test says so.
@MainActor
private final class Bench {
  private(set) var effects: [StageEffect] = []
  var now = Instant(seconds: 10)
  var refusal: String?
  private(set) var hasQuit = false
  private var built: PlayModel?

  init(cards: Int) {
    let deck = Deck(
      name: "Letters",
      cards: (1...cards).map {
        Card(id: Card.ID(rawValue: Int64($0)), prompt: "prompt \($0)", answer: "answer \($0)")
      })
    let outlet = PlayOutlet(
      now: { [unowned self] in now }, perform: { [unowned self] effect, _ in perform(effect) },
      setMuted: { _ in }, toggleFullScreen: {}, quit: { [unowned self] in hasQuit = true })
    built = PlayModel(
      deck: deck, shelf: DeckShelf(resources: "/nonexistent"),
      settings: PlaySettings(), seed: 7, outlet: outlet)
  }

  var model: PlayModel {
    guard let built else { preconditionFailure("the bench is not built yet") }
    return built
  }

  private var writes: [StageEffect] = []

  private func perform(_ effect: StageEffect) {
    effects.append(effect)
    switch effect {
    case .record, .retract: writes.append(effect)
    case .rated, .undone, .turned, .returned, .undoFailed, .armed, .sound, .finished: break
    }
  }

  /// Answers what was asked to be written.
  func answer() {
    while !writes.isEmpty {
      switch writes.removeFirst() {
      case .record(let record):
        if let refusal {
          model.send(.recordFailed(record.id, reason: refusal, at: now))
        } else {
          model.send(.recorded(record.id, at: now))
        }
      case .retract(let id): model.send(.retracted(id, at: now))
      case .rated, .undone, .turned, .returned, .undoFailed, .armed, .sound, .finished: break
      }
    }
  }

  func press(_ key: Key, modifiers: KeyModifiers = []) {
    now = now.advanced(by: 0.5)
    _ = model.take(KeyEvent(key: key, modifiers: modifiers, time: now))
    answer()
  }

  func wait(_ seconds: Double) {
    let end = now.advanced(by: seconds)
    while let tick = model.nextTick, tick <= end {
      now = tick
      model.tick(at: now)
      answer()
    }
    now = end
  }
}

@Suite("Play model")
struct PlayModelTests {
  @Test("the score counts a card only when its rating is in the log")
  func acknowledged() {
    let bench = Bench(cards: 3)

    bench.model.send(.rate(.good, by: .key, at: bench.now))
    let before = bench.model.score
    bench.answer()

    #expect(before == 0)
    #expect(bench.model.score == 1)
  }

  @Test("a rating that cannot be written brings its card back and says why")
  func refused() {
    let bench = Bench(cards: 3)
    let top = bench.model.stage.top
    bench.refusal = "The disk is full. Free some space and try again."

    bench.press(.right)

    #expect(bench.model.score == 0)
    #expect(bench.model.stage.top == top)
    #expect(bench.model.panel == .message("The disk is full. Free some space and try again."))
  }

  @Test("after the last card the end tells what was known and missed")
  func end() {
    let bench = Bench(cards: 2)

    bench.press(.left)
    bench.press(.right)
    bench.press(.right)

    guard case .end(let result) = bench.model.panel else {
      Issue.record("no end screen but \(bench.model.panel)")
      return
    }
    #expect(result.known == 2)
    #expect(result.missed == 1)
    #expect(result.isComplete)
  }

  @Test("undo on the end screen takes the last card back and goes on")
  func undoAfterEnd() {
    let bench = Bench(cards: 1)
    bench.press(.right)

    bench.press(.character("z"), modifiers: .control)

    #expect(bench.model.panel == .none)
    #expect(bench.model.score == 0)
    #expect(bench.model.stage.top != nil)
  }

  @Test("when time is up the sprint ends, even with cards left, and can be started again")
  func timeIsUp() {
    let bench = Bench(cards: 3)
    bench.press(.left)

    bench.wait(101)
    guard case .end(let result) = bench.model.panel else {
      Issue.record("no end screen but \(bench.model.panel)")
      return
    }
    bench.press(.right)
    let scoreAfterTheEnd = bench.model.score
    bench.press(.enter)

    #expect(!result.isComplete)
    #expect(bench.model.shownSeconds == 100)
    #expect(scoreAfterTheEnd == 0)
    #expect(bench.model.panel == .none)
  }

  @Test("the clock stands until the first key, and while the menu is open")
  func clock() {
    let bench = Bench(cards: 3)
    bench.wait(5)
    let untouched = bench.model.shownSeconds

    bench.press(.left)
    bench.wait(3.5)
    bench.press(.escape)
    let paused = bench.model.shownSeconds
    bench.wait(30)

    #expect(untouched == 100)
    #expect(paused == 96)
    #expect(bench.model.shownSeconds == 96)
    #expect(bench.model.panel == .menu)
  }

  @Test("missed only plays the cards that were missed and no others")
  func missedOnly() {
    let bench = Bench(cards: 3)
    let missed = bench.model.stage.top
    bench.press(.left)
    for _ in 1...3 { bench.press(.right) }

    bench.model.restartMissed()

    #expect(bench.model.stage.queue.count == 1)
    #expect(bench.model.stage.top == missed)
    #expect(bench.model.score == 0)
  }

  @Test("keys 1 to 4 and the arrows give the answers that they stand for")
  func keys() {
    let bench = Bench(cards: 12)

    let keys: [Key] = [
      .character("1"), .character("2"), .character("3"), .character("4"), .left, .down, .right, .up,
    ]
    for key in keys { bench.press(key) }

    let ratings = bench.effects.compactMap { effect -> Rating? in
      if case .rated(let record) = effect { record.rating } else { nil }
    }
    #expect(ratings == [.again, .hard, .good, .easy, .again, .hard, .good, .easy])
  }

  @Test("a key that is held rates one card")
  func held() {
    let bench = Bench(cards: 5)

    bench.press(.right)
    _ = bench.model.take(KeyEvent(key: .right, isRepeat: true, time: bench.now))
    bench.answer()

    #expect(bench.model.score == 1)
  }

  @Test("a lost focus puts the held card down and stops the clock")
  func focus() {
    let bench = Bench(cards: 3)
    bench.model.send(
      .pointer(.down(PointerID(1), at: .zero, time: bench.now), by: .touch))

    _ = bench.model.take(.window(.focusLost, time: bench.now))

    #expect(!bench.model.stage.isHeld)
    #expect(bench.model.nextTick == nil)
  }
}
