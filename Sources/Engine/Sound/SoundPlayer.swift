internal import CSDL2
internal import Host
public import Motion

/// Plays the cues; the output is open only while it is needed, so that at rest nothing runs.
///
/// Opening it can take a tenth of a second, so that happens on a thread of its own; the cue that
/// asked for it is heard as soon as it is open.
public final class SoundPlayer {
  /// How long after the last sound the output is closed, in seconds.
  private static let patience = 2.0
  /// How long a missing output is not asked for again, in seconds.
  private static let grudge = 30.0

  private enum Output {
    case closed
    case opening(waiting: Cue)
    case open(AudioDevice, quietFrom: Instant)
    case missing(until: Instant)
  }

  private var output = Output.closed
  private let opened = Mailbox<SDL_AudioDeviceID?>()
  private var waves: [Cue: [Int16]] = [:]

  /// Whether cues are left out.
  public var isMuted = false {
    didSet {
      if isMuted, case .open(let device, _) = output { device.silence() }
    }
  }

  /// Makes a player that has opened nothing yet.
  public init() {}

  /// Plays a cue now, instead of one that still sounds; where there is no output it is not heard.
  public func play(_ cue: Cue, at time: Instant) {
    if isMuted { return }
    switch output {
    case .closed: open(for: cue, at: time)
    case .opening: output = .opening(waiting: cue)
    case .open(let device, _): sound(cue, on: device, at: time)
    case .missing(let until): if until <= time { open(for: cue, at: time) }
    }
  }

  private func open(for cue: Cue, at time: Instant) {
    let started = BackgroundThread.start { [opened] in
      opened.post(AudioDevice.open(rate: CueSynthesis.rate))
    }
    output = started ? .opening(waiting: cue) : .missing(until: time.advanced(by: Self.grudge))
  }

  private func sound(_ cue: Cue, on device: AudioDevice, at time: Instant) {
    let wave = waves[cue] ?? CueSynthesis.samples(of: cue)
    waves[cue] = wave
    device.silence()
    device.queue(wave)
    output = .open(device, quietFrom: time.advanced(by: CueSynthesis.length(of: cue)))
  }

  /// When the output will be closed; nil where it is.
  public var closesAt: Instant? {
    switch output {
    case .closed, .opening, .missing: nil
    case .open(_, let quietFrom): quietFrom.advanced(by: Self.patience)
    }
  }

  /// Takes over an output that has opened, and closes one whose time has come.
  public func tick(at time: Instant) {
    if case .opening(let cue) = output, let answer = opened.take().last {
      if let handle = answer {
        let device = AudioDevice(handle)
        output = .open(device, quietFrom: time)
        if !isMuted { sound(cue, on: device, at: time) }
      } else {
        output = .missing(until: time.advanced(by: Self.grudge))
      }
    }
    if let closesAt, closesAt <= time { output = .closed }
  }

  /// The name of the sound system that cues would go to, or nil where there is none.
  public static func outputName() -> String? {
    guard let handle = AudioDevice.open(rate: CueSynthesis.rate) else { return nil }
    let device = AudioDevice(handle)
    return withExtendedLifetime(device) { AudioDevice.driver }
  }
}
