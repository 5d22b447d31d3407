import CSDL2
import Motion
import Testing

@testable import Engine

@Suite("game pads that come and go")
struct PadHandleTests {
  /// A pad that SDL makes up, for as long as SDL's pads run.
  private struct MadePad {
    let place: Int32
    let number: SDL_JoystickID

    init?() {
      guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return nil }
      place = SDL_JoystickAttachVirtual(
        SDL_JOYSTICK_TYPE_GAMECONTROLLER, Int32(SDL_CONTROLLER_AXIS_MAX.rawValue),
        Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue), 0)
      number = SDL_JoystickGetDeviceInstanceID(place)
    }

    /// Whether someone holds it open.
    var isOpen: Bool { SDL_GameControllerFromInstanceID(number) != nil }

    func event(_ type: SDL_EventType, _ which: Int32) -> SDL_Event {
      var event = SDL_Event()
      event.cdevice.type = type.rawValue
      event.cdevice.which = which
      return event
    }

    var added: SDL_Event { event(SDL_CONTROLLERDEVICEADDED, place) }
    var removed: SDL_Event { event(SDL_CONTROLLERDEVICEREMOVED, number) }

    func end() { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
  }

  @Test("a pad is opened when it comes, even if it is told twice, and closed when it goes")
  func comesAndGoes() throws {
    let pad = try #require(MadePad())
    defer { pad.end() }
    let bench = TranslatorBench()

    _ = bench.send(pad.added, pad.added)
    let isOpen = pad.isOpen
    _ = bench.send(pad.removed)

    #expect(isOpen)
    #expect(!pad.isOpen)
  }

  @Test("a translator that goes closes its pads")
  func translatorGoes() throws {
    let pad = try #require(MadePad())
    defer { pad.end() }
    var bench: TranslatorBench? = TranslatorBench()

    _ = bench?.send(pad.added)
    let isOpen = pad.isOpen
    bench = nil

    #expect(isOpen)
    #expect(!pad.isOpen)
  }

  @Test("a pad that SDL has closed by itself is left alone, and so is the next one")
  func closedBySDL() throws {
    // given a pad that was open when SDL's pads ended
    let bench = TranslatorBench()
    let first = try #require(MadePad())
    _ = bench.send(first.added)
    first.end()

    // when another comes and the removal of the first is told late
    let second = try #require(MadePad())
    defer { second.end() }
    _ = bench.send(second.added)
    _ = bench.send(first.removed)

    #expect(first.number != second.number)
    #expect(second.isOpen)
  }
}
