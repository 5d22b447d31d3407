/// A running window of the program, with the outcomes that it has written so far.
final class PlayedWindow {
  /// A window's size in points; one point is one pixel on these screens.
  struct Size {
    var width: Double
    var height: Double
  }

  /// A place well inside the top card, in window points.
  let onCard: Point
  let child: ChildProcess
  private let folder: TemporaryFolder

  /// Starts the program and waits for its first frame.
  init(
    environment: [String: String], arguments: [String] = [], cards: Int = 12,
    size: Size = Size(width: 800, height: 480)
  ) throws {
    onCard = Point(x: size.width / 2, y: size.height / 2)
    folder = try TemporaryFolder("window")
    let deck = try folder.file(
      "deck.tsv", (1...cards).map { "prompt \($0)\tanswer \($0)\n" }.joined())
    var variables = environment
    variables["HOME"] = folder.path
    if variables["XDG_RUNTIME_DIR"] == nil {
      variables["XDG_RUNTIME_DIR"] = folder.folder("runtime")
    }
    child = try ChildProcess(
      [Flipside.path(), "--data-dir", folder.folder("data")]
        + ["--size", "\(Int(size.width))x\(Int(size.height))"]
        + ["--events", folder.path + "/events", "--stats", folder.path + "/stats"]
        + ["--seed", "1"] + arguments + [deck],
      environment: variables)
    guard first("ready", withinSeconds: 20) != nil else {
      throw HarnessError(
        "The program shows no first frame: \(child.errors) \(String(describing: child.poll()))")
    }
  }

  /// Everything that happened so far, in order.
  var outcomes: [Outcome] {
    (contents(of: folder.path + "/events") ?? "").split(separator: "\n")
      .compactMap { Outcome(line: $0) }
  }

  /// The program's own figures of this run, once it has ended.
  var statistics: Outcome? {
    let text = contents(of: folder.path + "/stats") ?? ""
    return Outcome(line: text.split(separator: "\n").joined(separator: " "))
  }

  /// What was done to cards so far: each outcome's event and rating.
  var verdicts: [String] {
    outcomes.filter { $0.event == "rated" || $0.event == "turned" || $0.event == "undone" }
      .map { $0.event == "rated" ? "rated " + $0.rating : $0.event }
  }

  /// Waits for the first outcome of a kind.
  func first(_ event: String, withinSeconds seconds: Double = 5) -> Outcome? {
    answer(withinSeconds: seconds) {
      if let found = outcomes.first(where: { $0.event == event }) { return found }
      return nil
    }
  }

  /// Waits until a number of cards was rated, and returns those outcomes.
  func ratings(_ count: Int, withinSeconds seconds: Double = 5) -> [Outcome] {
    _ = answer(withinSeconds: seconds) {
      outcomes.count { $0.event == "rated" } >= count ? true : nil
    }
    return outcomes.filter { $0.event == "rated" }
  }

  /// The window's id and its corner on the screen of an X server, once it is mapped.
  func place(on server: XServer) throws -> (id: String, origin: Point) {
    let found: (String, Point)? = try answer(withinSeconds: 10) {
      let ids = try server.xdotool("search", "--onlyvisible", "--pid", "\(child.pid)")
      guard let id = ids.split(separator: "\n").last.map(String.init) else { return nil }
      var values: [String: Double] = [:]
      for line in try server.xdotool("getwindowgeometry", "--shell", id).split(separator: "\n") {
        let parts = line.split(separator: "=")
        if parts.count == 2 { values[String(parts[0])] = Double(parts[1]) }
      }
      guard let x = values["X"], let y = values["Y"] else { return nil }
      return (id, Point(x: x, y: y))
    }
    guard let found else { throw HarnessError("The window is not on the screen.") }
    return found
  }
}
