/// One line of an `--events` file.
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

  /// Reads a flat JSON object; nil when the line is none.
  init?(line: some StringProtocol) {
    guard line.first == "{", line.last == "}" else { return nil }
    var members: [String: String] = [:]
    var key: String?
    var word = ""
    var isInString = false
    var isEscaped = false
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
      case "," where !isInString:
        guard let name = key else { return nil }
        members[name] = word
        key = nil
        word = ""
      case " " where !isInString: continue
      default: word.append(character)
      }
    }
    guard !isInString else { return nil }
    self.members = members
  }
}
