internal import Glibc

/// Appends lines to a file as they happen; "-" is the standard output.
public final class LineWriter: Sendable {
  private let file: FileDescriptor
  private let path: String

  /// Opens a file for appending, emptied first.
  ///
  /// - Throws: `FileError` naming the file.
  public init(path: String) throws(FileError) {
    self.path = path == "-" ? "the standard output" : path
    let result =
      path == "-"
      ? FileDescriptor.duplicating(STDOUT_FILENO)
      : FileDescriptor.opening(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND)
    switch result {
    case .success(let opened): file = opened
    case .failure(let number): throw .writing(path, code: number.code)
    }
  }

  /// Appends one line with its end; it is in the file when the call returns.
  ///
  /// - Throws: `FileError` naming the file, such as where the disk is full.
  public func append(_ line: String) throws(FileError) {
    var bytes = Array(line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    do throws(ErrorNumber) {
      try file.writeAll(bytes)
    } catch {
      throw .writing(path, code: error.code)
    }
  }
}

extension FileDescriptor {
  /// A second owner of an open file.
  static func duplicating(_ number: Int32) -> Result<FileDescriptor, ErrorNumber> {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    return copy < 0 ? .failure(ErrorNumber(code: errno)) : .success(FileDescriptor(copy))
  }
}
