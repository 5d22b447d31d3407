import Glibc
import Testing

@testable import Host

@Suite("whole files")
struct FilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("what is written is read back")
  func roundTrip() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Files.write(bytes, to: folder.place("data"))
    #expect(try Files.read(folder.place("data")) == bytes)
  }

  @Test("a file is replaced as a whole, and nothing is left beside it")
  func replaced() throws {
    // given a reader that has the old file open
    let path = try folder.file("deck", Array("old".utf8))
    let reader = open(path, O_RDONLY)
    defer { close(reader) }

    try Files.write("new and longer", to: path)

    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(reader, &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "old")
    #expect(try Files.readText(path) == "new and longer")
    #expect(folder.names == ["deck"])
  }

  @Test("a write that fails leaves the old file, nothing beside it, and names the file")
  func failedWrite() throws {
    // given a name so long that the new contents find no name beside it
    let path = try folder.file(String(repeating: "n", count: 252), Array("old".utf8))

    #expect {
      try Files.write("new", to: path)
    } throws: { error in
      if case .unwritable(path, _)? = error as? FileError { true } else { false }
    }
    #expect(try Files.readText(path) == "old")
    #expect(folder.names.count == 1)
  }

  @Test("a folder is not replaced by a file")
  func writeToFolder() throws {
    let path = try folder.folder("deck")
    #expect(throws: FileError.isFolder(path)) { try Files.write("x", to: path) }
    #expect(folder.names == ["deck"])
  }

  @Test("a path through a file and a path into nowhere cannot be written")
  func unwritable() throws {
    let file = try folder.file("file", [1])

    #expect(throws: FileError.isNoFolder("\(file)/x")) { try Files.write("x", to: "\(file)/x") }
    let nowhere = folder.place("missing/x")
    #expect {
      try Files.write("x", to: nowhere)
    } throws: { error in
      guard case .unwritable(nowhere, _)? = error as? FileError else { return false }
      return "\(error)".contains(nowhere)
    }
  }

  @Test("a pipe takes the bytes itself and stays a pipe")
  func pipeStays() throws {
    let path = folder.place("pipe")
    mkfifo(path, 0o600)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }

    try Files.write("news", to: path)

    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "news")
    #expect(Self.kind(of: path) == S_IFIFO)
    #expect(folder.names == ["pipe"])
  }

  private static func kind(of path: String) -> mode_t {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & S_IFMT : 0
  }

  /// The system's full device takes no byte, by the same error as a full disk.
  private static let full = "/dev/full"

  @Test(
    "a disk that is full is told as such",
    .enabled("the system has no device that is always full") {
      Self.kind(of: Self.full) == S_IFCHR
    })
  func fullDisk() throws {
    let writer = try LineWriter(path: Self.full)
    #expect(throws: FileError.diskFull(Self.full)) { try writer.append("x") }
  }

  @Test("a missing file, a folder and an endless device cannot be read")
  func unreadable() throws {
    let missing = folder.place("missing")
    #expect(throws: FileError.notFound(missing)) { try Files.read(missing) }
    #expect(throws: FileError.isFolder(folder.path)) { try Files.read(folder.path) }
    #expect {
      try Files.read("/dev/zero")
    } throws: { error in
      error as? FileError == .isDevice("/dev/zero")
    }
  }

  @Test("a file that the person may not read is told as such", .enabled(if: getuid() != 0))
  func forbidden() throws {
    let path = try folder.file("secret", [1])
    chmod(path, 0)
    #expect(throws: FileError.notPermitted(path)) { try Files.read(path) }
  }

  @Test("a text loses its byte order mark, and what is no UTF-8 is refused")
  func text() throws {
    let marked = try folder.file("marked", [0xEF, 0xBB, 0xBF] + Array("né".utf8))
    let broken = try folder.file("broken", [0x41, 0xFF, 0xFE])

    #expect(try Files.readText(marked) == "né")
    #expect(throws: FileError.isNoText(broken)) { try Files.readText(broken) }
  }

  @Test("a pipe is read to its end")
  func pipe() throws {
    let path = folder.place("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let started = BackgroundThread.start {
      let end = open(path, O_WRONLY)
      _ = write(end, "through", 7)
      close(end)
    }

    #expect(started)
    #expect(try Files.readText(path) == "through")
  }

  @Test("folders are made with those above them, for the person alone")
  func makesFolders() throws {
    let deep = folder.place("a/b/c")
    try Files.makeFolder(deep)
    try Files.makeFolder(deep)

    var facts = stat()
    #expect(stat(deep, &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o700)

    let file = try folder.file("file", [1])
    #expect(throws: FileError.isNoFolder(file)) { try Files.makeFolder("\(file)/x") }
    #expect(throws: FileError.isNoFolder(file)) { try Files.makeFolder(file) }
  }

  @Test("the names in a folder come in order, hidden ones left out")
  func names() throws {
    for name in ["b", "a", ".hidden", "c"] { _ = try folder.file(name, []) }
    #expect(try Files.names(in: folder.path) == ["a", "b", "c"])
    let missing = folder.place("missing")
    #expect(throws: FileError.notFound(missing)) { try Files.names(in: missing) }
  }

  @Test("a removed file is gone, and a missing one is no error")
  func removes() throws {
    let path = try folder.file("file", [1])
    try Files.remove(path)
    try Files.remove(path)
    #expect(!Files.exists(path))
  }

  @Test(
    "the part above a path is found without looking at the disk",
    arguments: [
      ("/a/b", "/a"), ("/a/b/", "/a"), ("/a", "/"), ("/", "/"), ("a/b", "a"), ("a", "."),
    ])
  func parents(path: String, parent: String) {
    #expect(Files.parent(of: path) == parent)
  }
}
