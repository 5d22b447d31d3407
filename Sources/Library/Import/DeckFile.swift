internal import Host
public import Model

/// A deck as it was read from a table of text with a prompt and an answer in each row.
public struct DeckFile: Hashable, Sendable {
  /// The cards in the order of their rows; identities count from 1.
  public var deck: Deck
  /// What was skipped or looked odd, in the order of the lines.
  public var notes: [DeckFileNote]

  /// Reads a `.tsv` or `.csv` file in UTF-8.
  ///
  /// - Throws: `DeckFileError` naming the file where it cannot be read or holds no card.
  public static func read(_ path: String) throws(DeckFileError) -> DeckFile {
    let bytes: [UInt8]
    do { bytes = try Files.read(path) } catch { throw .unreadable(error) }
    return try parse(bytes, path: path)
  }

  /// Reads the bytes of a file; the path gives the ending, the name and the words of errors.
  ///
  /// - Throws: `DeckFileError` naming the file where the bytes are no text or hold no card.
  public static func parse(_ bytes: [UInt8], path: String) throws(DeckFileError) -> DeckFile {
    let name = FileName(path: path)
    if bytes.isEmpty { throw .empty(path) }
    if let kind = BinaryKind.recognise(bytes, ending: name.ending) { throw .binary(path, kind) }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    if isUTF16 { throw .isUTF16(path) }
    if String(validating: bytes, as: UTF8.self) == nil {
      throw .isNotUTF8(path, line: lineOfFirstError(bytes))
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes[start...].allSatisfy({ $0 <= 0x20 }) { throw .empty(path) }

    let header = TextTableHeader(bytes: bytes, start: start)
    let separator =
      header.separator
      ?? TextSeparator.chosen(forEnding: name.ending, bytes: bytes, from: header.end)
    let columns = header.sideColumns
    var reader = TextTableReader(
      bytes: bytes, separator: separator, start: header.end, line: header.line,
      promptColumn: columns.prompt, answerColumn: columns.answer)
    var file = DeckFile(deck: Deck(name: header.deck ?? name.stem, cards: []), notes: [])
    while let row = reader.next() {
      file.append(row, isHTML: header.isHTML, answerColumn: columns.answer)
    }
    if file.deck.cards.isEmpty { throw .hasNoRows(path) }
    return file
  }

  /// More line ends than this inside quotation marks are taken for a missing mark.
  private static let mostLinesInQuotes = 20

  private mutating func append(
    _ row: TextTableReader.Row, isHTML: Bool, answerColumn: Int
  ) {
    let line = row.line
    if row.hasOpenQuote { notes.append(DeckFileNote(line: line, reason: .hasOpenQuote)) }
    if row.linesInQuotes > Self.mostLinesInQuotes {
      notes.append(DeckFileNote(line: line, reason: .hasLongQuote(lines: row.linesInQuotes + 1)))
    }
    guard row.columnCount > answerColumn else {
      notes.append(DeckFileNote(line: line, reason: .hasOneColumn))
      return
    }
    let prompt = isHTML ? PlainText.fromHTML(row.prompt) : row.prompt
    let answer = isHTML ? PlainText.fromHTML(row.answer) : row.answer
    if prompt.isEmpty {
      notes.append(DeckFileNote(line: line, reason: .hasBlankPrompt))
    } else if answer.isEmpty {
      notes.append(DeckFileNote(line: line, reason: .hasBlankAnswer))
    } else {
      let id = Card.ID(rawValue: Int64(deck.cards.count + 1))
      deck.cards.append(Card(id: id, prompt: prompt, answer: answer))
    }
  }

  private static func lineOfFirstError(_ bytes: [UInt8]) -> Int {
    // No byte of a longer character is 0x0A, so each line is valid or not by itself.
    var line = 1
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { return line }
      line += 1
    }
    return line
  }
}
