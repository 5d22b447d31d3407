/// The byte that parts the columns of a text table.
public struct TextSeparator: Hashable, Sendable {
  /// The byte, always below 128, so that it never lies inside a character of several bytes.
  public let byte: UInt8

  private init(byte: UInt8) { self.byte = byte }

  /// The tabulator.
  public static let tab = TextSeparator(byte: 0x09)
  /// The comma.
  public static let comma = TextSeparator(byte: 0x2C)
  /// The semicolon, which spreadsheets write where the comma parts decimals.
  public static let semicolon = TextSeparator(byte: 0x3B)

  /// Reads the value of a `#separator:` line: a name or the character itself; nil where it is
  /// neither.
  public init?(headerValue: String) {
    switch headerValue.lowercased() {
    case "tab", "\\t", "\t": self = .tab
    case "comma": self = .comma
    case "semicolon": self = .semicolon
    case "pipe": self.init(byte: 0x7C)
    case "colon": self.init(byte: 0x3A)
    case "space", " ": self.init(byte: 0x20)
    default:
      let bytes = Array(headerValue.utf8)
      let isUsable = bytes.count == 1 && bytes[0] < 0x80 && bytes[0] > 0x20 && bytes[0] != 0x22
      guard isUsable else { return nil }
      self.init(byte: bytes[0])
    }
  }

  /// Chooses the separator that the file's ending names, unless another one gives more than twice as
  /// many of the first rows two columns: sentences hold commas too.
  static func chosen(
    forEnding ending: String, bytes: [UInt8], from start: Int
  ) -> TextSeparator {
    let (named, others): (TextSeparator, [TextSeparator]) =
      switch ending {
      case "csv": (.comma, [.semicolon, .tab])
      default: (.tab, [.semicolon, .comma])
      }
    var best = named
    var most = 2 * named.rowsWithTwoColumns(in: bytes, from: start)
    for other in others {
      let count = other.rowsWithTwoColumns(in: bytes, from: start)
      if count > most {
        best = other
        most = count
      }
    }
    return best
  }

  private static let sampleRows = 50

  private func rowsWithTwoColumns(in bytes: [UInt8], from start: Int) -> Int {
    var reader = TextTableReader(bytes: bytes, separator: self, start: start, line: 1)
    var count = 0
    for _ in 0..<Self.sampleRows {
      guard let row = reader.next() else { break }
      if row.columnCount >= 2 { count += 1 }
    }
    return count
  }
}
