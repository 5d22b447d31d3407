internal import Host
public import Motion

/// Plays cues, opening the sound device for the first and closing it after the last.
///
/// A machine without sound is no error: cues are then silent and `problem` says why.
public final class SoundPlayer {
  /// Seconds that the device stays open after the last sound.
  nonisolated static let patience = 2.0
  /// Seconds until a device that failed is tried again, since one may have been plugged in.
  nonisolated static let retryPause = 10.0

  /// Whether cues are silent, by the person's choice; nothing is opened then.
  public var isMuted = false
  private let line: SoundLine

  /// Makes a player that has not opened anything yet.
  public convenience init() {
    self.init(
      line: SoundLine(
        startThread: { BackgroundThread.start($0) },
        pause: { MonotonicClock.sleep(until: MonotonicClock.nanoseconds() + 2_000_000) },
        openOutput: { () throws(EngineError) in try AudioDevice() }))
  }

  init(line: SoundLine) { self.line = line }

  isolated deinit { line.end() }

  /// When the device is to be closed by `tick`, or nil while it is closed.
  public private(set) var closesAt: Instant?

  /// Why cues cannot be heard, as a sentence for `doctor`; nil where nothing has failed.
  public var problem: String? { line.problem }

  /// Lets a cue sound now; the first after a silence may wait for the device.
  public func play(_ cue: Cue, at time: Instant) {
    guard !isMuted, line.play(cue, at: time) else { return }
    let end = time.advanced(by: CueSynthesis.length(of: cue) + Self.patience)
    closesAt = closesAt.map { max($0, end) } ?? end
  }

  /// Closes the device when that is due.
  public func tick(at time: Instant) {
    guard let closesAt, time >= closesAt else { return }
    // A device that is still being opened is looked at again later.
    self.closesAt = line.close() ? nil : time.advanced(by: Self.patience)
  }

  /// The name of the default output device and its sound system, or nil where there is none.
  public static func outputName() -> String? { AudioDevice.name() }
}
