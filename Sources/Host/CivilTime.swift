internal import Glibc

/// A date and time of day as the person's calendar and clock show them.
public struct CivilTime: Hashable, Sendable {
  /// The Gregorian date.
  public var year, month, day: Int
  /// The time of day.
  public var hour, minute, second: Int
  /// Seconds that local time is ahead of UTC at that moment.
  public var offset: Int

  /// Reads the calendar at `seconds` since 1970-01-01 00:00 UTC in the local time zone.
  public init(seconds: Int64) {
    var moment = time_t(seconds)
    var parts = tm()
    localtime_r(&moment, &parts)
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
    second = Int(parts.tm_sec)
    offset = parts.tm_gmtoff
  }

  /// Seconds since 1970-01-01 00:00 UTC, by the system's wall clock.
  public static func secondsNow() -> Int64 {
    MonotonicClock.reading(CLOCK_REALTIME) / 1_000_000_000
  }

  /// The present moment in the local time zone.
  public static var now: CivilTime { CivilTime(seconds: secondsNow()) }
}
