import CSDL2
import Motion
import Testing

@testable import Engine

@Suite("the mouse")
struct MouseTranslationTests {
  private let bench = TranslatorBench()

  @Test("a drag with the main button is a pointer of its own")
  func drag() {
    let down = bench.send(Made.button(SDL_MOUSEBUTTONDOWN, 100, 50))
    let isDown = bench.translator.hasPointersDown
    let moved = bench.send(Made.motion(120, 50))
    let up = bench.send(Made.button(SDL_MOUSEBUTTONUP, 130, 60))

    let pointers = (down + moved + up).pointers
    #expect(pointers.map(\.phase) == [.down, .moved, .up])
    #expect(pointers.allSatisfy { $0.id == .mouse && $0.source == .mouse })
    #expect(pointers.last?.position == CGPoint(x: 130, y: 60))
    #expect(isDown && !bench.translator.hasPointersDown)
  }

  @Test("what SDL makes of a touch is dropped")
  func touchAsMouse() {
    let events = bench.send(
      Made.button(SDL_MOUSEBUTTONDOWN, 1, 1, which: FS_TOUCH_MOUSE_ID),
      Made.motion(9, 9, which: FS_TOUCH_MOUSE_ID),
      Made.button(SDL_MOUSEBUTTONUP, 9, 9, which: FS_TOUCH_MOUSE_ID))

    #expect(events == [.pumpedEmpty(bench.now)])
  }

  @Test("a mouse that hovers says nothing")
  func hovering() {
    #expect(bench.send(Made.motion(5, 5)) == [.pumpedEmpty(bench.now)])
  }

  @Test("the other buttons neither begin nor end a drag")
  func otherButtons() {
    let right = Int32(SDL_BUTTON_RIGHT)
    let alone = bench.send(Made.button(SDL_MOUSEBUTTONDOWN, 5, 5, button: right))
    _ = bench.send(Made.button(SDL_MOUSEBUTTONDOWN, 5, 5))
    let during = bench.send(Made.button(SDL_MOUSEBUTTONUP, 5, 5, button: right))

    #expect(alone.pointers.isEmpty && during.pointers.isEmpty)
    #expect(bench.translator.hasPointersDown)
  }

  @Test("an up without a down is dropped")
  func strayUp() {
    #expect(bench.send(Made.button(SDL_MOUSEBUTTONUP, 5, 5)).pointers.isEmpty)
  }

  @Test("a second press cancels the first, whose release was lost")
  func lostRelease() {
    _ = bench.send(Made.button(SDL_MOUSEBUTTONDOWN, 5, 6))

    let events = bench.send(Made.button(SDL_MOUSEBUTTONDOWN, 50, 60)).pointers

    #expect(events.map(\.phase) == [.cancelled, .down])
    #expect(events.map(\.position) == [CGPoint(x: 5, y: 6), CGPoint(x: 50, y: 60)])
  }

  @Test("positions go from the window system's units to points")
  func units() {
    bench.translator.pointsPerUnit = 0.5

    let events = bench.send(Made.button(SDL_MOUSEBUTTONDOWN, 100, 50))

    #expect(events.pointers.map(\.position) == [CGPoint(x: 50, y: 25)])
  }

  @Test("a turn of the wheel away from the person goes up, and down where it is flipped")
  func wheel() {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.mouseX = 40
    event.wheel.mouseY = 30
    event.wheel.preciseX = 0.5
    event.wheel.preciseY = 2
    event.wheel.direction = SDL_MOUSEWHEEL_NORMAL.rawValue
    var flipped = event
    flipped.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue

    let deltas = bench.send(event, flipped).compactMap {
      if case .wheel(let wheel) = $0 { wheel } else { nil }
    }

    #expect(deltas.map(\.delta) == [CGPoint(x: 0.5, y: -2), CGPoint(x: -0.5, y: 2)])
    #expect(deltas.map(\.position) == [CGPoint(x: 40, y: 30), CGPoint(x: 40, y: 30)])
  }
}
