import CSDL2
import Testing

@testable import Engine

@Suite("the sound device", .serialized)
struct AudioDeviceTests {
  private func withDriver(_ name: String, _ body: () throws -> Void) rethrows {
    SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, name, SDL_HINT_OVERRIDE)
    defer { SDL_ResetHint(SDL_HINT_AUDIODRIVER) }
    try body()
  }

  @Test("cues one upon the other are taken, and the device can be opened again")
  func takesCues() throws {
    try withDriver("dummy") {
      for _ in 0..<2 {
        let device = try AudioDevice()
        for cue in Cue.allCases { try device.sound(cue) }
      }
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
    }
  }

  @Test("a machine without a sound system is told so in a sentence")
  func noSystem() {
    withDriver("no such driver") {
      #expect(throws: EngineError.self) { _ = try AudioDevice() }
      #expect(SoundPlayer.outputName() == nil)
    }
  }

  @Test("a device has a name that tells its sound system")
  func name() {
    withDriver("dummy") {
      #expect(SoundPlayer.outputName()?.hasSuffix("(dummy)") == true)
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
    }
  }
}
