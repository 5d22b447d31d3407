import Host
import Library
import Model

/// Why a deck could not be opened, as a sentence.
struct DeckProblem: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// The decks at hand: the samples, and the file that was opened.
struct DeckShelf {
  private let paths: [(name: String, path: String)]

  /// Looks for the sample decks; `file` names a deck file to be read besides.
  init(resources: String, file: Deck?, filePath: String?) {
    let samples = ["capitals", "hiragana", "elements"]
    var found: [(name: String, path: String)] = samples.compactMap { stem in
      let path = "\(resources)/decks/\(stem).tsv"
      guard let deck = try? DeckFile.read(path).deck else { return nil }
      return (deck.name, path)
    }
    if let file, let filePath { found.insert((file.name, filePath), at: 0) }
    paths = found
  }

  var names: [String] { paths.map(\.name) }

  /// Reads a deck of the shelf; upper and lower case are one.
  func deck(named name: String) throws(DeckProblem) -> Deck {
    guard let entry = paths.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let known = names.joined(separator: ", ")
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
