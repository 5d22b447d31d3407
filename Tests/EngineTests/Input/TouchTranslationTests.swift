import CSDL2
import Motion
import Testing

@testable import Engine

@Suite("fingers")
struct TouchTranslationTests {
  private let bench = TranslatorBench()

  @Test("a finger's place is told in window points")
  func positionInPoints() {
    let events = bench.send(Made.finger(SDL_FINGERDOWN, 1, 0.25, 0.5))

    #expect(events.pointers.map(\.position) == [CGPoint(x: 200, y: 240)])
    #expect(events.pointers.map(\.source) == [.touch])
    #expect(events.pointers.map(\.time) == [bench.now])
  }

  @Test("a finger keeps its identity from down to up")
  func oneIdentity() {
    let down = bench.send(Made.finger(SDL_FINGERDOWN, 1, 0.5, 0.5))
    let moved = bench.send(Made.finger(SDL_FINGERMOTION, 1, 0.6, 0.5))
    let up = bench.send(Made.finger(SDL_FINGERUP, 1, 0.7, 0.5))

    #expect((down + moved + up).phases == [.down, .moved, .up])
    #expect(Set((down + moved + up).pointers.map(\.id)).count == 1)
    #expect(!bench.translator.hasPointersDown)
  }

  @Test("a number that the device uses again is a new finger")
  func identitiesAreNeverUsedAgain() {
    // given a finger that came and went
    let first = bench.send(Made.finger(SDL_FINGERDOWN, 0, 0.5, 0.5)).pointers.map(\.id)
    _ = bench.send(Made.finger(SDL_FINGERUP, 0, 0.5, 0.5))

    // when the device gives its number to the next
    let second = bench.send(Made.finger(SDL_FINGERDOWN, 0, 0.5, 0.5)).pointers.map(\.id)

    #expect(first.count == 1 && second.count == 1)
    #expect(first != second)
  }

  @Test("equal numbers on two devices are two fingers")
  func devicesAreApart() {
    let events = bench.send(
      Made.finger(SDL_FINGERDOWN, 1, 0.2, 0.2, touch: 5),
      Made.finger(SDL_FINGERDOWN, 1, 0.8, 0.8, touch: 6))

    #expect(events.phases == [.down, .down])
    #expect(Set(events.pointers.map(\.id)).count == 2)
  }

  @Test("a move or up of a finger that never came down is dropped")
  func strangers() {
    let events = bench.send(
      Made.finger(SDL_FINGERMOTION, 9, 0.2, 0.2), Made.finger(SDL_FINGERUP, 9, 0.2, 0.2))

    #expect(events == [.pumpedEmpty(bench.now)])
  }

  @Test("a second down of one finger cancels the first, whose up was lost")
  func lostUp() {
    let first = bench.send(Made.finger(SDL_FINGERDOWN, 1, 0.5, 0.5)).pointers.map(\.id)

    let events = bench.send(Made.finger(SDL_FINGERDOWN, 1, 0.1, 0.1)).pointers

    #expect(events.map(\.phase) == [.cancelled, .down])
    #expect(events.first?.id == first.first)
    #expect(events.last?.id != first.first)
  }

  @Test("a finger that the device no longer knows is cancelled where it was")
  func vanished() {
    // given a finger of a device that lists none
    _ = bench.send(Made.finger(SDL_FINGERDOWN, 1, 0.5, 0.5))

    // when it has just been heard of, then when it has been silent
    let early = bench.lost(after: 0.1)
    let late = bench.lost(after: 0.2)

    #expect(early.isEmpty)
    #expect(late.phases == [.cancelled])
    #expect(late.pointers.first?.position == CGPoint(x: 400, y: 240))
    #expect(!bench.translator.hasPointersDown)
  }

  @Test("a mouse that SDL repeats as a touch is dropped")
  func mouseAsTouch() {
    let events = bench.send(
      Made.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, touch: FS_MOUSE_TOUCH_ID))

    #expect(events == [.pumpedEmpty(bench.now)])
  }

  @Test("three fingers that end at once after a drag were the desktop's gesture")
  func desktopGesture() {
    // given three fingers, one of which has been drawn 80 points
    for finger in Int64(1)...3 { _ = bench.send(Made.finger(SDL_FINGERDOWN, finger, 0.5, 0.5)) }
    _ = bench.send(Made.finger(SDL_FINGERMOTION, 2, 0.6, 0.5))

    let events = bench.send(
      Made.finger(SDL_FINGERUP, 1, 0.5, 0.5), Made.finger(SDL_FINGERUP, 2, 0.6, 0.5),
      Made.finger(SDL_FINGERUP, 3, 0.5, 0.5))

    #expect(events.phases == [.cancelled, .cancelled, .cancelled])
  }

  @Test("three fingers that the desktop takes before they moved are no tap")
  func desktopGestureAtRest() {
    for finger in Int64(1)...3 { _ = bench.send(Made.finger(SDL_FINGERDOWN, finger, 0.5, 0.5)) }

    let events = bench.send(
      Made.finger(SDL_FINGERUP, 1, 0.5, 0.5), Made.finger(SDL_FINGERUP, 2, 0.5, 0.5),
      Made.finger(SDL_FINGERUP, 3, 0.5, 0.5))

    #expect(events.phases == [.cancelled, .cancelled, .cancelled])
  }

  @Test("three taps one after the other stay taps, though they arrive at once")
  func lateTaps() {
    let taps = (0..<3).flatMap { _ in
      [Made.finger(SDL_FINGERDOWN, 0, 0.5, 0.5), Made.finger(SDL_FINGERUP, 0, 0.5, 0.5)]
    }

    #expect(bench.send(all: taps).phases == [.down, .up, .down, .up, .down, .up])
  }

  @Test("the release that SDL makes up for a lost finger, when its number comes again, is none")
  func inventedRelease() {
    // given a finger drawn 160 points and taken away by the system without a word
    _ = bench.send(Made.finger(SDL_FINGERDOWN, 0, 0.5, 0.5))
    let lost = bench.send(Made.finger(SDL_FINGERMOTION, 0, 0.7, 0.5)).pointers.map(\.id)

    // when the next finger gets its number
    let events = bench.send(
      Made.finger(SDL_FINGERUP, 0, 0.7, 0.5), Made.finger(SDL_FINGERDOWN, 0, 0.1, 0.5),
      Made.finger(SDL_FINGERMOTION, 0, 0.2, 0.5), Made.finger(SDL_FINGERUP, 0, 0.2, 0.5), after: 3)

    #expect(events.phases == [.cancelled, .down, .moved, .up])
    #expect(events.pointers.first?.id == lost.first)
  }

  @Test("a finger that lifts and comes down again at once was really lifted")
  func quickTaps() {
    _ = bench.send(Made.finger(SDL_FINGERDOWN, 0, 0.5, 0.5))

    let events = bench.send(
      Made.finger(SDL_FINGERUP, 0, 0.5, 0.5), Made.finger(SDL_FINGERDOWN, 0, 0.5, 0.5), after: 0.08)

    #expect(events.phases == [.up, .down])
  }

  @Test("a finger that rests long and lifts was really lifted")
  func longRest() {
    _ = bench.send(Made.finger(SDL_FINGERDOWN, 0, 0.5, 0.5))

    #expect(bench.send(Made.finger(SDL_FINGERUP, 0, 0.5, 0.5), after: 2).phases == [.up])
  }

  @Test("fingers are cancelled in the order in which they came down")
  func orderOfCancels() {
    let ids = (0..<8).flatMap { finger in
      bench.send(Made.finger(SDL_FINGERDOWN, finger, 0.5, 0.5)).pointers.map(\.id)
    }

    let events = bench.send(Made.window(SDL_WINDOWEVENT_FOCUS_LOST))

    #expect(ids.count == 8)
    #expect(events.pointers.map(\.id) == ids)
  }

  @Test("a tap with two fingers stays a tap, though both end at once")
  func twoFingerTap() {
    _ = bench.send(
      Made.finger(SDL_FINGERDOWN, 1, 0.4, 0.5), Made.finger(SDL_FINGERDOWN, 2, 0.5, 0.5))

    let events = bench.send(
      Made.finger(SDL_FINGERUP, 1, 0.4, 0.5), Made.finger(SDL_FINGERUP, 2, 0.5, 0.5))

    #expect(events.phases == [.up, .up])
  }

  @Test("the events of a batch get times spread over the wait, in order")
  func spreading() {
    _ = bench.send(Made.finger(SDL_FINGERDOWN, 1, 0.1, 0.5))
    let before = bench.now

    let events = bench.send(
      Made.finger(SDL_FINGERMOTION, 1, 0.2, 0.5), Made.finger(SDL_FINGERMOTION, 1, 0.3, 0.5),
      Made.finger(SDL_FINGERMOTION, 1, 0.4, 0.5), Made.finger(SDL_FINGERMOTION, 1, 0.5, 0.5),
      after: 0.04)

    let times = events.map { ($0.time.seconds(since: before) * 1000).rounded() }
    #expect(times == [10, 20, 30, 40])
  }

  @Test("a finger goes by the window's present extent")
  func resizedWindow() {
    _ = bench.send(Made.finger(SDL_FINGERDOWN, 1, 0.5, 0.5))
    bench.translator.windowSize = CGSize(width: 400, height: 200)

    let events = bench.send(Made.finger(SDL_FINGERMOTION, 1, 0.5, 0.5))

    #expect(events.pointers.map(\.position) == [CGPoint(x: 200, y: 100)])
  }
}
