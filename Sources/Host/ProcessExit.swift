internal import Glibc

/// Ends the process and speaks to whoever started it.
public enum ProcessExit {
  /// Ends the process with an exit code: 0 done, 1 failed, 2 wrong use.
  public static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// Writes lines to the standard output; a closed reader is ignored.
  public static func print(_ text: String) {
    var rest = Array((text + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
