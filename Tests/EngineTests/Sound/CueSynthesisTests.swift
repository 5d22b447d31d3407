import CSDL2
import Testing

@testable import Engine

@Suite("synthesised cues")
struct CueSynthesisTests {
  @Test("a cue is short, and only the end takes its time", arguments: Cue.allCases)
  func length(cue: Cue) {
    let seconds = Double(CueSynthesis.samples(of: cue).count) / Double(CueSynthesis.rate)
    #expect(seconds > 0.05)
    #expect(seconds < (cue == .end ? 1 : 0.4))
  }

  @Test("a cue goes from silence to silence", arguments: Cue.allCases)
  func silentEnds(cue: Cue) {
    let samples = CueSynthesis.samples(of: cue)
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    // Two milliseconds before the end it has faded, so that it is not cut off.
    #expect(samples.suffix(96).allSatisfy { abs(Int($0)) < 40 })
  }

  @Test("a cue can be heard, yet is far from clipping", arguments: Cue.allCases)
  func loudness(cue: Cue) {
    let peak = CueSynthesis.samples(of: cue).map { abs(Int($0)) }.max() ?? 0
    #expect(peak > 1_500)
    #expect(peak < 16_000)
  }

  @Test("no step between two samples is large enough to click", arguments: Cue.allCases)
  func noClicks(cue: Cue) {
    let samples = CueSynthesis.samples(of: cue).map { Int($0) }
    // The steepest partial, 4 × 1046.5 Hz at a tenth of the loudness, and the fundamental together.
    let steepest = zip(samples, samples.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    #expect(steepest < 2_400)
  }

  @Test("the power of a note lies at its own pitch")
  func pitch() {
    let samples = CueSynthesis.samples(of: .turn)
    let own = power(of: 587.33, in: samples[...])
    #expect(own > 20 * power(of: 523.25, in: samples[...]))
    #expect(own > 5 * power(of: 1174.66, in: samples[...]))
  }

  @Test("known rises, again falls and the end climbs")
  func melodies() {
    func pitches(_ cue: Cue) -> [Double] { CueSynthesis.notes(of: cue).map(\.frequency) }
    #expect(pitches(.known) == pitches(.known).sorted() && pitches(.known).count == 2)
    #expect(pitches(.again) == pitches(.again).sorted(by: >) && pitches(.again).count == 2)
    #expect(pitches(.end) == pitches(.end).sorted() && pitches(.end).count == 4)
  }

  @Test("two sounds at once add up and never wrap around")
  func mixing() {
    #expect(CueSynthesis.mix([1, 2, 3], [10]) == [11, 2, 3])
    #expect(CueSynthesis.mix([1], [10, 20]) == [11, 20])
    #expect(CueSynthesis.mix([30_000, -30_000], [30_000, -30_000]) == [32_767, -32_767])
  }

  /// The square of the Fourier sum at one frequency.
  private func power(of frequency: Double, in samples: ArraySlice<Int16>) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    let turn = 2 * Double.pi * frequency / Double(CueSynthesis.rate)
    let (c, s) = (SDL_cos(turn), SDL_sin(turn))
    var (x, y) = (1.0, 0.0)
    for sample in samples {
      real += Double(sample) * x
      imaginary += Double(sample) * y
      (x, y) = (x * c - y * s, x * s + y * c)
    }
    return real * real + imaginary * imaginary
  }

}
