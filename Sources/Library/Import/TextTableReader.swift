/// Reads the rows of a text table one after the other, byte by byte.
///
/// Quotes follow RFC 4180: a field that begins with a quotation mark may hold separators, line ends
/// and doubled quotation marks. A quotation mark that is never closed stands for itself, so that it
/// cannot swallow the rest of the file. Rows end with LF, CRLF or CR; blank rows are passed over.
struct TextTableReader {
  /// One row; only the two wanted columns are kept as text.
  struct Row {
    /// The line of the file on which the row begins, from 1.
    var line: Int
    /// The first wanted column, empty where the row is shorter.
    var prompt = ""
    /// The second wanted column, empty where the row is shorter.
    var answer = ""
    /// How many columns the row has.
    var columnCount = 0
    /// Whether a quotation mark was opened and not closed.
    var hasOpenQuote = false
    /// How many line ends its longest quoted field holds.
    var linesInQuotes = 0
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private let wanted: (prompt: Int, answer: Int)
  private var at: Int
  private var line: Int
  private var readsQuotes = true

  /// Starts at a byte of the file that begins a line; the columns are counted from 0.
  init(
    bytes: [UInt8], separator: TextSeparator, start: Int, line: Int,
    promptColumn: Int = 0, answerColumn: Int = 1
  ) {
    self.bytes = bytes
    self.separator = separator.byte
    self.wanted = (promptColumn, answerColumn)
    self.at = start
    self.line = line
  }

  /// The next row that is not blank, or nil at the end of the file.
  mutating func next() -> Row? {
    skipBlankLines()
    guard at < bytes.count else { return nil }
    var row = Row(line: line)
    while true {
      let text = readField(column: row.columnCount, into: &row)
      if row.columnCount == wanted.prompt { row.prompt = text }
      if row.columnCount == wanted.answer { row.answer = text }
      row.columnCount += 1
      guard at < bytes.count, bytes[at] == separator else { break }
      at += 1
    }
    skipLineEnd()
    return row
  }

  private mutating func skipBlankLines() {
    while at < bytes.count {
      var end = at
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      guard end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D else { return }
      at = end
      skipLineEnd()
    }
  }

  private mutating func skipLineEnd() {
    guard at < bytes.count else { return }
    if bytes[at] == 0x0D {
      at += 1
      if at < bytes.count, bytes[at] == 0x0A { at += 1 }
    } else {
      at += 1
    }
    line += 1
  }

  private mutating func readField(column: Int, into row: inout Row) -> String {
    let isWanted = column == wanted.prompt || column == wanted.answer
    if readsQuotes, at < bytes.count, bytes[at] == 0x22 {
      if let text = readQuotedField(isWanted: isWanted, into: &row) { return text }
      // What follows an unclosed quotation mark holds quotation marks in pairs alone, so there is
      // no quoted field left in the file and no reason to search it again.
      readsQuotes = false
      row.hasOpenQuote = true
    }
    let start = at
    skipToFieldEnd()
    return isWanted ? Self.text(bytes[start..<at]) : ""
  }

  private mutating func skipToFieldEnd() {
    while at < bytes.count {
      let byte = bytes[at]
      if byte == separator || byte == 0x0A || byte == 0x0D { return }
      at += 1
    }
  }

  private mutating func readQuotedField(isWanted: Bool, into row: inout Row) -> String? {
    var content: [UInt8] = []
    var lines = 0
    var position = at + 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case 0x22:
        if position < bytes.count, bytes[position] == 0x22 {
          position += 1
          if isWanted { content.append(0x22) }
          continue
        }
        at = position
        line += lines
        row.linesInQuotes = max(row.linesInQuotes, lines)
        let start = at
        skipToFieldEnd()
        guard isWanted else { return "" }
        content.append(contentsOf: bytes[start..<at])
        return Self.text(content[...])
      case 0x0D:
        if position < bytes.count, bytes[position] == 0x0A { position += 1 }
        lines += 1
        if isWanted { content.append(0x0A) }
      case 0x0A:
        lines += 1
        if isWanted { content.append(0x0A) }
      default:
        if isWanted { content.append(byte) }
      }
    }
    return nil
  }

  private static func text(_ slice: ArraySlice<UInt8>) -> String {
    var trimmed = slice
    while let first = trimmed.first, isSpace(first) { trimmed.removeFirst() }
    while let last = trimmed.last, isSpace(last) { trimmed.removeLast() }
    return String(decoding: trimmed, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A
  }
}
