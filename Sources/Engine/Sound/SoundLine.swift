internal import Motion
internal import Synchronization

/// The way from the main thread to a device that is opened and closed on background threads, one
/// thread at a time.
nonisolated final class SoundLine: Sendable {
  private enum Phase {
    case closed
    /// A thread opens the device; the newest cue waits for it, older ones would come too late.
    case opening(Cue?)
    case open(any CueOutput)
    /// A thread closes the device; a cue that came meanwhile opens it again.
    case closing((any CueOutput)?, then: Cue?)

    var isBusy: Bool {
      switch self {
      case .closed, .open: false
      case .opening, .closing: true
      }
    }
  }

  private struct State {
    var phase = Phase.closed
    var problem: String?
    var lastOpening: Instant?
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool
  private let pause: @Sendable () -> Void
  private let openOutput: @Sendable () throws(EngineError) -> any CueOutput

  /// How many pauses a thread that is at work may hold the end up.
  static let pausesAtEnd = 500

  /// Makes a closed line, with the ways to start a thread, to wait two milliseconds for one, and to
  /// open a device.
  init(
    startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool,
    pause: @escaping @Sendable () -> Void,
    openOutput: @escaping @Sendable () throws(EngineError) -> any CueOutput
  ) {
    self.startThread = startThread
    self.pause = pause
    self.openOutput = openOutput
  }

  /// Why nothing can be heard, or nil.
  var problem: String? { state.withLock { $0.problem } }

  /// Plays a cue, opening the device first where it is closed; false where it cannot be heard.
  func play(_ cue: Cue, at time: Instant) -> Bool {
    enum Step { case wait, refuse, open, sound(any CueOutput) }
    let step: Step = state.withLock { state in
      switch state.phase {
      case .closed:
        if state.problem != nil, let last = state.lastOpening,
          time.seconds(since: last) < SoundPlayer.retryPause
        {
          return .refuse
        }
        state.lastOpening = time
        state.phase = .opening(cue)
        return .open
      case .opening: state.phase = .opening(cue)
      case .closing(let output, _): state.phase = .closing(output, then: cue)
      case .open(let output): return .sound(output)
      }
      return .wait
    }
    switch step {
    case .wait: return true
    case .refuse: return false
    case .open: return start { [self] in open() }
    case .sound(let output):
      guard let problem = Self.problem(of: cue, on: output) else { return true }
      state.withLock { $0.problem = problem }
      return false
    }
  }

  /// Closes the device; false while it is still being opened.
  func close() -> Bool {
    let mustClose = state.withLock { state in
      guard case .open(let output) = state.phase else { return false }
      state.phase = .closing(output, then: nil)
      return true
    }
    if mustClose { _ = start { [self] in finishClosing() } }
    return state.withLock { if case .opening = $0.phase { false } else { true } }
  }

  /// Gives the device back and waits for a thread that is at work on it, a second at most.
  func end() {
    state.withLock { $0.hasEnded = true }
    _ = close()
    for _ in 0..<Self.pausesAtEnd {
      guard state.withLock({ $0.phase.isBusy }) else { return }
      pause()
    }
  }

  private func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    if startThread(work) { return true }
    state.withLock { state in
      state.phase = .closed
      state.problem = "The system starts no thread for the sound. Close some other programs."
    }
    return false
  }

  private func open() {
    do throws(EngineError) {
      try publish(openOutput())
    } catch {
      state.withLock { state in
        state.phase = .closed
        state.problem = error.description
      }
    }
    let isLate = state.withLock { state in
      guard state.hasEnded, case .open(let output) = state.phase else { return false }
      state.phase = .closing(output, then: nil)
      return true
    }
    if isLate { finishClosing() }
  }

  /// Lets what has waited sound, then hands the device to the main thread.
  private func publish(_ output: any CueOutput) {
    state.withLock { $0.problem = nil }
    while true {
      let waiting: Cue? = state.withLock { state in
        if case .opening(let cue?) = state.phase {
          state.phase = .opening(nil)
          return cue
        }
        state.phase = .open(output)
        return nil
      }
      guard let waiting else { return }
      if let problem = Self.problem(of: waiting, on: output) {
        state.withLock { $0.problem = problem }
      }
    }
  }

  private func finishClosing() {
    // The last reference goes here, on this thread, and waits for the device.
    _ = takeClosing()
    let mustOpen = state.withLock { state in
      guard case .closing(_, let cue?) = state.phase, !state.hasEnded else {
        state.phase = .closed
        return false
      }
      state.phase = .opening(cue)
      return true
    }
    if mustOpen { open() }
  }

  private func takeClosing() -> (any CueOutput)? {
    state.withLock { state in
      guard case .closing(let output, let cue) = state.phase else { return nil }
      state.phase = .closing(nil, then: cue)
      return output
    }
  }

  private static func problem(of cue: Cue, on output: any CueOutput) -> String? {
    do throws(EngineError) {
      try output.sound(cue)
      return nil
    } catch {
      return error.description
    }
  }
}
