import Testing

/// One fresh window with a hand over it.
struct Table {
  let window: PlayedWindow
  let hand: any Hand
  /// The X server that shows the window, and the window's id on it; nil on Wayland.
  let server: XServer?
  let windowID: String

  /// A window under the injected touchscreen.
  static func touch() throws -> Table {
    let touch = try available(TouchServer.shared)
    let window = try PlayedWindow(environment: touch.server.environment)
    let place = try window.place(on: touch.server)
    return Table(
      window: window, hand: TouchHand(server: touch, origin: place.origin), server: touch.server,
      windowID: place.id)
  }

  /// A window under the mouse of a plain X server.
  static func mouse() throws -> Table {
    let server = try available(XServer.plain)
    let window = try PlayedWindow(environment: server.environment)
    let place = try window.place(on: server)
    return Table(
      window: window, hand: try MouseHand(server: server, origin: place.origin), server: server,
      windowID: place.id)
  }

  /// A window of the nested Wayland compositor, under the injected touchscreen.
  static func wayland() throws -> Table {
    let wayland = try available(WaylandServer.shared)
    let window = try PlayedWindow(environment: wayland.environment)
    // The compositor places the window after its first frame and says nothing of it.
    pause(milliseconds: 500)
    return Table(
      window: window,
      hand: TouchHand(server: wayland.below, origin: WaylandServer.windowOrigin), server: nil,
      windowID: "")
  }

  /// Gives the focus to a window of another program; the program is ended with its owner.
  func takeFocus() throws -> ChildProcess {
    guard let server else { throw HarnessError("The focus is taken through an X server.") }
    let name = "flipside-other-window"
    let other = try ChildProcess(
      ["xev", "-name", name, "-geometry", "60x60+0+0"], environment: server.environment)
    let id: String? = try answer(withinSeconds: 10) {
      let ids = try server.xdotool("search", "--onlyvisible", "--name", name)
      return ids.split(separator: "\n").last.map(String.init)
    }
    guard let id else { throw HarnessError("xev shows no window.") }
    try server.xdotool("windowfocus", "--sync", id)
    return other
  }

  /// Lets every motion end, turns the card by a key, and returns what was done to cards.
  ///
  /// The turn is the proof that the program lives and that nothing is still on its way.
  func verdictsAfterRest() throws -> [String] {
    pause(milliseconds: 700)
    try hand.press(.space)
    _ = window.first("turned")
    return window.verdicts
  }
}

/// Plays a test body, again with a fresh window when the machine made the hand late.
func play(
  _ table: () throws -> Table, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Table) throws -> Void
) throws {
  for _ in 1...3 {
    do {
      return try body(try table())
    } catch is LateHand {
      continue
    }
  }
  try skip("The machine was too busy to play this gesture in time, three times over.")
}

/// The server, or a test that is cancelled with the reason why there is none.
func available<Server>(_ server: Result<Server, any Error>) throws -> Server {
  switch server {
  case .success(let value): return value
  case .failure(let error):
    try skip("\(error)")
  }
}

/// Cancels the running test and says so in a line of its own.
///
/// The runner's closing lines count a cancelled case of a parameterised test among the passed.
func skip(_ reason: String) throws -> Never {
  print("SKIPPED \"\(Test.current?.displayName ?? "a test")\": \(reason)")
  try Test.cancel("\(reason)")
}
