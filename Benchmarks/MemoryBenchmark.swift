/// Memory with a deck of 5,000 cards, and its growth from 100 swipes to 10,000.
///
/// Each swipe is the key for *again*, which puts the card back, so that the pile never ends.
func measureMemory(on server: XServer) throws -> [Report] {
  let window = try PlayedWindow(
    environment: server.environment, cards: 5000,
    size: PlayedWindow.Size(width: 1280, height: 800))
  let id = try window.place(on: server).id
  let opened = ProcessFigures(of: window.child.pid).memory
  try server.xdotool("windowfocus", "--sync", id)

  func swipe(upTo count: Int) throws -> Int {
    let done = window.ratings(0).count
    let run = try ChildProcess(
      ["xdotool", "key", "--delay", "4", "--repeat", "\(count - done)", "Left"],
      environment: server.environment)
    _ = run.wait(seconds: 85)
    let rated = window.ratings(count, withinSeconds: 5).count
    // Departures still fly and would count as memory.
    pause(milliseconds: 1000)
    return rated
  }
  let early = try swipe(upTo: 100)
  let afterEarly = ProcessFigures(of: window.child.pid).memory
  let late = try swipe(upTo: 10_000)
  let afterLate = ProcessFigures(of: window.child.pid).memory
  return [
    Report(
      name: "memory_open", value: opened, unit: "MiB", budget: 64,
      note: "PSS, 5,000 cards, 1280 x 800"),
    Report(
      name: "memory_100", value: early >= 100 ? afterEarly : nil, unit: "MiB", budget: 64,
      note: "PSS after \(early) swipes"),
    Report(
      name: "memory_growth", value: late >= 10_000 ? afterLate - afterEarly : nil, unit: "MiB",
      budget: 2,
      note: "PSS after \(late) swipes less that after \(early); log and undo take 120 B a rating"),
  ]
}
