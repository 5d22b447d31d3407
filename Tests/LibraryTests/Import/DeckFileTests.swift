import Library
import Model
import Testing

@Suite("Deck file")
struct DeckFileTests {
  private func parse(_ text: String, path: String = "words.tsv") throws -> DeckFile {
    try DeckFile.parse(Array(text.utf8), path: path)
  }

  private func sides(_ file: DeckFile) -> [[String]] {
    file.deck.cards.map { [$0.prompt, $0.answer] }
  }

  @Test("a row of two columns becomes a card, numbered from 1")
  func rowsBecomeCards() throws {
    let file = try parse("sun\tSonne\nmoon\tMond\n")

    #expect(file.deck.name == "words")
    #expect(
      file.deck.cards == [
        Card(id: Card.ID(rawValue: 1), prompt: "sun", answer: "Sonne"),
        Card(id: Card.ID(rawValue: 2), prompt: "moon", answer: "Mond"),
      ])
    #expect(file.notes.isEmpty)
  }

  @Test(
    "every line end and a byte order mark give the same cards",
    arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func lineEnds(lineEnd: String, mark: String) throws {
    let file = try parse(mark + ["a\t1", "", "b\t2"].joined(separator: lineEnd))

    #expect(sides(file) == [["a", "1"], ["b", "2"]])
  }

  @Test("quotes hold separators, line ends and doubled quotes")
  func quotes() throws {
    let file = try parse("\"a,b\",\"say \"\"hi\"\"\"\r\n\"two\r\nlines\",x\r\n", path: "q.csv")

    #expect(sides(file) == [["a,b", "say \"hi\""], ["two\nlines", "x"]])
  }

  @Test("a quotation mark inside a field stands for itself")
  func quoteInside() throws {
    let file = try parse("5\" disk\tfloppy\n")

    #expect(sides(file) == [["5\" disk", "floppy"]])
  }

  @Test("an unclosed quotation mark does not swallow the rest of the file")
  func openQuote() throws {
    let file = try parse("\"open\tone\nnext\ttwo\n")

    #expect(sides(file) == [["\"open", "one"], ["next", "two"]])
    #expect(file.notes == [DeckFileNote(line: 1, reason: .hasOpenQuote)])
  }

  @Test("a quotation over many lines is pointed out")
  func longQuote() throws {
    let lines = String(repeating: "line\n", count: 30)
    let file = try parse("\"\(lines)\"\tx\n")

    #expect(file.notes == [DeckFileNote(line: 1, reason: .hasLongQuote(lines: 31))])
  }

  @Test("skipped rows are named with the line on which they begin")
  func skippedRows() throws {
    let file = try parse("#deck:D\n\"a\nb\"\t1\nalone\n\tanswer\n prompt \t  \nc\t3\n")

    #expect(sides(file) == [["a\nb", "1"], ["c", "3"]])
    #expect(
      file.notes == [
        DeckFileNote(line: 4, reason: .hasOneColumn),
        DeckFileNote(line: 5, reason: .hasBlankPrompt),
        DeckFileNote(line: 6, reason: .hasBlankAnswer),
      ])
    #expect(file.notes.allSatisfy { $0.isSkipped })
  }

  @Test("further columns are passed over")
  func furtherColumns() throws {
    let file = try parse("a,1,tag,\"more,\nof it\"\nb,2\n", path: "x.csv")

    #expect(sides(file) == [["a", "1"], ["b", "2"]])
  }

  @Test("the header names the deck, the separator and the columns to leave out")
  func header() throws {
    let text = """
      #separator:pipe
      #html:true
      # made by hand
      #guid column:1
      #notetype column:2
      #deck:Birds::Owls
      g1|Basic|barn<br>owl|Tyto &amp; co|extra
      """
    let file = try parse(text)

    #expect(file.deck.name == "Birds::Owls")
    #expect(sides(file) == [["barn\nowl", "Tyto & co"]])
  }

  @Test(
    "HTML becomes plain text where the header says so, and stays as it is elsewhere",
    arguments: [
      ("<b>bold</b> &lt;tag&gt;", "bold <tag>"), ("one<div>two</div><br>three", "one\ntwo\nthree"),
      ("a&nbsp;b &#233;&#x4E00; &unknown;", "a b é一 &unknown;"), ("1 < 2 & 3", "1 < 2 & 3"),
      ("<i>only the end<br></i>", "only the end"), ("open <b", "open <b"),
    ])
  func html(field: String, text: String) throws {
    let asHTML = try parse("#html:true\nx\t\(field)\n")
    let asText = try parse("#html:false\nx\t\(field)\n")

    #expect(sides(asHTML) == [["x", text]])
    #expect(sides(asText) == [["x", field]])
  }

  @Test("a row whose answer is nothing but tags is skipped")
  func blankHTML() throws {
    let file = try parse("#html:true\nx\t<br><div></div>\ny\t<b>1</b>\n")

    #expect(sides(file) == [["y", "1"]])
    #expect(file.notes == [DeckFileNote(line: 2, reason: .hasBlankAnswer)])
  }

  @Test("a first row that begins with a hash sign is a card")
  func hashRow() throws {
    let file = try parse("#hashtag\tnumber sign\n")

    #expect(sides(file) == [["#hashtag", "number sign"]])
  }

  @Test(
    "the separator follows the file's ending, and its content where that does not fit",
    arguments: [
      ("a.csv", "one,1\ntwo,2\n"), ("a.csv", "one;1\ntwo;2\n"), ("a.csv", "one\t1\ntwo\t2\n"),
      ("a.tsv", "one\t1\ntwo\t2\n"), ("a.tsv", "one,1\ntwo,2\n"), ("a.TXT", "one\t1\ntwo\t2\n"),
    ])
  func separators(path: String, text: String) throws {
    #expect(sides(try parse(text, path: path)) == [["one", "1"], ["two", "2"]])
  }

  @Test("commas in the sentences of a tab file do not part them")
  func commasInTabFile() throws {
    let file = try parse("yes, no\tja, nein\nwell, so\tnun, ja\n")

    #expect(sides(file) == [["yes, no", "ja, nein"], ["well, so", "nun, ja"]])
  }
}
