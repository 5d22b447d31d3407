import Host
import Library
import Model

/// Why a deck could not be opened, as a sentence.
struct DeckProblem: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// The decks at hand: the samples, and the file that was opened.
struct DeckShelf {
  private static let samples = ["capitals", "hiragana", "elements"]

  private let resources: String
  private let opened: (name: String, path: String)?

  /// Knows the sample decks of the resources; `file` is a deck that was opened besides.
  init(resources: String, file: Deck? = nil, filePath: String? = nil) {
    self.resources = resources
    opened =
      if let file, let filePath { (file.name, filePath) } else { nil }
  }

  /// The first sample deck.
  func firstSample() throws(DeckProblem) -> Deck { try read(path(of: Self.samples[0])) }

  /// The names of all decks; the samples' are read from their files, which is not done at the start.
  var names: [String] { entries.map(\.name) }

  private var entries: [(name: String, path: String)] {
    let samples: [(name: String, path: String)] = Self.samples.compactMap { stem in
      guard let deck = try? DeckFile.read(path(of: stem)).deck else { return nil }
      return (deck.name, path(of: stem))
    }
    return (opened.map { [$0] } ?? []) + samples
  }

  private func path(of sample: String) -> String { "\(resources)/decks/\(sample).tsv" }

  /// Reads a deck of the shelf; upper and lower case are one.
  func deck(named name: String) throws(DeckProblem) -> Deck {
    let entries = entries
    guard let entry = entries.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let known = entries.map(\.name).joined(separator: ", ")
      throw DeckProblem(
        description: "There is no deck “\(name)”. Name a file, or one of: \(known).")
    }
    return try read(entry.path)
  }

  /// The most notes about a file that are said one by one.
  private static let notesSaid = 10

  /// Reads a deck file and says at the terminal what was left out of it.
  func read(_ path: String) throws(DeckProblem) -> Deck {
    do {
      let file = try DeckFile.read(path)
      for note in file.notes.prefix(Self.notesSaid) { Log.say(note.description) }
      if file.notes.count > Self.notesSaid {
        Log.say("There are \(file.notes.count - Self.notesSaid) more such lines in “\(path)”.")
      }
      return file.deck
    } catch {
      throw DeckProblem(description: error.description)
    }
  }
}
