internal import CSDL2

/// The owner of an open audio output that samples are queued on.
final class AudioDevice {
  private let handle: SDL_AudioDeviceID

  /// Takes over an output that `open` gave.
  init(_ handle: SDL_AudioDeviceID) {
    self.handle = handle
    SDL_PauseAudioDevice(handle, 0)
  }

  isolated deinit {
    SDL_CloseAudioDevice(handle)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Opens the default output for 16-bit samples of one channel, nil where there is none.
  ///
  /// It may take long and may be called on any thread.
  nonisolated static func open(rate: Int) -> SDL_AudioDeviceID? {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return nil }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(rate)
    wanted.format = UInt16(AUDIO_S16SYS)
    wanted.channels = 1
    wanted.samples = 1024
    let opened = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    if opened == 0 {
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      return nil
    }
    return opened
  }

  /// Plays samples behind those that wait; what cannot be queued is not heard.
  func queue(_ samples: [Int16]) {
    _ = samples.withUnsafeBytes { SDL_QueueAudio(handle, $0.baseAddress, UInt32($0.count)) }
  }

  /// Drops what waits to be played.
  func silence() { SDL_ClearQueuedAudio(handle) }

  /// The sound system in use, such as "pulseaudio".
  static var driver: String {
    SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? "unknown"
  }
}
