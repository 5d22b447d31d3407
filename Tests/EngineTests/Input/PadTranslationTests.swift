import CSDL2
import Motion
import Testing

@testable import Engine

@Suite("game pads")
struct PadTranslationTests {
  private let bench = TranslatorBench()

  private func controls(_ events: [InputEvent]) -> [PadEvent.Control] {
    events.compactMap { if case .pad(let event) = $0 { event.control } else { nil } }
  }

  @Test(
    "a button is told by its place",
    arguments: [
      (SDL_CONTROLLER_BUTTON_A, PadEvent.Control.a), (SDL_CONTROLLER_BUTTON_B, .b),
      (SDL_CONTROLLER_BUTTON_X, .x), (SDL_CONTROLLER_BUTTON_Y, .y),
      (SDL_CONTROLLER_BUTTON_DPAD_LEFT, .left), (SDL_CONTROLLER_BUTTON_DPAD_RIGHT, .right),
      (SDL_CONTROLLER_BUTTON_DPAD_UP, .up), (SDL_CONTROLLER_BUTTON_DPAD_DOWN, .down),
      (SDL_CONTROLLER_BUTTON_START, .start), (SDL_CONTROLLER_BUTTON_BACK, .back),
    ])
  func buttons(button: SDL_GameControllerButton, control: PadEvent.Control) {
    var event = SDL_Event()
    event.cbutton.type = SDL_CONTROLLERBUTTONDOWN.rawValue
    event.cbutton.button = UInt8(button.rawValue)

    #expect(controls(bench.send(event)) == [control])
  }

  @Test("a stick that is pushed and held counts once")
  func oncePerPush() {
    let pushes = [9_000, 17_000, 19_000, 30_000, 19_000, 17_000].map { value in
      controls(bench.send(Made.axis(SDL_CONTROLLER_AXIS_LEFTX, value)))
    }

    #expect(pushes == [[], [], [.right], [], [], []])
  }

  @Test("a stick counts again only after it has come back well below the push")
  func hysteresis() {
    let values: [Int16] = [20_000, 12_000, 20_000, 9_000, 20_000]

    let pushes = values.map { controls(bench.send(Made.axis(SDL_CONTROLLER_AXIS_LEFTX, $0))) }

    #expect(pushes == [[.right], [], [], [], [.right]])
  }

  @Test("a stick that flies to the other side counts there at once")
  func otherSide() {
    let values: [Int16] = [20_000, -20_000, -32_768]

    let pushes = values.map { controls(bench.send(Made.axis(SDL_CONTROLLER_AXIS_LEFTX, $0))) }

    #expect(pushes == [[.right], [.left], []])
  }

  @Test("up and down are a direction of their own, and the right stick is none")
  func otherAxes() {
    let up = controls(bench.send(Made.axis(SDL_CONTROLLER_AXIS_LEFTY, -20_000)))
    let left = controls(bench.send(Made.axis(SDL_CONTROLLER_AXIS_LEFTX, -20_000)))
    let right = controls(bench.send(Made.axis(SDL_CONTROLLER_AXIS_RIGHTX, 20_000)))

    #expect(up == [.up])
    #expect(left == [.left])
    #expect(right.isEmpty)
  }
}
