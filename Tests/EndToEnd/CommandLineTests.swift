import Testing

extension EndToEnd {
  @Suite("The command line", .serialized)
  struct CommandLineUse {
    @Test("a screenshot needs no display")
    func screenshot() throws {
      let folder = try TemporaryFolder("picture")
      let picture = folder.path + "/picture.png"

      let run = try Flipside.run(["--screenshot", picture, "--size", "800x480"])

      #expect(run.ending == .exit(0))
      #expect(contents(of: picture)?.contains("PNG") == true)
    }

    @Test("a screenshot that cannot be written fails and names the file")
    func unwritablePicture() throws {
      let run = try Flipside.run(["--screenshot", "/nonexistent/picture.png"])

      #expect(run.ending == .exit(1))
      #expect(isOneSentence(run.errors), "\(run.errors)")
      #expect(run.errors.contains("/nonexistent/picture.png"))
    }

    @Test("a deck that is not there fails and names the file")
    func missingDeck() throws {
      let run = try Flipside.run(["/nonexistent/deck.tsv"])

      #expect(run.ending == .exit(1))
      #expect(isOneSentence(run.errors), "\(run.errors)")
      #expect(run.errors.contains("/nonexistent/deck.tsv"))
    }

    @Test(
      "a deck without cards fails and names the file",
      arguments: [("empty.tsv", []), ("binary.tsv", [0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0, 255])])
    func deckWithoutCards(name: String, content: [UInt8]) throws {
      let folder = try TemporaryFolder("deck")
      let deck = try folder.file(name, content)

      let run = try Flipside.run([deck])

      #expect(run.ending == .exit(1))
      #expect(isOneSentence(run.errors), "\(run.errors)")
      #expect(run.errors.contains(name))
    }

    @Test(
      "wrong use ends with 2",
      arguments: [
        ["--no-such-option"], ["--size", "wide"], ["--compositor", "paper"], ["--seed"],
      ])
    func wrongUse(arguments: [String]) throws {
      let run = try Flipside.run(arguments)

      #expect(run.ending == .exit(2))
      #expect(!run.errors.isEmpty)
    }

    @Test("--help ends with 0 and names the options")
    func help() throws {
      let run = try Flipside.run(["--help"])

      #expect(run.ending == .exit(0))
      #expect(run.output.contains("--screenshot"))
    }
  }
}
