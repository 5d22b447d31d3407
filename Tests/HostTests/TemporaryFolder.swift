import Glibc

/// A folder of its own for one test, removed with the last reference.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/flipside-host-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { characters in
      characters.baseAddress.flatMap { mkdtemp($0) } != nil
    }
    guard made else { throw Failure(code: errno) }
    path = template.withUnsafeBufferPointer { characters in
      characters.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  deinit { Self.removeAll(path) }

  private static func removeAll(_ path: String) {
    // A link is removed by itself; only a folder with contents refuses.
    if remove(path) == 0 { return }
    for name in names(in: path) { removeAll("\(path)/\(name)") }
    _ = remove(path)
  }

  struct Failure: Error { var code: Int32 }

  /// The path of a name in the folder.
  func place(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a file and tells its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = place(name)
    guard let file = fopen(path, "w") else { throw Failure(code: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure(code: errno) }
    return path
  }

  /// Makes a folder and tells its path.
  func folder(_ name: String) throws -> String {
    let path = place(name)
    guard mkdir(path, 0o755) == 0 else { throw Failure(code: errno) }
    return path
  }

  /// What lies in the folder, hidden names too, in order.
  var names: [String] { Self.names(in: path) }

  private static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
