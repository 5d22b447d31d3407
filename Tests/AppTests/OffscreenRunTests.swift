import Engine
import Host
import Testing

@testable import App

@Suite("A run without a display")
struct OffscreenRunTests {
  private func written(_ trace: String, to name: String) throws -> String {
    let path = "/tmp/flipside-\(name)-\(ProcessFacts.startTime() ?? 0).trace"
    try Files.write(trace, to: path)
    return path
  }

  @Test("a finger that comes down at time zero throws the card")
  func downAtZero() throws {
    let path = try written(
      "0 touch 1 down 640 400\n300 touch 1 move 740 400\n600 touch 1 move 840 400\n"
        + "900 touch 1 up\n", to: "zero")
    let log = path + ".events"
    defer {
      try? Files.remove(path)
      try? Files.remove(log)
    }
    var options = Options()
    (options.trace, options.traceSpeed, options.events) = (path, .unlimited, log)

    try OffscreenRun(options).run()

    #expect(try Files.readText(log).contains("\"rating\":\"good\""))
  }

  @Test("a recording may take the place of the trace that it replays")
  func recordInPlace() throws {
    let path = try written("100 key right\n200 key left\n", to: "place")
    defer { try? Files.remove(path) }
    var options = Options()
    (options.trace, options.traceSpeed, options.record) = (path, .unlimited, path)

    try OffscreenRun(options).run()

    #expect(try Files.readText(path).split(separator: "\n").count == 2)
  }

  @Test("a full disk under the event log fails the run")
  func fullDisk() throws {
    let path = try written("100 key right\n", to: "full")
    defer { try? Files.remove(path) }
    var options = Options()
    (options.trace, options.traceSpeed, options.events) = (path, .unlimited, "/dev/full")

    #expect(throws: FailureSaid.self) { try OffscreenRun(options).run() }
  }
}
