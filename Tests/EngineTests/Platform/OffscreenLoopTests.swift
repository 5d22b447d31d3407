import Motion
import Testing

@testable import Engine

/// A content that moves for a while after each event and writes down what it is asked.
private final class FakeSource: FrameSource {
  private(set) var log: [String] = []
  private var movesUntil = Instant.zero
  private var shown: Instant?
  var deadline: Instant?

  func resize(to size: CGSize, scale: Double) {
    log.append("resize \(size.width)x\(size.height) at \(scale)")
  }

  func handle(_ event: InputEvent) {
    switch event {
    case .pumpedEmpty(let time): log.append("rest \(milliseconds(time))")
    default: log.append("event \(milliseconds(event.time))")
    }
    movesUntil = event.time.advanced(by: 0.05)
  }

  var nextFrame: Instant? {
    guard let shown else { return .zero }
    return shown < movesUntil ? shown : deadline
  }

  func frame(at time: Instant) -> Drawing {
    if let last = shown, time < last { log.append("time runs backwards") }
    shown = time
    if let due = deadline, due <= time { deadline = nil }
    log.append("frame \(milliseconds(time))")
    return .empty
  }

  private func milliseconds(_ time: Instant) -> Int {
    Int((time.seconds(since: .zero) * 1000).rounded())
  }
}

@Suite("the loop without a window")
struct OffscreenLoopTests {
  private let source = FakeSource()

  private func loop() -> OffscreenLoop {
    OffscreenLoop(source: source, size: CGSize(width: 480, height: 320), scale: 2)
  }

  private func moved(_ milliseconds: Double) -> InputEvent {
    .pointer(
      PointerEvent(
        id: PointerID(1), source: .touch, phase: .moved, position: .zero,
        time: Instant(seconds: milliseconds / 1000)))
  }

  @Test("the content learns its extent before anything else")
  func extent() {
    loop().run(events: [], until: .zero)
    #expect(source.log.first == "resize 480.0x320.0 at 2.0")
  }

  @Test("the same events go the same way each time, at every rate", arguments: [30.0, 60, 144])
  func deterministic(rate: Double) {
    let events = [moved(5), moved(21), moved(200)]
    loop().run(events: events, until: Instant(seconds: 1), rate: rate)

    let again = FakeSource()
    OffscreenLoop(source: again, size: CGSize(width: 480, height: 320), scale: 2)
      .run(events: events, until: Instant(seconds: 1), rate: rate)

    #expect(again.log == source.log)
    #expect(!source.log.contains("time runs backwards"))
    let heard = source.log.filter { $0.hasPrefix("event") || $0.hasPrefix("rest") }
    #expect(heard == ["event 5", "event 21", "rest 66", "event 200"])
  }

  @Test("a pause before the finger lifts is told as a rest, a train of moves is not")
  func rest() {
    let up = InputEvent.pointer(
      PointerEvent(
        id: PointerID(1), source: .touch, phase: .up, position: .zero,
        time: Instant(seconds: 0.132)))

    loop().run(events: [moved(0), moved(16), moved(32), up], until: Instant(seconds: 0.2))

    let heard = source.log.filter { $0.hasPrefix("event") || $0.hasPrefix("rest") }
    #expect(heard == ["event 0", "event 16", "event 32", "rest 77", "event 132"])
  }

  @Test("nothing is drawn while nothing moves")
  func atRest() {
    let loop = loop()
    loop.run(events: [], until: Instant(seconds: 100))

    // The first picture and the one that is wanted at the end.
    #expect(loop.frames == 2)
  }

  @Test("a deadline of the content is drawn at the first step that reaches it")
  func contentDeadline() {
    source.deadline = Instant(seconds: 0.5)
    loop().run(events: [], until: Instant(seconds: 1), rate: 60)
    #expect(source.log.contains("frame 500"))
  }

  @Test("a deadline of the program is met although nothing happens")
  func programDeadline() {
    let loop = loop()
    var calls: [Double] = []
    loop.deadline = { Instant(seconds: 3) }
    loop.betweenEvents = { calls.append($0.seconds(since: .zero)) }

    loop.run(events: [], until: Instant(seconds: 4))

    #expect(calls.contains(3))
  }

  @Test("an event that the filter keeps does not reach the content")
  func filter() {
    let loop = loop()
    loop.filter = { $0.time > Instant(seconds: 0.01) }
    loop.run(events: [moved(5), moved(20)], until: Instant(seconds: 0.1))
    #expect(source.log.filter { $0.hasPrefix("event") } == ["event 20"])
  }

  @Test("a content that asks to end ends the run")
  func finished() {
    let loop = loop()
    loop.isFinished = { self.source.log.contains("event 20") }
    loop.run(events: [moved(20), moved(500)], until: Instant(seconds: 1))
    #expect(!source.log.contains("event 500"))
  }

  @Test("a resized window gives a picture of that extent")
  func resized() {
    let loop = loop()
    let change = WindowEvent.resized(CGSize(width: 800, height: 480), scale: 1)
    loop.run(
      events: [.window(change, time: Instant(seconds: 0.1))], until: Instant(seconds: 0.2))

    #expect(loop.displayList.size == CGSize(width: 800, height: 480))
    #expect(loop.displayList.scale == 1)
  }
}
