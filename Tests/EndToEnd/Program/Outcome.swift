/// One JSON object of the program: a line of an `--events` file, or the `--stats` file.
nonisolated struct Outcome: Equatable, Sendable, CustomStringConvertible {
  /// The members of the line's object: strings without quotes, everything else as written.
  let members: [String: String]

  var event: String { members["event"] ?? "" }
  var card: String { members["card"] ?? "" }
  var rating: String { members["rating"] ?? "" }
  var by: String { members["by"] ?? "" }

  var description: String {
    members.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// Reads a JSON object; nil when the line is none.
  ///
  /// Inner arrays and objects stay as written.
  init?(line: some StringProtocol) {
    guard line.first == "{", line.last == "}" else { return nil }
    var members: [String: String] = [:]
    var key: String?
    var word = ""
    var isInString = false
    var isEscaped = false
    var depth = 0
    for character in line.dropFirst().dropLast() + "," {
      switch character {
      case _ where isEscaped:
        word.append(character)
        isEscaped = false
      case "\\" where isInString: isEscaped = true
      case "\"": isInString.toggle()
      case ":" where !isInString && key == nil:
        key = word
        word = ""
      case "," where !isInString && depth == 0:
        guard let name = key else { return nil }
        members[name] = word
        key = nil
        word = ""
      case " " where !isInString: continue
      default:
        if !isInString { depth += nesting(character) }
        word.append(character)
      }
    }
    guard !isInString, depth == 0 else { return nil }
    self.members = members
  }

  /// A member as a number; nil when it is none.
  func number(_ name: String) -> Double? {
    members[name].flatMap { Double($0) }
  }
}

/// How a character outside of strings changes the depth of arrays and objects.
private nonisolated func nesting(_ character: Character) -> Int {
  switch character {
  case "[", "{": 1
  case "]", "}": -1
  default: 0
  }
}
