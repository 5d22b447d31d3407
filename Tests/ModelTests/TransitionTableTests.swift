import Motion
import Testing

@testable import Model

/// The phases of the table, with one more for a card that was caught on its way back.
enum PhaseName: String, CaseIterable, Sendable {
  case idle
  case pressed
  case caught
  case dragging
  case returning
}

/// One row of the table: what an event leaves behind in each phase.
struct TableRow: Sendable, CustomTestStringConvertible {
  var name: String
  var event: Stage<Sprint>.Event
  /// The phase afterwards, from idle, pressed, caught, dragging and returning.
  var phases: [PhaseName]
  /// What is told beyond phases: a letter for each of rated, undone, turned; "-" for nothing.
  var outcomes: String

  var testDescription: String { name }

  static let time = StageBench.at(3100)
  static let finger = StageBench.finger
  static let other = Sprint(cards: (50..<55).map { Card.ID(rawValue: $0) }, duration: 1e6)
  static let far = CGPoint(x: 390, y: 0)
  static let one = RatingID(rawValue: 1)

  static func row(
    _ name: String, _ event: Stage<Sprint>.Event, _ phases: [PhaseName], _ outcomes: String
  ) -> TableRow {
    TableRow(name: name, event: event, phases: phases, outcomes: outcomes)
  }

  static func row(
    _ name: String, _ input: PointerInput, _ phases: [PhaseName], _ outcomes: String = "-----"
  ) -> TableRow {
    TableRow(name: name, event: .pointer(input, by: .touch), phases: phases, outcomes: outcomes)
  }

  static let all = [
    row(
      "down on the card", .down(finger, at: .zero, time: time),
      [.pressed, .pressed, .caught, .dragging, .caught]),
    row(
      "down beside it", .down(finger, at: far, time: time),
      [.idle, .pressed, .caught, .dragging, .returning]),
    row(
      "drag began", .dragBegan(finger, slop: .zero, to: .zero, time: time),
      [.idle, .dragging, .dragging, .dragging, .returning]),
    row(
      "drag moved", .dragMoved(finger, to: .zero, time: time),
      [.idle, .pressed, .caught, .dragging, .returning]),
    row(
      "drag ended beyond", .dragEnded(finger, at: far, velocity: .zero, time: time),
      [.idle, .idle, .returning, .idle, .returning], "---r-"),
    row(
      "drag ended short",
      .dragEnded(finger, at: CGPoint(x: 20, y: 0), velocity: .zero, time: time),
      [.idle, .idle, .returning, .returning, .returning]),
    row(
      "tapped", .tapped(finger, at: .zero, time: time),
      [.idle, .idle, .returning, .returning, .returning], "-tt--"),
    row(
      "cancelled", .cancelled(finger, time: time),
      [.idle, .idle, .returning, .returning, .returning]),
    row(
      "drag ended of another", .dragEnded(PointerID(9), at: far, velocity: .zero, time: time),
      [.idle, .pressed, .caught, .dragging, .returning]),
    row(
      "two-finger tap", .twoFingerTapped(time: time),
      [.returning, .returning, .returning, .dragging, .returning], "uuu-u"),
    row(
      "rate", .rate(.good, by: .key, at: time), [.idle, .idle, .idle, .dragging, .idle], "rrr-r"),
    row(
      "turn", .turn(by: .key, at: time), [.idle, .idle, .returning, .dragging, .returning], "ttt-t"),
    row(
      "undo", .undo(at: time), [.returning, .returning, .returning, .dragging, .returning],
      "uuu-u"),
    row(
      "resized", .resized(CGSize(width: 900, height: 600), at: time),
      [.idle, .pressed, .caught, .dragging, .returning], "-----"),
    row(
      "queue changed, other top", .queueChanged(other, at: time),
      [.idle, .idle, .idle, .idle, .idle], "-----"),
    row(
      "focus lost", .focusLost(at: time), [.idle, .idle, .returning, .returning, .returning],
      "-----"),
    row(
      "time over", .timeOver(at: time), [.idle, .idle, .returning, .returning, .returning],
      "-----"),
    row(
      "stale acknowledgement", .recorded(one, at: time),
      [.idle, .pressed, .caught, .dragging, .returning], "-----"),
    row(
      "stale retraction", .retracted(one, at: time),
      [.idle, .pressed, .caught, .dragging, .returning], "-----"),
    row(
      "stale failed retraction", .retractFailed(one, reason: "", at: time),
      [.idle, .pressed, .caught, .dragging, .returning], "-----"),
    row(
      "settings changed", .settingsChanged(StageSettings(answers: .four), at: time),
      [.idle, .pressed, .caught, .dragging, .returning], "-----"),
  ]
}

@Suite("Transition table")
struct TransitionTableTests {
  /// A stage in a phase at 3.1 s, one card rated long before.
  private func bench(in phase: PhaseName, acknowledges: Bool = true) -> StageBench {
    var bench = StageBench(5)
    bench.acknowledges = acknowledges
    bench.send(.rate(.good, by: .key, at: .zero))
    switch phase {
    case .idle: break
    case .pressed:
      bench.point(.down(StageBench.finger, at: .zero, time: StageBench.at(3000)))
    case .dragging: bench.drag(to: 30, from: 3000)
    case .returning, .caught:
      bench.drag(to: 60, from: 2900)
      bench.release(60, at: 3000)
      if phase == .caught {
        bench.point(.down(StageBench.finger, at: .zero, time: StageBench.at(3050)))
      }
    }
    bench.effects = []
    return bench
  }

  private func name(_ phase: StagePhase) -> PhaseName {
    switch phase {
    case .idle: .idle
    case .pressed(let press): press.grip == .rest ? .pressed : .caught
    case .dragging: .dragging
    case .returning: .returning
    }
  }

  private func letter(_ effects: [StageEffect]) -> String {
    for effect in effects {
      switch effect {
      case .rated: return "r"
      case .undone: return "u"
      case .turned: return "t"
      case .record, .retract, .returned, .undoFailed, .armed, .sound, .finished: continue
      }
    }
    return "-"
  }

  @Test("each phase starts as it is called", arguments: PhaseName.allCases)
  func phases(phase: PhaseName) {
    #expect(name(bench(in: phase).stage.phase) == phase)
  }

  @Test("each event does in each phase what the table says", arguments: TableRow.all)
  func row(row: TableRow) {
    for ((phase, expected), outcome) in zip(zip(PhaseName.allCases, row.phases), row.outcomes) {
      var bench = bench(in: phase)

      bench.send(row.event)

      #expect(name(bench.stage.phase) == expected, "\(row.name) in \(phase)")
      #expect(letter(bench.effects) == String(outcome), "\(row.name) in \(phase)")
    }
  }

  @Test("a changed pile with the same top leaves the hand alone", arguments: PhaseName.allCases)
  func sameTop(phase: PhaseName) {
    var bench = bench(in: phase)
    let same = Sprint(cards: [1, 7].map { Card.ID(rawValue: $0) }, duration: 1e6)

    bench.send(.queueChanged(same, at: TableRow.time))

    #expect(name(bench.stage.phase) == phase)
    #expect(!bench.stage.canUndo)
  }

  @Test("a failed record ends press and drag and brings its card", arguments: PhaseName.allCases)
  func recordFailed(phase: PhaseName) {
    var bench = bench(in: phase, acknowledges: false)

    bench.send(.recordFailed(TableRow.one, reason: "The disk is full.", at: TableRow.time))

    #expect(name(bench.stage.phase) == .returning)
    #expect(bench.stage.top == Card.ID(rawValue: 0))
    #expect(
      bench.effects.contains(.returned(Card.ID(rawValue: 0), reason: "The disk is full.")))
  }

  @Test("once time is over no hand takes a card", arguments: PhaseName.allCases)
  func afterTheEnd(phase: PhaseName) {
    var bench = bench(in: phase)
    bench.send(.timeOver(at: TableRow.time))
    bench.effects = []

    bench.drag(to: 200, from: 6000)
    bench.send(.rate(.good, by: .key, at: StageBench.at(6100)))
    bench.send(.turn(by: .key, at: StageBench.at(6200)))

    #expect(bench.effects.isEmpty)
    #expect(name(bench.stage.phase) == .idle)
  }
}
