import Motion
import Testing

@testable import Model

@Suite("Continuity")
struct ContinuityTests {
  private let h = 1e-4

  private func pose(_ stage: Stage<Sprint>, _ card: Int64, _ seconds: Double) throws -> CardPose {
    let poses = stage.poses(at: Instant(seconds: seconds)).cards
    return try #require(poses.last { $0.card == Card.ID(rawValue: card) })
  }

  private func speed(_ stage: Stage<Sprint>, _ seconds: Double) throws -> CGPoint {
    let later = try pose(stage, 0, seconds + h).offset
    return (later - (try pose(stage, 0, seconds).offset)) * (1 / h)
  }

  private func corners(_ pose: CardPose) -> [CGPoint] {
    Projection.scale(x: pose.scale, y: pose.scale).about(CGPoint(x: 0, y: 125))
      .then(.rotation(radians: pose.rotation * Double.pi / 180))
      .then(.translation(x: pose.offset.x, y: pose.offset.y))
      .corners(of: CGRect(x: -225, y: -125, width: 450, height: 250))
  }

  private func jump(_ a: CardPose, _ b: CardPose) -> Double {
    zip(corners(a), corners(b)).map { ($0 - $1).length }.reduce(0, max)
  }

  static let settings = [StageSettings(), StageSettings(tuning: .classic)]

  @Test("a release neither moves the card nor changes its speed", arguments: settings)
  func release(settings: StageSettings) throws {
    for (w, v) in [(60.0, 300.0), (60, -500), (-40, 100), (80, 900), (150, -100), (-300, -2000)] {
      var bench = StageBench(5, settings: settings)
      bench.drag(to: w, y: 30)
      let before = try pose(bench.stage, 0, 0.1)
      bench.release(w, y: 30, speed: v, at: 100)

      let after = try pose(bench.stage, 0, 0.1)
      let speed = try speed(bench.stage, 0.1)
      #expect(jump(before, after) < 1e-6)
      #expect(abs(before.opacity - after.opacity) < 1e-6)
      #expect(abs(speed.x - v * settings.tuning.gain) < max(5, abs(speed.x) * 0.01))
    }
  }

  @Test("a returning card that is caught keeps its pose, and dragged on it does not jump")
  func catching() throws {
    var bench = StageBench(5)
    bench.drag(to: 90, y: 60)
    bench.release(90, y: 60, speed: -800, at: 100)
    let before = try pose(bench.stage, 0, 0.15)

    bench.point(
      .down(StageBench.finger, at: before.offset, time: StageBench.at(150)))
    let caught = try pose(bench.stage, 0, 0.16)
    bench.point(
      .dragBegan(
        StageBench.finger, slop: before.offset, to: before.offset, time: StageBench.at(170)))
    let dragged = try pose(bench.stage, 0, 0.18)

    #expect(jump(before, caught) < 1e-6)
    #expect(jump(before, dragged) < 1e-6)
    #expect(bench.stage.isHeld)
  }

  @Test("an undo in flight reverses the departure from its pose and velocity", arguments: settings)
  func undoInFlight(settings: StageSettings) throws {
    for ms in [110.0, 160, 240] {
      var bench = StageBench(5, settings: settings)
      bench.drag(to: 120, y: 40)
      bench.release(120, y: 40, speed: 700, at: 100)
      let seconds = ms / 1000
      let before = try pose(bench.stage, 0, seconds)
      let speedBefore = try speed(bench.stage, seconds)
      let others = bench.stage.poses(at: Instant(seconds: seconds)).cards

      bench.send(.undo(at: StageBench.at(ms)))

      let after = try pose(bench.stage, 0, seconds)
      let speedAfter = try speed(bench.stage, seconds)
      #expect(before.isDeparture && after.isTop)
      #expect(jump(before, after) < 1e-6)
      #expect(abs(before.opacity - after.opacity) < 1e-6)
      #expect((speedAfter - speedBefore).length < max(5, speedBefore.length * 0.01))
      for old in others where !old.isDeparture {
        let now = bench.stage.poses(at: Instant(seconds: seconds)).cards
        if let new = now.first(where: { $0.card == old.card }) { #expect(jump(old, new) < 1e-6) }
      }
      let settled = bench.stage.poses(at: Instant(seconds: seconds + 2))
      #expect(!settled.isAnimating(at: Instant(seconds: seconds + 2)))
      #expect(settled.cards.last?.offset == .zero)
    }
  }

  @Test("a throw leaves the lower cards where they are, to rise from there")
  func lowerCards() {
    var bench = StageBench(6)
    bench.drag(to: 40)
    let before = bench.stage.poses(at: StageBench.at(60)).cards
    bench.release(40, speed: 900, at: 60)
    let after = bench.stage.poses(at: StageBench.at(60)).cards

    for old in before {
      if let new = after.first(where: { $0.card == old.card }) { #expect(jump(old, new) < 1e-6) }
    }
  }

  @Test("a resize in mid-drag moves nothing, and the finger goes on from there")
  func resize() throws {
    var bench = StageBench(5)
    bench.drag(to: 70)
    bench.send(.resized(CGSize(width: 1280, height: 800), at: StageBench.at(50)))
    bench.point(.dragMoved(StageBench.finger, to: CGPoint(x: 35, y: 0), time: StageBench.at(60)))
    let rebased = try pose(bench.stage, 0, 0.06)
    bench.point(.dragMoved(StageBench.finger, to: CGPoint(x: 45, y: 0), time: StageBench.at(70)))

    #expect(rebased.offset.x == 70)
    #expect(try pose(bench.stage, 0, 0.07).offset.x == 80)
  }

  @Test("a thrown card has left the window when its exit ends, within 350 ms")
  func exit() throws {
    for (w, v) in [(101.0, 0.0), (60, 900), (-150, -4000), (200, -140)] {
      for width in [480.0, 800, 1280] {
        var bench = StageBench(5)
        bench.send(.resized(CGSize(width: width, height: 480), at: .zero))
        bench.drag(to: w)
        bench.release(w, speed: v, at: 100)

        let departure = try #require(bench.stage.departures.first)
        let end = departure.endsAt.seconds(since: StageBench.at(100))
        let last = departure.pose(at: departure.endsAt, .standard)
        #expect(end >= 0.18 - 1e-9 && end <= 0.35 + 1e-9)
        #expect(corners(last).allSatisfy { abs($0.x) > width / 2 })
        #expect(last.opacity < 1e-6)
        #expect(last.mark?.amount == 1)
      }
    }
  }

  @Test("a returning card never shows the other side's mark")
  func noFlash() throws {
    var bench = StageBench(5)
    bench.drag(to: 95)
    bench.release(95, at: 50)

    var last = 1.0
    for step in 0..<1000 {
      let mark = try pose(bench.stage, 0, 0.05 + Double(step) / 1000).mark
      #expect(mark == nil || mark?.rating == .good)
      #expect((mark?.amount ?? 0) <= last + 1e-9)
      last = mark?.amount ?? 0
    }
    #expect(last == 0)
  }
}
