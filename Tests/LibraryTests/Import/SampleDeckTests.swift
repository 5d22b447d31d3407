import Library
import Model
import Testing

@Suite("Sample decks")
struct SampleDeckTests {
  private static let folder: String = {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/") + "/Resources/decks"
  }()

  private func read(_ name: String) throws -> DeckFile {
    try DeckFile.read("\(Self.folder)/\(name).tsv")
  }

  @Test(
    "a sample deck is complete, without blanks and without a doubled prompt",
    arguments: [
      ("capitals", "World Capitals", 197), ("hiragana", "Hiragana", 104),
      ("elements", "Chemical Elements", 118),
    ])
  func complete(name: String, title: String, count: Int) throws {
    let file = try read(name)

    #expect(file.deck.name == title)
    #expect(file.deck.cards.count == count)
    #expect(file.notes.isEmpty)
    #expect(Set(file.deck.cards.map(\.prompt)).count == count)
  }

  @Test("every atomic number from 1 to 118 is there, in order")
  func atomicNumbers() throws {
    let answers = try read("elements").deck.cards.map(\.answer)

    let numbers = answers.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(numbers == Array(1...118))
    #expect(Set(answers).count == 118)
  }

  @Test("no two countries share a capital")
  func capitals() throws {
    #expect(Set(try read("capitals").deck.cards.map(\.answer)).count == 197)
  }

  @Test("no two kana are answered alike")
  func kana() throws {
    #expect(Set(try read("hiragana").deck.cards.map(\.answer)).count == 104)
  }
}
