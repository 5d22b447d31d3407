internal import CSDL2
internal import Synchronization

/// Owns SDL's audio and one open device; both are given back with the last reference.
///
/// Opening and closing wait for the sound server, so both happen on a background thread.
nonisolated final class AudioDevice: CueOutput {
  private let device: SDL_AudioDeviceID
  private let voices: [Cue: [Int16]]
  /// What was queued last; its end is what has not sounded yet.
  private let queued = Mutex<[Int16]>([])

  /// Opens the default device.
  ///
  /// - Throws: `EngineError` where there is no device, or it is taken.
  init() throws(EngineError) {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else {
      throw EngineError("No sound system can be reached (\(SDL.message)).")
    }
    // ALSA prints a dozen lines where the device that is opened does not exist.
    guard Self.hasDevice else {
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw EngineError("There is no device to play sounds on.")
    }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(CueSynthesis.rate)
    wanted.format = SDL_AudioFormat(AUDIO_S16SYS)
    wanted.channels = 1
    wanted.samples = 512
    device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else {
      let reason = SDL.message
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw EngineError("The sound device cannot be opened (\(reason)).")
    }
    voices = Dictionary(
      uniqueKeysWithValues: Cue.allCases.map { ($0, CueSynthesis.samples(of: $0)) })
    SDL_PauseAudioDevice(device, 0)
  }

  deinit {
    SDL_CloseAudioDevice(device)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  func sound(_ cue: Cue) throws(EngineError) {
    let voice = voices[cue] ?? []
    let isTaken = queued.withLock { queued in
      // The device must not take a part between the look at the queue and its replacement.
      SDL_LockAudioDevice(device)
      defer { SDL_UnlockAudioDevice(device) }
      let left = Int(SDL_GetQueuedAudioSize(device)) / MemoryLayout<Int16>.size
      queued = CueSynthesis.mix(queued.suffix(left), voice)
      SDL_ClearQueuedAudio(device)
      return SDL_QueueAudio(device, queued, UInt32(queued.count * MemoryLayout<Int16>.size)) == 0
    }
    guard isTaken else {
      throw EngineError("The sound device takes no sound (\(SDL.message)).")
    }
  }

  private static var hasDevice: Bool {
    // −1 says that the system does not list its devices; then opening one tells.
    SDL_GetNumAudioDevices(0) != 0
  }

  /// The name of the default device, or nil where there is none; what can be asked without opening.
  static func name() -> String? {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return nil }
    defer { SDL_QuitSubSystem(SDL_INIT_AUDIO) }
    guard hasDevice else { return nil }
    let system = SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? "unknown"
    var pointer: UnsafeMutablePointer<CChar>?
    var spec = SDL_AudioSpec()
    if SDL_GetDefaultAudioInfo(&pointer, &spec, 0) == 0, let pointer {
      defer { SDL_free(pointer) }
      return "\(String(cString: pointer)) (\(system))"
    }
    guard let first = SDL_GetAudioDeviceName(0, 0) else { return "default device (\(system))" }
    return "\(String(cString: first)) (\(system))"
  }
}
