import Testing

@testable import Host

@Suite("lines of JSON")
struct JSONLineTests {
  @Test("an object keeps the order of its fields")
  func order() {
    let line = JSONLine.encode(["t": 12, "event": "rated", "by": "touch", "done": true])
    #expect(line == #"{"t":12,"event":"rated","by":"touch","done":true}"#)
  }

  @Test("values nest")
  func nesting() {
    let inner = JSONValue.object([JSONField("x", .null), JSONField("y", .array([]))])
    #expect(JSONLine.encode(.array([inner, 1, "a"])) == #"[{"x":null,"y":[]},1,"a"]"#)
    #expect(JSONLine.encode(.object([])) == "{}")
  }

  @Test(
    "what would break a line or a string is escaped",
    arguments: [
      ("say \"hi\"", #"say \"hi\""#), ("a\\b", #"a\\b"#), ("a\nb\r\tc", #"a\nb\r\tc"#),
      ("\u{0}\u{1F}", #"\u0000\u001f"#), ("\u{2028}\u{2029}", #"\u2028\u2029"#),
      ("\r\n", #"\r\n"#), ("né漢😀", "né漢😀"), ("\u{7F}/", "\u{7F}/"),
    ])
  func escapes(text: String, escaped: String) {
    #expect(JSONLine.encode(.string(text)) == "\"\(escaped)\"")
  }

  @Test(
    "numbers are JSON's, and what is no number is null",
    arguments: [
      (0.0, "0"), (-3, "-3"), (0.5, "0.5"), (1e20, "1e+20"), (1e-7, "1e-07"), (.nan, "null"),
      (.infinity, "null"), (-.infinity, "null"), (123_456_789.25, "123456789.25"),
    ])
  func numbers(number: Double, spelled: String) {
    #expect(JSONLine.encode(.number(number)) == spelled)
  }

  @Test("the largest integers keep every digit")
  func integers() {
    #expect(JSONLine.encode(.integer(.max)) == "9223372036854775807")
    #expect(JSONLine.encode(.integer(.min)) == "-9223372036854775808")
  }
}
