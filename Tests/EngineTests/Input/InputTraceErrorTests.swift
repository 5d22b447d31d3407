import Testing

@testable import Engine

@Suite("traces that cannot be understood")
struct InputTraceErrorTests {
  private func sentence(_ text: String) -> String? {
    do throws(EngineError) {
      _ = try InputTrace(parsing: text, file: "my.trace")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("the sentence names the file and the line")
  func place() {
    let sentence = sentence("# first\n\n0 key a\n5 key nothing\n")
    #expect(sentence?.hasPrefix("“my.trace”, line 4: ") == true)
    #expect(sentence?.contains("“nothing”") == true)
  }

  @Test(
    "a line that means nothing is refused, and the sentence quotes what is wrong",
    arguments: [
      ("soon key a", "“soon”"), ("-1 key a", "“-1”"), ("nan key a", "“nan”"),
      ("1e99 key a", "1e99"),
      ("0", "kind of event"), ("0 finger 1 down 1 1", "“finger”"),
      ("0 touch one down 1 1", "number of the finger"), ("0 touch 0 down 1 1", "number of"),
      ("0 touch 1 push 1 1", "“push”"), ("0 touch 1 down 1", "position is missing"),
      ("0 mouse down x 1", "“x”"), ("0 mouse down inf 1", "“inf”"),
      ("0 mouse down 1 1 1", "“1” is too much"), ("0 mouse move 1 1", "mouse is not down"),
      ("0 touch 2 up 1 1", "touch 2 is not down"),
      ("0 touch 2 down 1 1\n1 touch 2 down 1 1", "touch 2 is down already"),
      ("0 key", "no key “”"), ("0 key a held", "“held”"), ("0 key f25", "“f25”"),
      ("0 wheel 1 1 0", "steps is missing"), ("0 pad z", "“z”"), ("0 window", "“”"),
      ("0 window melted", "“melted”"), ("0 window resize 0 480 1", "large"),
      ("0 window resize 800 480 99", "large"), ("0 window resize 800 480", "point is missing"),
    ])
  func refused(line: String, quoted: String) {
    let sentence = sentence(line)
    #expect(sentence?.contains(quoted) == true, "\(sentence ?? "it was accepted")")
  }

  @Test("an empty text is a trace without events")
  func empty() {
    #expect(sentence("") == nil)
  }
}
