/// A moment on one monotonic clock, in nanoseconds since an arbitrary start.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock's start.
  public var nanoseconds: Int64

  /// Makes an instant from nanoseconds since the clock's start.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Makes an instant from seconds since the clock's start, rounded to the nanosecond.
  public init(seconds: Double) { self.nanoseconds = Int64((seconds * 1e9).rounded()) }

  /// The clock's start.
  public static let zero = Instant(nanoseconds: 0)

  /// Whether `a` is earlier than `b`.
  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Seconds from `start` to this instant, negative where it is earlier.
  public func seconds(since start: Instant) -> Double {
    Double(nanoseconds - start.nanoseconds) / 1e9
  }

  /// The instant that lies `seconds` later.
  public func advanced(by seconds: Double) -> Instant {
    Instant(nanoseconds: nanoseconds + Int64((seconds * 1e9).rounded()))
  }
}
