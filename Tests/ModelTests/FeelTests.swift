import Motion
import Testing

@testable import Model

@Suite("Feel")
struct FeelTests {
  private let classic = StageSettings(tuning: .classic)

  @Test("classic: at 60 points the card is tilted 12°, moved 300 and of opacity 0.8")
  func classicPose() throws {
    var bench = StageBench(3, settings: classic)

    bench.drag(to: 60, y: 40)

    let pose = try #require(bench.top(20))
    #expect(pose.rotation == 12)
    #expect(pose.offset == CGPoint(x: 300, y: 0))
    #expect(abs(pose.opacity - 0.8) < 1e-12)
  }

  @Test("classic: 100 points stay and 100.1 go, whatever the speed", arguments: [-1.0, 1])
  func classicBorder(side: Double) {
    var stays = StageBench(3, settings: classic)
    stays.drag(to: 100 * side)
    stays.release(100 * side, speed: 9000 * side, at: 40)

    var goes = StageBench(3, settings: classic)
    goes.drag(to: 100.1 * side)
    goes.release(100.1 * side, speed: -9000 * side, at: 40)

    #expect(stays.ratings.isEmpty)
    #expect(goes.ratings == [side > 0 ? .good : .again])
  }

  @Test("standard: the card is under the finger, tilted w/10 and never invisible")
  func standardPose() throws {
    var bench = StageBench(3)

    bench.drag(to: 150, y: 100)
    let pose = try #require(bench.top(20))
    bench.point(.dragMoved(StageBench.finger, to: CGPoint(x: -400, y: 0), time: StageBench.at(30)))
    let far = try #require(bench.top(40))

    #expect(pose.offset.x == 150)
    #expect(abs(pose.offset.y - 250 * (1 - 1 / 1.22)) < 1e-9)
    #expect(pose.rotation == 15)
    #expect(pose.opacity == 0.5)
    #expect(pose.mark == Mark(rating: .good, amount: 1))
    #expect(far.rotation == -25)
    #expect(far.opacity == 0.35)
    #expect(far.mark == Mark(rating: .again, amount: 1))
  }

  @Test("a release needs travel, one side, and no pull back")
  func commit() {
    let rule = CommitRule(tuning: .standard, answers: .two)
    func rating(_ w: Double, _ v: Double) -> Rating? {
      rule.rating(travel: CGPoint(x: w, y: 0), velocity: CGPoint(x: v, y: 0))
    }

    #expect(rating(100, 0) == nil)
    #expect(rating(100.1, 0) == .good)
    #expect(rating(-100.1, 0) == .again)
    #expect(rating(23.9, 5000) == nil)
    #expect(rating(24, 5000) == .good)
    #expect(rating(-30, 3000) == nil)
    #expect(rating(200, -150) == .good)
    #expect(rating(200, -151) == nil)
  }

  @Test("with four answers the longer way decides: up is easy, down hard")
  func fourAnswers() {
    let rule = CommitRule(tuning: .standard, answers: .four)
    func rating(_ x: Double, _ y: Double) -> Rating? {
      rule.rating(travel: CGPoint(x: x, y: y), velocity: .zero)
    }

    #expect(rating(90, -110) == .easy)
    #expect(rating(90, 110) == .hard)
    #expect(rating(120, 110) == .good)
    #expect(rating(-120, 110) == .again)
    #expect(rating(90, 80) == nil)
  }

  @Test("the lower cards rise with the drag and stay ten points apart")
  func lift() {
    var bench = StageBench(6)

    let rest = bench.stage.poses(at: StageBench.at(0)).cards
    bench.drag(to: 50)
    let half = bench.stage.poses(at: StageBench.at(20)).cards

    #expect(rest.map(\.offset.y) == [30, 20, 10, 0])
    #expect(rest.map(\.depth) == [3, 2, 1, 0])
    #expect(abs(rest[2].scale - 0.95) < 1e-12)
    #expect(half.dropLast().map(\.offset.y) == [25, 15, 5])
    #expect(abs(half[2].scale - 0.975) < 1e-12)
  }

  @Test("a throw of an unturned card does what the setting says")
  func unturned() {
    for policy in UnturnedThrow.allCases {
      var bench = StageBench(3, settings: StageSettings(unturnedThrow: policy))
      bench.drag(to: 150)
      bench.release(150, at: 100)

      #expect(bench.ratings == (policy == .rates ? [.good] : []))
      #expect(bench.stage.topShowsAnswer == (policy == .turns))
    }
  }
}
