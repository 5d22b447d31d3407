import Motion
import Testing

@testable import Model

/// A finger's path: x by time, from touch to release.
struct Trace: Sendable, CustomTestStringConvertible {
  var name: String
  var milliseconds: Double
  /// Corners of the path: share of the time, x in points.
  var corners: [(at: Double, x: Double)]
  var rating: Rating?

  var testDescription: String { name }

  func x(_ ms: Double) -> Double {
    let share = min(1, max(0, ms / milliseconds))
    for (from, to) in zip(corners, corners.dropFirst()) where share <= to.at {
      let part = to.at > from.at ? (share - from.at) / (to.at - from.at) : 1
      return from.x + (to.x - from.x) * part
    }
    return corners.last?.x ?? 0
  }

  static let all = [
    Trace(
      name: "120 points in 600 ms", milliseconds: 600, corners: [(0, 0), (1, 120)], rating: .good),
    Trace(
      name: "60 points in 70 ms", milliseconds: 70, corners: [(0, 0), (1, 60)], rating: .good),
    Trace(
      name: "60 points left in 70 ms", milliseconds: 70, corners: [(0, 0), (1, -60)],
      rating: .again),
    Trace(
      name: "60 points in 400 ms", milliseconds: 400, corners: [(0, 0), (1, 60)], rating: nil),
    Trace(
      name: "out 80 and back to 30 within 60 ms", milliseconds: 360,
      corners: [(0, 0), (300.0 / 360, 80), (1, 30)], rating: nil),
    Trace(
      name: "out 150, then a flick back", milliseconds: 400,
      corners: [(0, 0), (0.8, 150), (1, 40)], rating: nil),
  ]

  /// Plays the trace through the arena into a stage of five cards.
  func play(rate: Double, jitter seed: UInt64?, batch: Double = 0) -> StageBench {
    var bench = StageBench(5)
    var arena = Arena()
    var random = SplitMix64(seed: seed ?? 0)
    let card = ParticipantID(1)
    func send(_ phase: PointerPhase, _ ms: Double, _ stamp: Double) {
      let event = PointerEvent(
        id: PointerID(1), source: .touch, phase: phase, position: CGPoint(x: x(ms), y: 0),
        time: StageBench.at(1000 + stamp))
      for case .input(_, let input) in arena.handle(
        event, chain: [Participant(id: card, kind: .region)])
      {
        bench.point(input)
      }
    }
    send(.down, 0, 0)
    var ms = 1000 / rate
    while ms < milliseconds {
      let late = seed == nil ? 0 : Double.random(in: -2...2, using: &random)
      // Batches are spread evenly by the translator; what stays is a common delay.
      send(.moved, ms, ms + late + batch)
      ms += 1000 / rate
    }
    send(.up, milliseconds, milliseconds + batch + 2)
    return bench
  }
}

@Suite("Gestures, from the finger to the rating")
struct GestureTraceTests {
  @Test("each gesture has its outcome", arguments: Trace.all)
  func outcome(trace: Trace) {
    let bench = trace.play(rate: 120, jitter: nil)

    #expect(bench.ratings == (trace.rating.map { [$0] } ?? []))
    #expect(!bench.stage.isHeld)
  }

  @Test("sampling rate, jitter and late batches do not change it", arguments: Trace.all)
  func resampled(trace: Trace) {
    for rate in [60.0, 75, 90, 120, 144] {
      for seed in 0..<20 {
        let batch = Double(seed % 3) * 25
        let bench = trace.play(rate: rate, jitter: UInt64(seed), batch: batch)
        #expect(
          bench.ratings == (trace.rating.map { [$0] } ?? []), "seed \(seed), \(rate) Hz")
      }
    }
  }

  @Test("a stage that is drawn at any frame rate says the same", arguments: Trace.all)
  func frameRates(trace: Trace) {
    let undrawn = trace.play(rate: 120, jitter: 7)

    for rate in [30.0, 60, 90, 120, 144] {
      var bench = StageBench(5)
      bench = trace.play(rate: 120, jitter: 7)
      for frame in 0..<Int(rate) {
        _ = bench.stage.poses(at: StageBench.at(1000 + Double(frame) * 1000 / rate))
      }
      #expect(bench.effects == undrawn.effects)
      #expect(bench.stage == undrawn.stage)
    }
  }

  @Test("a pause before the release does not fling")
  func pause() {
    var tracker = VelocityTracker()
    for step in 0..<8 {
      tracker.add(CGPoint(x: Double(step) * 9, y: 0), at: StageBench.at(Double(step) * 10))
    }
    tracker.pumpedEmpty(at: StageBench.at(75))
    let velocity = tracker.velocity(at: StageBench.at(200))

    let rating = CommitRule(tuning: .standard, answers: .two).rating(
      travel: CGPoint(x: 63, y: 0), velocity: velocity)

    #expect(rating == nil)
  }

  @Test("two flicks within 300 ms rate two cards")
  func twoFlicks() {
    var bench = StageBench(5)

    for start in [0.0, 150] {
      bench.drag(to: 30, from: start)
      bench.release(60, speed: 900, at: start + 70)
    }

    #expect(bench.ratings == [.good, .good])
    #expect(bench.stage.tally.known == 2)
  }

  @Test("a tap turns, a two-finger tap undoes, a lost focus in mid-drag rates nothing")
  func others() {
    var bench = StageBench(5)

    bench.point(.down(StageBench.finger, at: .zero, time: StageBench.at(0)))
    bench.point(.tapped(StageBench.finger, at: .zero, time: StageBench.at(40)))
    #expect(
      bench.effects == [
        .turned(Card.ID(rawValue: 0), showsAnswer: true, by: .touch), .sound(.turn),
      ])

    bench.send(.rate(.good, by: .key, at: StageBench.at(500)))
    bench.point(.twoFingerTapped(time: StageBench.at(900)))
    #expect(bench.stage.top == Card.ID(rawValue: 0))
    #expect(bench.stage.topShowsAnswer)

    bench.effects = []
    bench.drag(to: 300, from: 3000)
    bench.send(.focusLost(at: StageBench.at(3100)))
    bench.release(300, speed: 2000, at: 3150)
    #expect(bench.ratings.isEmpty)
    #expect(!bench.stage.isHeld)
  }

  @Test("the same events at another time have the same outcome")
  func translation() {
    func run(_ shift: Double) -> [CardPose] {
      var bench = StageBench(5)
      bench.drag(to: 70, from: shift)
      bench.release(70, speed: -200, at: shift + 50)
      return bench.stage.poses(at: StageBench.at(shift + 130)).cards
    }

    #expect(run(0) == run(86_400_000))
  }
}
