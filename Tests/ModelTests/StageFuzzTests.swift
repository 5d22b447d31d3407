import Motion
import Testing

@testable import Model

@Suite("Stage under random events")
struct StageFuzzTests {
  private func someEvent(
    _ random: inout SplitMix64, _ time: Instant, outstanding: [StageEffect]
  ) -> Stage<Sprint>.Event {
    let pointer = PointerID(Int64.random(in: 1...2, using: &random))
    let place = CGPoint(
      x: Double.random(in: -300...300, using: &random),
      y: Double.random(in: -200...200, using: &random))
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1, 2: return .pointer(.down(pointer, at: place, time: time), by: .touch)
    case 3, 4:
      return .pointer(.dragBegan(pointer, slop: .zero, to: place, time: time), by: .touch)
    case 5: return .pointer(.dragMoved(pointer, to: place, time: time), by: .touch)
    case 6, 7:
      let velocity = CGPoint(x: Double.random(in: -3000...3000, using: &random), y: 0)
      return .pointer(
        .dragEnded(pointer, at: place, velocity: velocity, time: time), by: .touch)
    case 8: return .pointer(.tapped(pointer, at: place, time: time), by: .touch)
    case 9: return .pointer(.cancelled(pointer, time: time), by: .touch)
    case 10: return .pointer(.twoFingerTapped(time: time), by: .touch)
    case 11: return .rate(.again, by: .key, at: time)
    case 12: return .rate(.good, by: .button, at: time)
    case 13: return .turn(by: .key, at: time)
    case 14: return .undo(at: time)
    case 15: return .resized(CGSize(width: 500 + place.x, height: 400), at: time)
    case 16: return .focusLost(at: time)
    default:
      switch outstanding.first {
      case .record(let record)?:
        return Bool.random(using: &random)
          ? .recorded(record.id, at: time)
          : .recordFailed(record.id, reason: "The disk is full.", at: time)
      case .retract(let id)?:
        return Bool.random(using: &random)
          ? .retracted(id, at: time) : .retractFailed(id, reason: "The disk is full.", at: time)
      default: return .recorded(RatingID(rawValue: 0), at: time)
      }
    }
  }

  @Test("no card is lost, doubled or rated twice, and undo restores the start", arguments: 0..<40)
  func random(seed: Int) {
    for world in 0..<6 {
      var random = SplitMix64(seed: UInt64(seed * 6 + world))
      let bench = StageBench(world)
      var stage = bench.stage
      let start = stage
      var time = Instant.zero
      var outstanding: [StageEffect] = []
      var logged: Set<RatingID> = []

      for step in 0..<4200 {
        time = time.advanced(by: Double.random(in: 0...0.12, using: &random))
        let event = someEvent(&random, time, outstanding: outstanding)
        switch event {
        case .recorded(let id, _) where !outstanding.isEmpty: logged.insert(id)
        case .retracted(let id, _): logged.remove(id)
        default: break
        }
        switch event {
        case .recorded, .recordFailed, .retracted, .retractFailed: outstanding = []
        default: break
        }
        let effects = stage.handle(event)
        let writes = effects.filter {
          switch $0 {
          case .record, .retract: true
          default: false
          }
        }
        outstanding += writes
        let isStrict = step % 8 == 0 || step > 4190
        let found = isStrict ? fault(stage, cards: world) : quickFault(stage)
        if let fault = found ?? (outstanding.count > 1 ? "two writes" : nil) {
          Issue.record("seed \(seed), world \(world), step \(step): \(fault) after \(event)")
          return
        }
      }

      time = time.advanced(by: 1)
      outstanding += stage.handle(.focusLost(at: time)).filter(isWrite)
      while stage.canUndo { outstanding += stage.handle(.undo(at: time)).filter(isWrite) }
      while let write = outstanding.first ?? stage.handle(.undo(at: time)).first(where: isWrite) {
        outstanding = []
        switch write {
        case .record(let record):
          logged.insert(record.id)
          outstanding = stage.handle(.recorded(record.id, at: time)).filter(isWrite)
        case .retract(let id):
          logged.remove(id)
          outstanding = stage.handle(.retracted(id, at: time)).filter(isWrite)
        default: break
        }
      }
      time = time.advanced(by: 2)
      _ = stage.handle(.focusLost(at: time))
      #expect(stage.queue.pile == start.queue.pile, "seed \(seed), world \(world)")
      #expect(stage.tally == start.tally, "seed \(seed), world \(world)")
      #expect(stage.phase == .idle, "seed \(seed), world \(world)")
      #expect(stage.departures.isEmpty && logged.isEmpty && stage.writesWaiting == 0)
      #expect(!stage.poses(at: time).isAnimating(at: time))
    }
  }

  private func isWrite(_ effect: StageEffect) -> Bool {
    switch effect {
    case .record, .retract: true
    default: false
    }
  }

  @Test("every sequence of seven answers, turns and undos of three cards can be undone")
  func smallWorlds() {
    let start = StageBench(3)
    var runs = 0

    func explore(_ bench: StageBench, _ depth: Int) {
      runs += 1
      if let fault = fault(bench.stage, cards: 3) { Issue.record("\(fault)") }
      var undone = bench
      while undone.stage.canUndo { undone.send(.undo(at: .zero)) }
      #expect(undone.stage.queue.pile == start.stage.queue.pile)
      #expect(undone.stage.tally == Tally())
      guard depth < 7 else { return }
      for choice in 0..<4 {
        var next = bench
        switch choice {
        case 0: next.send(.rate(.good, by: .key, at: .zero))
        case 1: next.send(.rate(.again, by: .key, at: .zero))
        case 2: next.send(.turn(by: .key, at: .zero))
        default: next.send(.undo(at: .zero))
        }
        next.effects = []
        explore(next, depth + 1)
      }
    }

    explore(start, 0)
    #expect(runs == 21_845)
  }
}
