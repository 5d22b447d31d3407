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

  /// Chooses by the file's ending, unless another separator fits the first rows and this does not.
  ///
  /// A separator fits best that gives the greatest number of rows at least two columns; the one
  /// that the ending names wins a tie.
  static func chosen(
    forEnding ending: String, bytes: [UInt8], from start: Int
  ) -> TextSeparator {
    let candidates: [TextSeparator] =
      switch ending {
      case "csv": [.comma, .semicolon, .tab]
      default: [.tab, .semicolon, .comma]
      }
    var best = candidates[0]
    var most = 0
    for candidate in candidates {
      var reader = TextTableReader(bytes: bytes, separator: candidate, start: start, line: 1)
      var rows = 0
      var fitting = 0
      while rows < sampleRows, let row = reader.next() {
        rows += 1
        if row.columnCount >= 2 { fitting += 1 }
      }
      // The ending's own separator stands unless another one fits twice as many rows.
      if best == candidates[0] ? fitting > 2 * most : fitting > most {
        best = candidate
        most = fitting
      } else if candidate == best {
        most = fitting
      }
    }
    return best
  }

  private static let sampleRows = 50
}
