import Motion
import Testing

@testable import Engine

@Suite("traces of input")
struct InputTraceTests {
  private func at(_ milliseconds: Double) -> Instant { Instant(seconds: milliseconds / 1000) }

  private func touch(
    _ phase: PointerPhase, _ x: Double, _ y: Double, _ milliseconds: Double
  ) -> InputEvent {
    .pointer(
      PointerEvent(
        id: PointerID(1), source: .touch, phase: phase, position: CGPoint(x: x, y: y),
        time: at(milliseconds)))
  }

  @Test("a flick is read as it was written by hand")
  func flick() throws {
    let text = """
      # a flick to the right

      0   touch 1 down 240 160
      16.5  touch 1 move 270.25 160
      \t32 touch 1 up
      """

    let trace = try InputTrace(parsing: text, file: "flick.trace")

    #expect(
      trace.events == [
        touch(.down, 240, 160, 0), touch(.moved, 270.25, 160, 16.5), touch(.up, 270.25, 160, 32),
      ])
  }

  @Test("every kind of event is read")
  func kinds() throws {
    let text = """
      1 mouse down 10 20
      2 mouse cancel
      3 key space
      4 key ctrl+z
      5 key a up
      6 key f11 repeat
      7 window focusLost
      8 window resize 800 480 1.5
      9 wheel 10 20 0 -1
      10 text  a # b\\n
      11 pad a
      12 drop /tmp/my cards.tsv
      13 key #
      14 key ctrl++
      """
    let mouse = CGPoint(x: 10, y: 20)

    let events = try InputTrace(parsing: text, file: "kinds.trace").events

    #expect(
      events == [
        .pointer(
          PointerEvent(id: .mouse, source: .mouse, phase: .down, position: mouse, time: at(1))),
        .pointer(
          PointerEvent(id: .mouse, source: .mouse, phase: .cancelled, position: mouse, time: at(2))
        ),
        .key(KeyEvent(key: .space, time: at(3))),
        .key(KeyEvent(key: .character("z"), modifiers: .control, time: at(4))),
        .key(KeyEvent(key: .character("a"), isDown: false, time: at(5))),
        .key(KeyEvent(key: .function(11), isRepeat: true, time: at(6))),
        .window(.focusLost, time: at(7)),
        .window(.resized(CGSize(width: 800, height: 480), scale: 1.5), time: at(8)),
        .wheel(WheelEvent(position: mouse, delta: CGPoint(x: 0, y: -1), time: at(9))),
        .text(" a # b\n", time: at(10)),
        .pad(PadEvent(control: .a, time: at(11))),
        .drop(path: "/tmp/my cards.tsv", time: at(12)),
        .key(KeyEvent(key: .character("#"), time: at(13))),
        .key(KeyEvent(key: .character("+"), modifiers: .control, time: at(14))),
      ])
  }

  @Test("what is recorded is read back the same")
  func roundTrip() throws {
    let start = Instant(nanoseconds: 7_123_456_789)
    let nanosecond = start.advanced(by: 0.000_000_001)
    let events: [InputEvent] = [
      .window(.resized(CGSize(width: 801.5, height: 480), scale: 1.25), time: start),
      touch(.down, 1.0 / 3, -2.5, 0).moved(to: nanosecond),
      touch(.moved, 1e-12, 1e12, 1).moved(to: nanosecond),
      touch(.cancelled, 4, 5, 2.345678).moved(to: nanosecond),
      .key(
        KeyEvent(
          key: .character("é"), modifiers: [.control, .shift, .alt, .gui], isDown: false,
          time: start.advanced(by: 3))),
      .key(KeyEvent(key: .other(-17), isRepeat: true, time: start.advanced(by: 4))),
      .text("\u{301}a \\n\n\r\u{2028} # 漢", time: start.advanced(by: 5)),
      .drop(path: " /tmp/a b\\c ", time: start.advanced(by: 5)),
      .wheel(
        WheelEvent(
          position: CGPoint(x: 1, y: 2), delta: CGPoint(x: 0.1, y: -0.1),
          time: start.advanced(by: 6))),
      .pad(PadEvent(control: .start, time: start.advanced(by: 7))),
      .window(.closeRequested, time: start.advanced(by: 8)),
    ]

    let text = events.compactMap { InputTrace.line(for: $0, since: start) }.joined(separator: "\n")
    let read = try InputTrace(parsing: text, file: "round.trace").events

    #expect(read.map { $0.moved(to: start) } == events)
  }

  @Test(
    "each key and control keeps its name",
    arguments: [
      Key.space, .enter, .escape, .tab, .backspace, .delete, .left, .right, .up, .down, .home, .end,
      .pageUp, .pageDown, .function(1), .function(24), .character("f"), .character("+"),
      .other(1_073_741_952),
    ])
  func names(key: Key) {
    #expect(Key(name: key.name) == key)
  }

  @Test("a pump that found nothing is not recorded")
  func emptyPump() {
    #expect(InputTrace.line(for: .pumpedEmpty(at(1)), since: .zero) == nil)
  }

  @Test("what came before the start is recorded at the start")
  func beforeStart() {
    let event = InputEvent.window(.shown, time: at(1))
    #expect(InputTrace.line(for: event, since: at(5)) == "0 window shown")
  }

  @Test("events come in the order of their times, equal ones in the order of their lines")
  func order() throws {
    let trace = try InputTrace(
      parsing: "20 key b\n10 key c\n10 key a\r\n", file: "order.trace")

    let keys = trace.events.map { if case .key(let event) = $0 { event.key.name } else { "" } }
    #expect(keys == ["c", "a", "b"])
  }
}
