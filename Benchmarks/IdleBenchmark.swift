/// Frames and wake-ups of all threads in 10 s without any input.
func measureIdle(on server: XServer) throws -> [Report] {
  let settle = 3000.0
  let short = try PlayedWindow(environment: server.environment)
  pause(milliseconds: settle)
  short.child.end()

  let long = try PlayedWindow(environment: server.environment)
  pause(milliseconds: settle)
  let before = ProcessFigures(of: long.child.pid)
  pause(milliseconds: 10_000)
  let after = ProcessFigures(of: long.child.pid)
  long.child.end()

  var frames: Double?
  if let less = short.statistics?.number("frames"), let more = long.statistics?.number("frames") {
    frames = max(0, more - less)
  }
  return [
    Report(
      name: "idle_frames", value: frames, unit: "frames", budget: 0,
      note: "a run with 10 idle seconds against one without"),
    Report(
      name: "idle_wakeups", value: Double(after.wakeUps - before.wakeUps), unit: "wake-ups",
      budget: 1, note: "all threads, 10 s"),
    Report(
      name: "idle_cpu", value: after.cpuMilliseconds - before.cpuMilliseconds, unit: "ms",
      budget: 10, note: "ticks of 10 ms"),
  ]
}
