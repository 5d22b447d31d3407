/// Makes plain text of the simple HTML that text exports of flashcard programs hold.
struct PlainText {
  /// Line breaks and blocks become line ends, other tags go, character references are resolved.
  static func fromHTML(_ html: String) -> String {
    guard html.utf8.contains(where: { $0 == lessThan || $0 == ampersand }) else { return html }
    var text = PlainText(bytes: Array(html.utf8))
    text.convert()
    return String(decoding: text.output, as: UTF8.self)
  }

  private static let lessThan: UInt8 = 0x3C
  private static let ampersand: UInt8 = 0x26
  private static let lineEnd: UInt8 = 0x0A
  /// References are at most this many bytes long, "&" and ";" included.
  private static let longestReference = 12

  private let bytes: [UInt8]
  private var at = 0
  private var output: [UInt8] = []

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  private mutating func convert() {
    while at < bytes.count {
      let isTaken =
        switch bytes[at] {
        case Self.lessThan: takeTag()
        case Self.ampersand: takeReference()
        default: false
        }
      if isTaken { continue }
      output.append(bytes[at])
      at += 1
    }
    while let last = output.last, last == 0x20 || last == Self.lineEnd { output.removeLast() }
  }

  /// Passes over a tag, or returns false where "<" stands for itself.
  private mutating func takeTag() -> Bool {
    guard at + 1 < bytes.count, Self.beginsTag(bytes[at + 1]) else { return false }
    guard let end = bytes[at...].firstIndex(of: 0x3E) else { return false }
    let letters = bytes[(at + 1)..<end].prefix { Self.isLetter($0) }
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    at = end + 1
    switch name {
    case "br", "div", "p", "li", "tr", "hr":
      if let last = output.last, last != Self.lineEnd { output.append(Self.lineEnd) }
    default: break
    }
    return true
  }

  /// Resolves a character reference, or returns false where "&" stands for itself.
  private mutating func takeReference() -> Bool {
    let limit = min(bytes.count, at + Self.longestReference)
    guard let end = bytes[at..<limit].firstIndex(of: 0x3B) else { return false }
    let name = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
    guard let scalar = Self.scalar(named: name) else { return false }
    output.append(contentsOf: String(Character(scalar)).utf8)
    at = end + 1
    return true
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let number, number > 0 else { return nil }
      return Unicode.Scalar(number)
    }
  }

  private static func beginsTag(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x21 || isLetter(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF)
  }
}
