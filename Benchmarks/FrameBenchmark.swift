/// CPU and draws of a frame while the top card is dragged to and fro for 10 s.
func measureFrames(compositor: String, on server: XServer) throws -> [Report] {
  let window = try PlayedWindow(
    environment: server.environment, arguments: ["--compositor", compositor],
    size: PlayedWindow.Size(width: 1280, height: 800))
  let place = try window.place(on: server)
  let hand = try MouseHand(server: server, origin: place.origin)
  var legs: [(dx: Double, milliseconds: Double)] = [(60, 400)]
  for _ in 1...8 { legs += [(-120, 600), (120, 600)] }
  let before = ProcessFigures(of: window.child.pid)
  do {
    try hand.play(.drag(from: window.onCard, legs))
  } catch is LateHand {
    print("{\"bench\":\"frame_\(compositor)\",\"note\":\"the machine was busy\"}")
  }
  let after = ProcessFigures(of: window.child.pid)
  window.child.end()

  let statistics = window.statistics
  let isGL = compositor == "gl"
  let said = isGL ? "GL on llvmpipe where there is no GPU" : "CPU compositor"
  func own(_ member: String, _ name: String, _ unit: String, budget: Double?) -> Report {
    let value = statistics?.number(member)
    return Report(
      name: "frame_\(compositor)_\(name)", value: value, unit: unit, budget: budget,
      note: value == nil ? "the statistics hold no \(member)" : said)
  }
  let perFrame = statistics?.number("frames").map { frames in
    (after.cpuMilliseconds - before.cpuMilliseconds) / max(frames, 1)
  }
  return [
    own("cpu_ms_median", "cpu_median", "ms", budget: isGL ? 1 : nil),
    own("cpu_ms_p99", "cpu_p99", "ms", budget: isGL ? 2 : nil),
    own("draws_max", "draws", "draws", budget: 14),
    Report(
      name: "frame_\(compositor)_process", value: perFrame, unit: "ms", budget: nil,
      note: "CPU of all threads over all frames; compare by make peers"),
  ]
}
