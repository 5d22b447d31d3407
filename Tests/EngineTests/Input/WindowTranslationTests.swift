import CSDL2
import Motion
import Testing

@testable import Engine

@Suite("the window and the pump")
struct WindowTranslationTests {
  private let bench = TranslatorBench()

  @Test(
    "a change of the window has one name",
    arguments: [
      (SDL_WINDOWEVENT_FOCUS_GAINED, WindowEvent.focusGained),
      (SDL_WINDOWEVENT_FOCUS_LOST, .focusLost), (SDL_WINDOWEVENT_HIDDEN, .hidden),
      (SDL_WINDOWEVENT_MINIMIZED, .hidden), (SDL_WINDOWEVENT_SHOWN, .shown),
      (SDL_WINDOWEVENT_RESTORED, .shown), (SDL_WINDOWEVENT_EXPOSED, .exposed),
      (SDL_WINDOWEVENT_CLOSE, .closeRequested),
    ])
  func names(kind: SDL_WindowEventID, change: WindowEvent) {
    #expect(bench.send(Made.window(kind)) == [.window(change, time: bench.now)])
  }

  @Test("a signal that ends the program asks the window to close")
  func quit() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    #expect(bench.send(event) == [.window(.closeRequested, time: bench.now)])
  }

  @Test(
    "a window that loses the focus or hides cancels every pointer first",
    arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED])
  func pointersGoFirst(kind: SDL_WindowEventID) {
    // given a finger and the mouse down
    _ = bench.send(Made.finger(SDL_FINGERDOWN, 1, 0.5, 0.5))
    _ = bench.send(Made.button(SDL_MOUSEBUTTONDOWN, 10, 10))

    let events = bench.send(Made.window(kind))

    #expect(events.phases == [.cancelled, .cancelled])
    #expect(events.count == 3)
    if case .window = events.last {} else { Issue.record("the window's change is not the last") }
    #expect(!bench.translator.hasPointersDown)
  }

  @Test("pointers that were cancelled stay silent when they go up")
  func silentAfterCancel() {
    _ = bench.send(Made.finger(SDL_FINGERDOWN, 1, 0.5, 0.5))
    _ = bench.send(Made.window(SDL_WINDOWEVENT_FOCUS_LOST))

    #expect(bench.send(Made.finger(SDL_FINGERUP, 1, 0.5, 0.5)).pointers.isEmpty)
  }

  @Test("a pump that finds nothing, or nothing of meaning, says so")
  func emptyPump() {
    var wake = SDL_Event()
    wake.type = SDL_USEREVENT.rawValue

    #expect(bench.send() == [.pumpedEmpty(bench.now)])
    #expect(bench.send(wake) == [.pumpedEmpty(bench.now)])
  }

  @Test("a batch that arrives without a wait has one time")
  func noWait() {
    let now = Instant(seconds: 3)
    #expect(TimestampSpreader.times(count: 3, from: now, to: now) == [now, now, now])
    #expect(TimestampSpreader.times(count: 0, from: .zero, to: now).isEmpty)
  }

  @Test("spread times rise, and the last is the present")
  func risingTimes() {
    let (last, now) = (Instant(nanoseconds: 1000), Instant(nanoseconds: 5_001_003))

    let times = TimestampSpreader.times(count: 7, from: last, to: now)

    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times.first.map { $0 > last } == true)
    #expect(times.last == now)
  }
}
