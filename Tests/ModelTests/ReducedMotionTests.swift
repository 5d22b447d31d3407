import Motion
import Testing

@testable import Model

@Suite("Reduced motion")
struct ReducedMotionTests {
  private let settings = StageSettings(isMotionReduced: true)

  @Test("a throw fades where it was let go, for 150 ms")
  func fade() throws {
    var bench = StageBench(4, settings: settings)
    bench.drag(to: 130)
    bench.release(130, speed: 900, at: 100)

    let image = try #require(bench.stage.poses(at: StageBench.at(175)).cards.last)
    let over = bench.stage.poses(at: StageBench.at(251))
    #expect(image.isDeparture)
    #expect(image.offset.x == 130)
    #expect(image.rotation == 0)
    #expect(abs(image.opacity - 0.35) < 1e-6)
    #expect(over.cards.count == 3)
    #expect(!over.isAnimating(at: StageBench.at(251)))
  }

  @Test("a turn and a return do not move")
  func noMotion() throws {
    var bench = StageBench(4, settings: settings)
    bench.send(.turn(by: .key, at: StageBench.at(0)))
    #expect(try #require(bench.top(1)).turn == 180)

    bench.drag(to: 60, from: 1000)
    bench.release(60, at: 1100)
    #expect(try #require(bench.top(1101)).offset == .zero)
    #expect(try #require(bench.top(1175)).opacity > 0.4)
    #expect(try #require(bench.top(1175)).opacity < 0.6)
  }
}
