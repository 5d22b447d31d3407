import Glibc

/// How a child ended.
nonisolated enum Ending: Equatable, Sendable {
  case exit(Int32)
  case signal(Int32)
}

/// A started program, ended with its whole group when its owner goes; its output is kept in files.
final class ChildProcess {
  let pid: pid_t
  private let folder: TemporaryFolder
  private let inputEnd: Int32
  private var ending: Ending?

  /// Starts a program.
  ///
  /// `extra` maps numbers the child finds to descriptors of this process.
  init(_ arguments: [String], environment: [String: String], extra: [Int32: Int32] = [:]) throws {
    folder = try TemporaryFolder("output")
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC
    let output = open(folder.path + "/stdout", flags, 0o600)
    let errors = open(folder.path + "/stderr", flags, 0o600)
    let input = try Pipe()
    defer { [output, errors, input.reading].forEach { close($0) } }
    inputEnd = input.writing
    var descriptors = extra
    descriptors[0] = input.reading
    descriptors[1] = output
    descriptors[2] = errors
    pid = try Spawn(
      arguments: arguments, environment: environment, descriptors: descriptors
    ).start()
    Reaper.shared.add(pid)
  }

  isolated deinit {
    end()
    close(inputEnd)
  }

  /// What it wrote to standard output so far.
  var output: String { contents(of: folder.path + "/stdout") ?? "" }

  /// What it wrote to standard error so far.
  var errors: String { contents(of: folder.path + "/stderr") ?? "" }

  /// Writes a line to its standard input.
  func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(inputEnd, bytes, bytes.count)
  }

  /// How it ended, or nil while it runs.
  func poll() -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
    let signal = status & 0x7f
    let ended: Ending = signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
    ending = ended
    Reaper.shared.drop(pid)
    return ended
  }

  /// Waits for its end; nil when it still runs at the deadline.
  func wait(seconds: Double) -> Ending? {
    answer(withinSeconds: seconds) { poll() }
  }

  /// Asks it to end, and makes it end after two seconds.
  func end() {
    guard poll() == nil else { return }
    kill(-pid, SIGTERM)
    if wait(seconds: 2) == nil {
      kill(-pid, SIGKILL)
      _ = wait(seconds: 2)
    }
  }
}

/// Runs a program to its end and returns it, or throws when it hangs.
func finished(_ arguments: [String], environment: [String: String], seconds: Double = 20) throws
  -> (ending: Ending, output: String, errors: String)
{
  let child = try ChildProcess(arguments, environment: environment)
  guard let ending = child.wait(seconds: seconds) else {
    throw HarnessError("\(arguments.joined(separator: " ")) still ran after \(seconds) s.")
  }
  return (ending, child.output, child.errors)
}
