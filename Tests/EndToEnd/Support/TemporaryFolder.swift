import Glibc

/// A private folder of one run, removed with everything in it when its owner goes.
final class TemporaryFolder {
  let path: String

  init(_ purpose: String) throws {
    var template = Array("/tmp/flipside-\(purpose)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw HarnessError("No temporary folder could be made: \(String(cString: strerror(errno))).")
    }
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    Reaper.shared.remove(path)
  }

  isolated deinit {
    TemporaryFolder.remove(path)
  }

  /// Makes a folder inside, readable by its owner alone.
  func folder(_ name: String) -> String {
    let inner = path + "/" + name
    mkdir(inner, 0o700)
    return inner
  }

  /// Writes a small file inside and returns its path.
  func file(_ name: String, _ content: [UInt8]) throws -> String {
    let inner = path + "/" + name
    let descriptor = open(inner, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw HarnessError("\(inner) cannot be written.") }
    defer { close(descriptor) }
    guard write(descriptor, content, content.count) == content.count else {
      throw HarnessError("\(inner) was written only in part.")
    }
    return inner
  }

  /// Writes a small text file inside and returns its path.
  func file(_ name: String, _ content: String) throws -> String {
    try file(name, Array(content.utf8))
  }

  private static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard name != ".", name != ".." else { continue }
        if entry.pointee.d_type == UInt8(DT_DIR) {
          remove(path + "/" + name)
        } else {
          unlink(path + "/" + name)
        }
      }
      closedir(folder)
    }
    rmdir(path)
  }
}

/// The whole of a small file, or nil while it is not there.
func contents(of path: String) -> String? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    guard count > 0 else { break }
    bytes.append(contentsOf: chunk[..<count])
  }
  return String(decoding: bytes, as: UTF8.self)
}
