import Engine
import Testing

@testable import App

@Suite("Command line")
struct CommandLineTests {
  @Test("no words open the window with the defaults")
  func defaults() throws {
    #expect(try Command(parsing: []) == .window(Options()))
  }

  @Test("options and a deck are read in any order, with a space or an equals sign")
  func anyOrder() throws {
    var expected = Options()
    expected.deck = "birds.tsv"
    expected.size = CGSize(width: 800, height: 480)
    expected.scale = 2
    expected.play.feel = .classic
    expected.traceSpeed = .unlimited
    expected.trace = "drag.trace"

    let words = [
      "--size=800x480", "birds.tsv", "--scale", "2", "--feel=classic", "--trace", "drag.trace",
      "--trace-speed", "max",
    ]
    #expect(try Command(parsing: words) == .window(expected))
  }

  @Test("doctor, help and version are commands")
  func commands() throws {
    #expect(try Command(parsing: ["doctor"]) == .doctor(Options()))
    #expect(try Command(parsing: ["--help"]) == .help)
    #expect(try Command(parsing: ["birds.tsv", "--version"]) == .version)
  }

  @Test("a file that starts with a dash opens behind two dashes")
  func dashes() throws {
    var expected = Options()
    expected.deck = "-odd.tsv"
    #expect(try Command(parsing: ["--", "-odd.tsv"]) == .window(expected))
  }

  @Test(
    "what cannot be understood is refused with a sentence that names it",
    arguments: [
      (["--colour"], "--colour"), (["--size", "wide"], "wide"), (["--size"], "--size"),
      (["--size", "10x10"], "10x10"), (["--scale", "9"], "9"), (["--feel", "soft"], "soft"),
      (["a.tsv", "b.tsv"], "b.tsv"), (["--at", "5"], "--screenshot"),
      (["--trace-speed", "2"], "--trace"), (["--mute=yes"], "--mute"), (["--seed", "-1"], "-1"),
      (["doctor", "a.tsv"], "a.tsv"), (["--scale", "nan"], "nan"),
    ])
  func refused(words: [String], named: String) {
    #expect {
      try Command(parsing: words)
    } throws: { error in
      guard let error = error as? UsageError else { return false }
      return error.description.contains(named) && error.description.hasSuffix(".")
    }
  }
}
