internal import Host

/// Computes the waveforms of the cues: plucked tones of two partials.
nonisolated enum CueSynthesis {
  /// Samples per second.
  static let rate = 48_000

  /// One pluck.
  private struct Tone {
    /// Hz.
    var pitch: Double
    /// Seconds from the start of the cue.
    var start: Double
    /// Seconds until it is silent.
    var length: Double
    /// 0…1.
    var loudness: Double
  }

  // A fifth up for known, a third down for again, a click of a card for turn: told apart by
  // direction, not by pitch alone.
  private static func tones(of cue: Cue) -> [Tone] {
    switch cue {
    case .turn: [Tone(pitch: 880, start: 0, length: 0.08, loudness: 0.16)]
    case .known:
      [
        Tone(pitch: 587.33, start: 0, length: 0.22, loudness: 0.22),
        Tone(pitch: 880, start: 0.07, length: 0.28, loudness: 0.22),
      ]
    case .again:
      [
        Tone(pitch: 392, start: 0, length: 0.22, loudness: 0.24),
        Tone(pitch: 329.63, start: 0.08, length: 0.28, loudness: 0.24),
      ]
    case .end:
      [523.25, 659.25, 783.99, 1046.5].enumerated().map { index, pitch in
        Tone(pitch: pitch, start: 0.12 * Double(index), length: 0.5, loudness: 0.2)
      }
    }
  }

  /// Seconds that a cue lasts.
  static func length(of cue: Cue) -> Double {
    tones(of: cue).map { $0.start + $0.length }.max() ?? 0
  }

  /// The samples of a cue, one channel, full scale ±32767.
  static func samples(of cue: Cue) -> [Int16] {
    var wave = [Double](repeating: 0, count: Int((length(of: cue) * Double(rate)).rounded()))
    for tone in tones(of: cue) { add(tone, to: &wave) }
    return wave.map { Int16(max(-1, min(1, $0)) * 32767) }
  }

  private static func add(_ tone: Tone, to wave: inout [Double]) {
    let first = Int(tone.start * Double(rate))
    let count = min(Int(tone.length * Double(rate)), wave.count - first)
    for index in 0..<count {
      let time = Double(index) / Double(rate)
      let angle = 2 * Double.pi * tone.pitch * time
      let partials = Mathematics.sine(angle) + 0.3 * Mathematics.sine(2 * angle)
      wave[first + index] += tone.loudness * partials * envelope(time, of: tone)
    }
  }

  /// Rises in 4 ms, so that it does not click, dies away, and is wholly silent at its end.
  private static func envelope(_ time: Double, of tone: Tone) -> Double {
    let attack = min(1, time / 0.004)
    let decay = Mathematics.exponential(-5 * time / tone.length)
    let release = min(1, (tone.length - time) / 0.02)
    return attack * decay * release
  }
}
