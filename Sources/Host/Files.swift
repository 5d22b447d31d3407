internal import Glibc

/// Reads and writes whole files and folders.
public enum Files {
  /// Everything in a file.
  ///
  /// - Throws: `FileError` naming the file where it is missing, a folder or unreadable.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    switch FileDescriptor.opening(path, O_RDONLY) {
    case .failure(let number): throw .reading(path, code: number.code)
    case .success(let file):
      do { return try file.readAll() } catch { throw .reading(path, code: error.code) }
    }
  }

  /// Everything in a text file in UTF-8, a byte order mark left out.
  ///
  /// - Throws: `FileError`; `isNoText` where the bytes are not UTF-8.
  public static func readText(_ path: String) throws(FileError) -> String {
    var bytes = try read(path)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .isNoText(path) }
    return text
  }

  /// Replaces a file as a whole: readers see the old or the new contents, never a part.
  ///
  /// A link is followed to its file; a pipe or device is written to and stays what it is.
  ///
  /// - Throws: `FileError` naming the file; what was there before is then untouched.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if isFolder(path) { throw .isFolder(path) }
    if isSpecial(path) { return try writeThrough(bytes, to: path) }
    let path = resolved(path)
    let beside = "\(path).\(getpid()).new"
    let file: FileDescriptor
    switch FileDescriptor.opening(beside, O_WRONLY | O_CREAT | O_TRUNC) {
    case .failure(let number): throw .writing(path, code: number.code)
    case .success(let opened): file = opened
    }
    do throws(ErrorNumber) {
      try file.writeAll(bytes)
    } catch {
      _ = unlink(beside)
      throw .writing(path, code: error.code)
    }
    guard rename(beside, path) == 0 else {
      let code = errno
      _ = unlink(beside)
      throw .writing(path, code: code)
    }
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(FileError) {
    switch FileDescriptor.opening(path, O_WRONLY | O_CREAT) {
    case .failure(let number): throw .writing(path, code: number.code)
    case .success(let file):
      do throws(ErrorNumber) {
        try file.writeAll(bytes)
      } catch {
        throw .writing(path, code: error.code)
      }
    }
  }

  /// Whether a path is a link that leads to nothing yet, or leads to what is neither file nor folder.
  private static func isSpecial(_ path: String) -> Bool {
    if let kind = kind(of: path) { return kind != S_IFREG && kind != S_IFDIR }
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  /// The path with its links followed, or as it is where it leads to nothing yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Replaces a text file as a whole, in UTF-8.
  ///
  /// - Throws: `FileError` naming the file.
  public static func write(_ text: String, to path: String) throws(FileError) {
    try write(Array(text.utf8), to: path)
  }

  /// Makes a folder and those above it, readable by the person alone; an existing one is fine.
  ///
  /// - Throws: `FileError` naming the folder.
  public static func makeFolder(_ path: String) throws(FileError) {
    if isFolder(path) { return }
    let above = parent(of: path)
    if above != path { try makeFolder(above) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .writing(path, code: errno) }
    guard isFolder(path) else { throw .isNoFolder(path) }
  }

  /// The names in a folder in order, hidden ones left out.
  ///
  /// - Throws: `FileError` naming the folder.
  public static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw .reading(folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let length = MemoryLayout.size(ofValue: entry.pointee.d_name)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: length) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes a file; a missing one is fine.
  ///
  /// - Throws: `FileError` naming the file.
  public static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .writing(path, code: errno) }
  }

  /// Whether a path leads to anything.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  private static func kind(of path: String) -> mode_t? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & S_IFMT : nil
  }

  /// The path without its last component; "." for a bare name, "/" at the top.
  public static func parent(of path: String) -> String {
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }
}
