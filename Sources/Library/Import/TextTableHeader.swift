/// The lines `#key:value` at the top of a text table, as Anki's text export writes them.
struct TextTableHeader {
  /// The separator that the file names.
  var separator: TextSeparator?
  /// Whether the fields hold HTML.
  var isHTML = false
  /// The deck's name, where the file gives one.
  var deck: String?
  /// The columns, from 0, that hold something else than the sides of the card.
  var otherColumns: Set<Int> = []
  /// Where the first row begins in the bytes.
  var end: Int
  /// On which line the first row begins, from 1.
  var line = 1

  /// Reads the header; the first line that is neither a known key nor a comment ends it.
  init(bytes: [UInt8], start: Int) {
    end = start
    while end < bytes.count, bytes[end] == 0x23 {
      let lineEnd = Self.endOfLine(bytes, from: end)
      let content = bytes[(end + 1)..<lineEnd]
      let text = String(decoding: content, as: UTF8.self)
      let isKnown = take(text)
      // A comment has no columns; "#tag<TAB>answer" is a card and ends the header.
      let isComment = !content.contains { $0 == 0x09 || $0 == 0x2C || $0 == 0x3B }
      guard isKnown || isComment else { return }
      end = Self.startOfLine(bytes, after: lineEnd)
      line += 1
    }
  }

  /// The columns, from 0, of the prompt and the answer.
  var sideColumns: (prompt: Int, answer: Int) {
    var sides: [Int] = []
    var column = 0
    while sides.count < 2 {
      if !otherColumns.contains(column) { sides.append(column) }
      column += 1
    }
    return (sides[0], sides[1])
  }

  private mutating func take(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let key = Self.trimmed(text[..<colon]).lowercased()
    let raw = text[text.index(after: colon)...]
    let value = Self.trimmed(raw)
    switch key {
    case "separator":
      separator = TextSeparator(headerValue: value.isEmpty ? String(raw) : value)
    case "html":
      isHTML = value.lowercased() == "true"
    case "deck":
      if !value.isEmpty { deck = value }
    case "guid column", "notetype column", "deck column", "tags column":
      if let column = Int(value), (1...1000).contains(column) { otherColumns.insert(column - 1) }
    case "columns", "notetype", "tags", "if matches", "match scope":
      break
    default:
      return false
    }
    return true
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  private static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  private static func startOfLine(_ bytes: [UInt8], after end: Int) -> Int {
    guard end < bytes.count else { return end }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}
