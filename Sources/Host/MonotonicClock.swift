internal import Glibc

/// The clock that every event and frame is stamped by; it never jumps and stands still in sleep.
public enum MonotonicClock {
  /// Nanoseconds of CLOCK_MONOTONIC.
  public static func nanoseconds() -> Int64 { reading(CLOCK_MONOTONIC) }

  /// Blocks the calling thread until the clock shows `deadline`, in nanoseconds.
  public static func sleep(until deadline: Int64) {
    var time = timespec(
      tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  static func reading(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
