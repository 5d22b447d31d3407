import Motion
import Testing

@Suite("Velocity tracker")
struct VelocityTrackerTests {
  private func instant(_ ms: Double) -> Instant { Instant(seconds: 5 + ms / 1000) }

  private func tracker(_ samples: [(ms: Double, x: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples {
      tracker.add(CGPoint(x: sample.x, y: -2 * sample.x), at: instant(sample.ms))
    }
    return tracker
  }

  @Test("an even movement has its own velocity")
  func even() {
    let tracker = tracker((0..<10).map { (Double($0) * 10, Double($0) * 5) })

    let velocity = tracker.velocity(at: instant(91))

    #expect(abs(velocity.x - 500) < 1e-6)
    #expect(abs(velocity.y + 1000) < 1e-6)
  }

  @Test("six close samples of an accelerating movement give the speed at the end")
  func accelerating() {
    let tracker = tracker((0..<8).map { (Double($0) * 10, Double($0 * $0)) })

    #expect(abs(tracker.velocity(at: instant(71)).x - 1400) < 1e-6)
  }

  @Test("five samples, or samples far apart, are fitted by a line")
  func line() {
    let few = tracker((0..<5).map { (Double($0) * 10, Double($0 * $0)) })
    let wide = tracker((0..<5).map { (Double($0) * 24, Double($0 * $0)) })

    #expect(abs(few.velocity(at: instant(41)).x - 400) < 1e-6)
    #expect(abs(wide.velocity(at: instant(97)).x - 4 / 0.024) < 1e-6)
  }

  @Test("what lies more than 100 ms back is forgotten")
  func horizon() {
    let tracker = tracker([(0, 900), (30, 800), (120, 0), (150, 3), (180, 6)])

    #expect(abs(tracker.velocity(at: instant(181)).x - 100) < 1e-6)
  }

  @Test("a paused finger does not fling, once a look at the queue found nothing")
  func pause() {
    var tracker = tracker((0..<8).map { (Double($0) * 10, Double($0) * 10) })

    #expect(tracker.velocity(at: instant(200)).x > 900)
    tracker.pumpedEmpty(at: instant(80))
    #expect(tracker.velocity(at: instant(109)).x > 900)
    #expect(tracker.velocity(at: instant(110)) == .zero)
  }

  @Test("a movement after a rest knows nothing of the one before")
  func afterRest() {
    var tracker = tracker([(0, 0), (10, 50), (20, 100)])
    tracker.pumpedEmpty(at: instant(30))

    tracker.add(CGPoint(x: 100, y: 0), at: instant(70))
    #expect(tracker.velocity(at: instant(71)) == .zero)
    tracker.add(CGPoint(x: 99, y: 0), at: instant(80))
    #expect(abs(tracker.velocity(at: instant(81)).x + 100) < 1e-6)
  }

  @Test("equal stamps are merged and late ones ignored")
  func stamps() {
    let tracker = tracker([(0, 0), (10, 999), (10, 10), (5, 700), (20, 20)])

    #expect(abs(tracker.velocity(at: instant(21)).x - 1000) < 1e-6)
  }
}
