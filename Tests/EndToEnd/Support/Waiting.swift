import Glibc

/// Monotonic time in milliseconds.
func nowMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

/// Sleeps until a moment of `nowMilliseconds`.
func sleep(untilMilliseconds moment: Double) {
  let seconds = (moment / 1000).rounded(.down)
  var time = timespec(
    tv_sec: Int(seconds), tv_nsec: Int((moment - seconds * 1000) * 1_000_000))
  while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
}

/// Sleeps for a number of milliseconds.
func pause(milliseconds: Double) {
  sleep(untilMilliseconds: nowMilliseconds() + milliseconds)
}

/// Asks every few milliseconds until there is an answer; nil once the deadline has passed.
func answer<Value>(withinSeconds seconds: Double, _ question: () throws -> Value?) rethrows
  -> Value?
{
  let deadline = nowMilliseconds() + seconds * 1000
  while true {
    if let value = try question() { return value }
    guard nowMilliseconds() < deadline else { return nil }
    pause(milliseconds: 5)
  }
}
