internal import Glibc

/// Tells the person at the terminal something, one sentence a line, on the standard error.
public enum Log {
  /// Writes one line; line breaks within it become spaces, and a failure is ignored.
  public static func say(_ sentence: String) {
    let line = "flipside: " + String(sentence.map { $0.isNewline ? " " : $0 }) + "\n"
    _ = Array(line.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Whether a person can read the standard error.
  public static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
