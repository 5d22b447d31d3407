internal import Glibc

/// Ends the process and speaks to whoever started it.
public enum ProcessExit {
  /// Ends the process with an exit code: 0 done, 1 failed, 2 wrong use.
  public static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// Writes lines to the standard output.
  ///
  /// - Throws: `FileError` where it is closed or full.
  public static func print(_ text: String) throws(FileError) {
    try LineWriter(path: "-").append(text)
  }
}
