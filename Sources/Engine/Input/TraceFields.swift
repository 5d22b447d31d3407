internal import Motion

/// The words of one line of a trace, taken from the front.
nonisolated struct TraceFields {
  private var line: Substring.UTF8View

  init(_ line: Substring) {
    self.line = line.utf8
    if self.line.last == UInt8(ascii: "\r") { self.line.removeLast() }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  var isEmpty: Bool { line.allSatisfy(Self.isBlank) }

  /// The next word, or nil at the end.
  mutating func next() -> Substring? {
    line = line.drop(while: Self.isBlank)
    guard !line.isEmpty else { return nil }
    let word = line.prefix { !Self.isBlank($0) }
    line = line[word.endIndex...]
    return Substring(word)
  }

  /// All that is left but the one blank in front, escapes resolved.
  mutating func rest() -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in Substring(line.dropFirst()).unicodeScalars {
      if isEscaped {
        text.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    line = line.suffix(0)
    return String(text)
  }

  /// The next word as a number; `what` says in an error which one is missing.
  mutating func number(_ what: String) throws(InputTraceProblem) -> Double {
    guard let word = next() else {
      throw InputTraceProblem(sentence: "A number for \(what) is missing. Add it.")
    }
    guard let number = Double(word), number.isFinite else {
      throw InputTraceProblem(
        sentence: "“\(word)” is no number. Write a decimal number for \(what).")
    }
    return number
  }

  /// The next two words as a point.
  mutating func point(_ what: String) throws(InputTraceProblem) -> CGPoint {
    CGPoint(x: try number(what), y: try number(what))
  }

  /// The next word as one of the `names` that `read` knows.
  mutating func word<Name>(
    _ subject: String, _ names: String, of read: (String) -> Name?
  ) throws(InputTraceProblem) -> Name {
    let word = next() ?? ""
    guard let name = read(String(word)) else {
      throw InputTraceProblem(sentence: "A \(subject) has no “\(word)”. Write \(names).")
    }
    return name
  }
}
