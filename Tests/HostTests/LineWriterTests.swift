import Glibc
import Testing

@testable import Host

@Suite("lines as they happen")
struct LineWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a line is in the file as soon as it has been appended")
  func atOnce() throws {
    let path = folder.place("events")
    let writer = try LineWriter(path: path)

    try writer.append("one")
    #expect(try Files.readText(path) == "one\n")
    try writer.append("two né")
    #expect(try Files.readText(path) == "one\ntwo né\n")
  }

  @Test("a file with contents is emptied first")
  func emptied() throws {
    let path = try folder.file("events", Array("old\n".utf8))
    let writer = try LineWriter(path: path)
    try writer.append("new")
    #expect(try Files.readText(path) == "new\n")
  }

  @Test("a place that cannot be written is told before the first line")
  func unwritable() throws {
    #expect(throws: FileError.isFolder(folder.path)) { try LineWriter(path: self.folder.path) }
  }

  @Test("the sentence about a file names it and says what to do")
  func sentences() {
    let errors: [FileError] = [
      .notFound("/x/y"), .notPermitted("/x/y"), .isFolder("/x/y"), .isNoFolder("/x/y"),
      .isNoText("/x/y"), .unreadable("/x/y", reason: "bad"), .unwritable("/x/y", reason: "bad"),
      .diskFull("/x/y"), .noResources("/x/y"),
    ]
    for error in errors {
      #expect(error.description.contains("“/x/y”"))
      #expect(error.description.hasSuffix("."))
      #expect(error.description.split(separator: ". ").count >= 2)
    }
    #expect(FileError.noHome.description.contains("HOME"))
  }

  @Test("lines from many threads do not mix")
  func threads() throws {
    let path = folder.place("events")
    let writer = try LineWriter(path: path)
    let done = try LineWriter(path: folder.place("done"))
    let line = String(repeating: "x", count: 3000)

    // given four threads that write at the same time
    for _ in 0..<4 {
      #expect(
        BackgroundThread.start {
          for _ in 0..<50 { try? writer.append(line) }
          try? done.append("")
        })
    }
    while try Files.read(folder.place("done")).count < 4 { usleep(1000) }

    let lines = try Files.readText(path).split(separator: "\n")
    #expect(lines.count == 200)
    #expect(lines.allSatisfy { $0.count == 3000 })
  }
}
