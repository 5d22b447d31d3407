/// Time to the first card on screen: the program's own figure, and the wall clock from outside.
func measureStart(on server: XServer) throws -> [Report] {
  var inside: [Double] = []
  var outside: [Double] = []
  for _ in 1...10 {
    let begin = nowMilliseconds()
    let window = try PlayedWindow(environment: server.environment)
    outside.append(nowMilliseconds() - begin)
    window.child.end()
    if let first = window.statistics?.number("first_frame_ms") { inside.append(first) }
  }
  return [
    Report(
      name: "start_inside", value: median(inside), unit: "ms", budget: 150,
      note: "median of \(inside.count) starts, first_frame_ms"),
    Report(
      name: "start", value: median(outside), unit: "ms", budget: 150,
      note: "median of \(outside.count) starts, wall clock, read every 5 ms"),
  ]
}
