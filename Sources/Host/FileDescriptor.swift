internal import Glibc

/// Owns an open file; it is closed with the last reference.
final class FileDescriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { _ = close(number) }

  /// Opens a path; the error number of a failure is in the result.
  static func opening(
    _ path: String, _ flags: Int32, mode: mode_t = 0o644
  ) -> Result<FileDescriptor, ErrorNumber> {
    let number = open(path, flags | O_CLOEXEC, mode)
    return number < 0 ? .failure(ErrorNumber(code: errno)) : .success(FileDescriptor(number))
  }

  /// Writes every byte, going on after interruptions.
  func writeAll(_ bytes: [UInt8]) throws(ErrorNumber) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw ErrorNumber(code: errno)
      }
      done += count
    }
  }

  /// Reads to the end.
  func readAll() throws(ErrorNumber) -> [UInt8] {
    var facts = stat()
    guard fstat(number, &facts) == 0 else { throw ErrorNumber(code: errno) }
    // A device may never end, a folder cannot be read; pipes are fine.
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: throw ErrorNumber(code: EISDIR)
    case S_IFCHR, S_IFBLK: throw ErrorNumber(code: ENODEV)
    default: break
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(max(0, facts.st_size)) + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(number, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw ErrorNumber(code: errno)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}

/// The error number of a failed system call, taken where it failed.
struct ErrorNumber: Error {
  var code: Int32
}
