/// Something that was passed over or looked odd while a deck file was read.
public struct DeckFileNote: Hashable, Sendable, CustomStringConvertible {
  /// What was the matter.
  public enum Reason: Hashable, Sendable {
    case hasOneColumn
    case hasBlankPrompt
    case hasBlankAnswer
    case hasOpenQuote
    case hasLongQuote(lines: Int)
  }

  /// The line of the file on which the row begins, from 1.
  public var line: Int
  /// What was the matter with the row.
  public var reason: Reason

  /// Makes a note about the row that begins on a line.
  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// Whether the row did not become a card.
  public var isSkipped: Bool {
    switch reason {
    case .hasOneColumn, .hasBlankPrompt, .hasBlankAnswer: true
    case .hasOpenQuote, .hasLongQuote: false
    }
  }

  /// A sentence with the number of the line.
  public var description: String {
    switch reason {
    case .hasOneColumn: "Line \(line) was skipped: it has one column only."
    case .hasBlankPrompt: "Line \(line) was skipped: its prompt is blank."
    case .hasBlankAnswer: "Line \(line) was skipped: its answer is blank."
    case .hasOpenQuote: "Line \(line) opens a quotation mark and does not close it."
    case .hasLongQuote(let lines):
      "Line \(line) begins a quotation over \(lines) lines; a quotation mark may be missing."
    }
  }
}
