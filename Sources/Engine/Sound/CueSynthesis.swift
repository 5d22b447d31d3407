internal import CSDL2

/// Computes the cues, so that no sound files are needed: soft strokes on wooden bars.
nonisolated enum CueSynthesis {
  /// Samples per second.
  static let rate = 48_000

  /// One stroke.
  struct Note: Hashable {
    /// Seconds from the cue's beginning.
    var start: Double
    /// Hertz.
    var frequency: Double
    /// Seconds until it is silent.
    var length: Double
    /// Of full scale.
    var loudness: Double
  }

  /// The strokes of a cue: known rises by a fifth, again falls by a third, both quietly; the end
  /// climbs C major.
  static func notes(of cue: Cue) -> [Note] {
    switch cue {
    case .turn: [Note(start: 0, frequency: 587.33, length: 0.12, loudness: 0.14)]
    case .known:
      [
        Note(start: 0, frequency: 659.26, length: 0.2, loudness: 0.18),
        Note(start: 0.07, frequency: 987.77, length: 0.28, loudness: 0.18),
      ]
    case .again:
      [
        Note(start: 0, frequency: 392, length: 0.2, loudness: 0.18),
        Note(start: 0.08, frequency: 329.63, length: 0.26, loudness: 0.18),
      ]
    case .end:
      [523.25, 659.26, 783.99, 1046.5].enumerated().map { index, frequency in
        Note(
          start: 0.11 * Double(index), frequency: frequency, length: index == 3 ? 0.6 : 0.4,
          loudness: 0.17)
      }
    }
  }

  /// Seconds that a cue sounds.
  static func length(of cue: Cue) -> Double {
    notes(of: cue).map { $0.start + $0.length }.max() ?? 0
  }

  /// A cue in mono, 16 bits, from silence to silence.
  static func samples(of cue: Cue) -> [Int16] {
    var sum = [Double](repeating: 0, count: Int(length(of: cue) * Double(rate)) + 1)
    for note in notes(of: cue) { add(note, to: &sum) }
    return sum.map { Int16(max(-1, min(1, $0)) * 32_767) }
  }

  /// Two sounds at once, each from its beginning.
  static func mix(_ a: some Collection<Int16>, _ b: [Int16]) -> [Int16] {
    var sum = Array(a)
    if sum.count < b.count { sum += Array(repeating: 0, count: b.count - sum.count) }
    for index in b.indices {
      let value = Int(sum[index]) + Int(b[index])
      sum[index] = Int16(max(-32_767, min(32_767, value)))
    }
    return sum
  }

  /// Harmonics of a bar tuned as a marimba's (1 : 4) with a little octave; the higher, the shorter.
  private static let partials: [(ratio: Double, share: Double, decay: Double)] = [
    (1, 0.72, 0.09), (2, 0.18, 0.05), (4, 0.10, 0.025),
  ]

  private static func add(_ note: Note, to sum: inout [Double]) {
    let first = Int(note.start * Double(rate))
    let count = max(0, min(sum.count - first, Int(note.length * Double(rate))))
    for partial in partials {
      // A decaying sine is a turning, shrinking arrow: each sample is the one before, turned on.
      let turn = 2 * Double.pi * note.frequency * partial.ratio / Double(rate)
      let shrink = SDL_exp(-1 / (partial.decay * Double(rate)))
      let (cosine, sine) = (SDL_cos(turn) * shrink, SDL_sin(turn) * shrink)
      var (x, y) = (note.loudness * partial.share, 0.0)
      for index in 0..<count {
        let time = Double(index) / Double(rate)
        sum[first + index] += y * fade(time / 0.004) * fade((note.length - time) / 0.04)
        (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      }
    }
  }

  /// 0 to 1 without a corner, so that nothing clicks.
  private static func fade(_ progress: Double) -> Double {
    let p = max(0, min(1, progress))
    return p * p * (3 - 2 * p)
  }
}
