import Glibc

/// An X server of the harness's own, on a display number that it chose itself.
final class XServer {
  /// The value for DISPLAY.
  let display: String
  private let child: ChildProcess

  /// Starts a server that takes -displayfd and waits until it answers.
  init(_ command: [String], seconds: Double = 15) throws {
    let pipe = try Pipe()
    _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
    defer { close(pipe.reading) }
    let started: ChildProcess
    do {
      defer { close(pipe.writing) }
      started = try ChildProcess(
        command + ["-displayfd", "3", "-nolisten", "tcp", "-noreset", "-ac"],
        environment: baseEnvironment, extra: [3: pipe.writing])
    }
    var text: [UInt8] = []
    let number: String? = answer(withinSeconds: seconds) {
      var byte: UInt8 = 0
      while read(pipe.reading, &byte, 1) == 1 {
        guard byte != UInt8(ascii: "\n") else { return String(decoding: text, as: UTF8.self) }
        text.append(byte)
      }
      return started.poll() == nil ? nil : ""
    }
    guard let number, !number.isEmpty else {
      let reason = started.errors.split(separator: "\n").last.map(String.init) ?? "no message"
      throw HarnessError("\(command[0]) does not start here: \(reason)")
    }
    child = started
    display = ":" + number
  }

  /// The environment in which a client finds this server.
  var environment: [String: String] {
    baseEnvironment.merging(["DISPLAY": display, "SDL_VIDEODRIVER": "x11"]) { $1 }
  }

  /// Runs xdotool with some words and returns what it printed.
  @discardableResult
  func xdotool(_ words: String...) throws -> String {
    let run = try finished(["xdotool"] + words, environment: environment)
    return run.output
  }

  /// One plain server for mouse and keys, kept for the whole run.
  static let plain = Result {
    try XServer(["Xvfb", "-screen", "0", "1280x800x24"])
  }
}

/// What every child gets: nothing of the person's own settings, no sound device.
var baseEnvironment: [String: String] {
  var result = [
    "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/nonexistent",
    "SDL_AUDIODRIVER": "dummy",
  ]
  for name in ["LD_LIBRARY_PATH", "PATH"] {
    if let value = getenv(name) { result[name] = String(cString: value) }
  }
  return result
}
