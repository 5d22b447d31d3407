import Host
import Library
import Testing

@Suite("Deck file errors")
struct DeckFileErrorTests {
  @Test(
    "a file without cards is refused for what it is",
    arguments: [
      ([], "x.tsv", DeckFileError.empty("x.tsv")),
      (Array("\u{FEFF}\r\n \n".utf8), "x.tsv", .empty("x.tsv")),
      (Array("only\nwords\n".utf8), "x.tsv", .hasNoRows("x.tsv")),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D], "x.csv", .binary("x.csv", .picture)),
      ([0xFF, 0xD8, 0xFF, 0xE0], "x.csv", .binary("x.csv", .picture)),
      (Array("%PDF-1.7\n".utf8), "x.csv", .binary("x.csv", .document)),
      (Array("PK\u{3}\u{4}a".utf8), "x.apkg", .binary("x.apkg", .ankiPackage)),
      (Array("PK\u{3}\u{4}a".utf8), "x.xlsx", .binary("x.xlsx", .spreadsheet)),
      (Array("PK\u{3}\u{4}a".utf8), "x.zip", .binary("x.zip", .archive)),
      (Array("SQLite format 3\u{0}".utf8), "x.db", .binary("x.db", .database)),
      ([0x61, 0x09, 0x00, 0x62], "x.tsv", .binary("x.tsv", .unknown)),
      ([0xFF, 0xFE, 0x61, 0x00], "x.tsv", .isUTF16("x.tsv")),
      (Array("a\tb\nc\t".utf8) + [0xE9, 0x0A], "x.tsv", .isNotUTF8("x.tsv", line: 2)),
    ] as [([UInt8], String, DeckFileError)])
  func refusals(bytes: [UInt8], path: String, expected: DeckFileError) {
    #expect(throws: expected) { try DeckFile.parse(bytes, path: path) }
    #expect(expected.description.contains("“\(path)”"))
    #expect(expected.description.hasSuffix("."))
  }

  @Test("a missing file and a folder are named")
  func unreadable() {
    let missing = "/nonexistent/words.tsv"

    #expect(throws: DeckFileError.unreadable(.notFound(missing))) { try DeckFile.read(missing) }
    #expect(throws: DeckFileError.unreadable(.isFolder("/"))) { try DeckFile.read("/") }
    #expect(DeckFileError.unreadable(.notFound(missing)).description.contains(missing))
  }
}
