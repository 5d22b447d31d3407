import Motion
import Testing

@testable import Engine

@Suite("the pace of frames")
struct FramePacerTests {
  /// The starts of frames of something that always moves, each frame's work and swap taking
  /// `swap(start)` seconds.
  private func starts(
    rate: Double, count: Int, swap: (Double) -> Double
  ) -> [Double] {
    var pacer = FramePacer(refreshRate: rate)
    var now = 0.0
    var starts: [Double] = []
    while starts.count < count {
      let start = max(now, pacer.start(due: Instant(seconds: now)).seconds(since: .zero))
      pacer.started(at: Instant(seconds: start))
      starts.append(start)
      now = start + swap(start)
    }
    return starts
  }

  private func rate(of starts: [Double]) -> Double {
    guard let first = starts.first, let last = starts.last else { return 0 }
    return Double(starts.count - 1) / (last - first)
  }

  @Test("the first frame after a rest starts at once")
  func firstFrame() {
    let pacer = FramePacer(refreshRate: 60)
    #expect(pacer.start(due: Instant(seconds: 5)) == Instant(seconds: 5))

    var rested = pacer
    rested.started(at: Instant(seconds: 5))
    #expect(rested.start(due: Instant(seconds: 9)) == Instant(seconds: 9))
  }

  @Test("where swaps return at once, the rate is the display's", arguments: [60.0, 90, 120, 144])
  func swapsThatReturn(refresh: Double) {
    let starts = starts(rate: refresh, count: 601) { _ in 0.001 }
    #expect(abs(rate(of: starts) - refresh) < refresh * 0.01)
  }

  @Test("where swaps wait for the display, no frame is lost", arguments: [60.0, 90, 120, 144])
  func swapsThatWait(refresh: Double) {
    let period = 1 / refresh
    let starts = starts(rate: refresh, count: 601) { start in
      // The swap ends at the next multiple of the period.
      ((start / period + 1e-6).rounded(.down) + 1) * period - start
    }
    #expect(abs(rate(of: starts) - refresh) < refresh * 0.01)
  }

  @Test(
    "a hand that moves sees no more frames than the display shows", arguments: [60.0, 90, 125, 240])
  func input(reports: Double) {
    var pacer = FramePacer(refreshRate: 60)
    var starts: [Double] = []
    for report in 0..<Int(reports * 10) {
      let now = Instant(seconds: Double(report) / reports)
      guard pacer.start(due: now, hasInput: true) <= now else { continue }
      pacer.started(at: now)
      starts.append(now.seconds(since: .zero))
    }
    #expect(rate(of: starts) < 60.5)
    #expect(rate(of: starts) > 40)
  }

  @Test("a move that comes late in a period is drawn when it comes")
  func eager() {
    var pacer = FramePacer(refreshRate: 60)
    pacer.started(at: .zero)
    let late = Instant(seconds: 0.0125)

    #expect(pacer.start(due: late, hasInput: true) == late)
    #expect(pacer.start(due: late) > late)
  }

  @Test("frames that take longer than a period follow each other without a pause")
  func slowFrames() {
    let starts = starts(rate: 60, count: 101) { _ in 0.025 }
    #expect(abs(rate(of: starts) - 40) < 0.5)
  }
}
