/// Makes plain text of the simple HTML that text exports of flashcard programs hold.
enum PlainText {
  /// Line breaks and blocks become line ends, other tags go, character references are resolved.
  static func fromHTML(_ html: String) -> String {
    guard html.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else { return html }
    var text = ""
    var rest = html[...]
    while let character = rest.first {
      switch character {
      case "<":
        guard isTag(rest), let end = rest.firstIndex(of: ">") else {
          text.append(character)
          rest.removeFirst()
          continue
        }
        if breaksLine(rest[..<end]), !text.isEmpty, text.last != "\n" { text.append("\n") }
        rest = rest[rest.index(after: end)...]
      case "&":
        guard let reference = reference(at: rest) else {
          text.append(character)
          rest.removeFirst()
          continue
        }
        text.append(reference.character)
        rest = reference.rest
      default:
        text.append(character)
        rest.removeFirst()
      }
    }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  private static func isTag(_ text: Substring) -> Bool {
    guard let next = text.dropFirst().first else { return false }
    return next == "/" || next == "!" || (next.isASCII && next.isLetter)
  }

  private static func breaksLine(_ tag: Substring) -> Bool {
    let name = tag.dropFirst().prefix { $0.isLetter }.lowercased()
    return ["br", "div", "p", "li", "tr", "hr"].contains(name)
  }

  private static func reference(at text: Substring) -> (character: Character, rest: Substring)? {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    let rest = text[text.index(after: end)...]
    let named: [Substring: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
    ]
    if let character = named[name] { return (character, rest) }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, number > 0, let scalar = Unicode.Scalar(number) else { return nil }
    return (Character(scalar), rest)
  }
}
