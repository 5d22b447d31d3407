public import Host

/// Why no deck could be read from a file; the description is a sentence for the person.
public enum DeckFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(FileError)
  case empty(String)
  case binary(String, BinaryKind)
  case isNotUTF8(String, line: Int)
  case isUTF16(String)
  case hasNoRows(String)

  /// What happened, to which file, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let error):
      error.description
    case .empty(let path):
      "“\(path)” is empty. Choose a file with one card a line: prompt, tab or comma, answer."
    case .binary(let path, let kind):
      "“\(path)” is \(kind.name), and only tables of text can be read. "
        + "Save the cards as .tsv or .csv and open that file."
    case .isNotUTF8(let path, let line):
      "“\(path)” is not in UTF-8 (line \(line)). Save it with the encoding UTF-8 and open it again; "
        + "other encodings cannot be read yet."
    case .isUTF16(let path):
      "“\(path)” is in UTF-16. Save it with the encoding UTF-8 and open it again; "
        + "other encodings cannot be read yet."
    case .hasNoRows(let path):
      "“\(path)” has no line with a prompt and an answer. "
        + "Part the two with a tab or a comma, one card a line."
    }
  }
}
