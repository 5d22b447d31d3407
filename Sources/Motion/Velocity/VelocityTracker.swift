/// Estimates a pointer's velocity from its reports.
///
/// Source: least squares over the last 100 ms and at most 20 samples, as the touch platforms do;
/// of degree 1, or of degree 2 where at least 6 samples in a row lie at most 20 ms apart.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var position: CGPoint
    var time: Instant
  }

  /// Seconds that are looked back.
  private static let horizon = 0.1
  /// The most samples that are kept.
  private static let capacity = 20
  /// Seconds without a sample after which a finger may be at rest.
  private static let restTime = 0.04
  /// The widest spacing, in seconds, at which a curve may be fitted.
  private static let curveSpacing = 0.02
  /// The fewest samples to which a curve may be fitted.
  private static let curveSamples = 6

  private var samples: [Sample] = []
  private var hasPumpedEmpty = false

  /// Makes a tracker that has seen nothing.
  public init() {}

  /// Takes a report; one at the time of the last replaces it, one that is earlier is ignored.
  public mutating func add(_ position: CGPoint, at time: Instant) {
    if let last = samples.last {
      if time < last.time { return }
      if time == last.time {
        samples[samples.count - 1].position = position
        return
      }
      if isAtRest(at: time) { samples.removeAll(keepingCapacity: true) }
    }
    hasPumpedEmpty = false
    samples.append(Sample(position: position, time: time))
    if samples.count > Self.capacity { samples.removeFirst() }
  }

  /// The event queue was looked at and held nothing; only then does silence mean rest, for a busy
  /// program is silent too.
  public mutating func pumpedEmpty(at time: Instant) {
    guard let last = samples.last, time >= last.time else { return }
    hasPumpedEmpty = true
  }

  /// Whether the pointer has come to rest by a moment.
  public func isAtRest(at time: Instant) -> Bool {
    guard let last = samples.last else { return true }
    return hasPumpedEmpty && time.seconds(since: last.time) >= Self.restTime
  }

  /// The velocity at a moment, in points per second; zero at rest or from a single sample.
  public func velocity(at time: Instant) -> CGPoint {
    guard let newest = samples.last, !isAtRest(at: time) else { return .zero }
    let recent = samples.filter { newest.time.seconds(since: $0.time) <= Self.horizon }
    guard recent.count >= 2 else { return .zero }
    var run = recent.count - 1
    while run > 0,
      recent[run].time.seconds(since: recent[run - 1].time) <= Self.curveSpacing
    {
      run -= 1
    }
    let row = Array(recent[run...])
    if row.count >= Self.curveSamples { return Self.slopeOfCurve(row) }
    return Self.slopeOfLine(recent)
  }

  private static func slopeOfLine(_ samples: [Sample]) -> CGPoint {
    guard let newest = samples.last else { return .zero }
    let count = Double(samples.count)
    let times = samples.map { $0.time.seconds(since: newest.time) }
    let meanTime = times.reduce(0, +) / count
    let mean = samples.reduce(CGPoint.zero) { $0 + $1.position } * (1 / count)
    var spread = 0.0
    var product = CGPoint.zero
    for (sample, time) in zip(samples, times) {
      spread += (time - meanTime) * (time - meanTime)
      product = product + (sample.position - mean) * (time - meanTime)
    }
    return spread > 0 ? product * (1 / spread) : .zero
  }

  /// The slope at the newest sample of the parabola a + b t + c t² that fits best: b, as t = 0 there.
  private static func slopeOfCurve(_ samples: [Sample]) -> CGPoint {
    guard let newest = samples.last else { return .zero }
    var (s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0)
    var (p0, p1, p2) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
    for sample in samples {
      // In tenths of a second, so that the powers stay of one size.
      let t = sample.time.seconds(since: newest.time) / horizon
      let place = sample.position - newest.position
      s1 += t
      s2 += t * t
      s3 += t * t * t
      s4 += t * t * t * t
      p0 = p0 + place
      p1 = p1 + place * t
      p2 = p2 + place * (t * t)
    }
    let s0 = Double(samples.count)
    let determinant =
      s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2)
    guard abs(determinant) > 1e-9 else { return slopeOfLine(samples) }
    let slope =
      p0 * (s2 * s3 - s1 * s4) + p1 * (s0 * s4 - s2 * s2) + p2 * (s1 * s2 - s0 * s3)
    return slope * (1 / (determinant * horizon))
  }
}
