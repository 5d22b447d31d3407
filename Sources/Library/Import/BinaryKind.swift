/// What the first bytes of a file that is no text say it is.
public enum BinaryKind: Hashable, Sendable {
  case picture
  case sound
  case document
  case ankiPackage
  case spreadsheet
  case archive
  case database
  case unknown

  /// What it is called in a sentence, with its article.
  public var name: String {
    switch self {
    case .picture: "a picture"
    case .sound: "a sound or a film"
    case .document: "a PDF document"
    case .ankiPackage: "an Anki package"
    case .spreadsheet: "a spreadsheet"
    case .archive: "a compressed archive"
    case .database: "a database"
    case .unknown: "a file of bytes that are no text"
    }
  }

  /// Recognises a file by its first bytes and its ending; nil where it may be a text.
  static func recognise(_ bytes: [UInt8], ending: String) -> BinaryKind? {
    for (signature, kind) in signatures where bytes.starts(with: signature) {
      guard kind == .archive else { return kind }
      switch ending {
      case "apkg", "colpkg": return .ankiPackage
      case "xlsx", "ods": return .spreadsheet
      default: return .archive
      }
    }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 12 {
      return Array(bytes[8..<12]) == Array("WEBP".utf8) ? .picture : .sound
    }
    // UTF-16 holds NUL bytes too; its byte order mark tells it apart.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return nil }
    return bytes.contains(0) ? .unknown : nil
  }

  private static let signatures: [([UInt8], BinaryKind)] = [
    ([0x89, 0x50, 0x4E, 0x47], .picture),
    ([0xFF, 0xD8, 0xFF], .picture),
    (Array("GIF8".utf8), .picture),
    (Array("%PDF".utf8), .document),
    ([0x50, 0x4B, 0x03, 0x04], .archive),
    ([0x1F, 0x8B], .archive),
    ([0x28, 0xB5, 0x2F, 0xFD], .archive),
    ([0x37, 0x7A, 0xBC, 0xAF], .archive),
    (Array("SQLite format 3".utf8), .database),
    (Array("OggS".utf8), .sound),
    (Array("fLaC".utf8), .sound),
    ([0x49, 0x44, 0x33, 0x03], .sound),
    ([0x49, 0x44, 0x33, 0x04], .sound),
  ]
}
