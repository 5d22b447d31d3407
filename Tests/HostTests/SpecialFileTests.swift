import Glibc
import Testing

@testable import Host

@Suite("Writing to what is no plain file")
struct SpecialFileTests {
  @Test("a link is followed to its file, which may not exist yet, and stays a link")
  func link() throws {
    let folder = "/tmp/flipside-link-\(getpid())"
    try Files.makeFolder(folder)
    defer {
      try? Files.remove("\(folder)/link")
      try? Files.remove("\(folder)/target")
      rmdir(folder)
    }
    try #require(symlink("\(folder)/target", "\(folder)/link") == 0)

    try Files.write("first", to: "\(folder)/link")
    try Files.write("second", to: "\(folder)/link")

    var facts = stat()
    #expect(lstat("\(folder)/link", &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
    #expect(try Files.readText("\(folder)/target") == "second")
  }

  @Test("a device is written to and stays a device")
  func device() throws {
    try Files.write("gone", to: "/dev/null")

    var facts = stat()
    #expect(stat("/dev/null", &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR)
  }
}
