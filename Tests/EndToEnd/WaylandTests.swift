import Testing

extension EndToEnd {
  @Suite("On Wayland", .serialized)
  struct Wayland {
    @Test("120 pt right in 600 ms by touch is rated good")
    func drag() throws {
      try play(Table.wayland) { table in
        try table.hand.play(.drag(from: table.window.onCard, [(120, 600)]))

        let ratings = table.window.ratings(1)
        #expect(ratings.map(\.rating) == ["good"])
        #expect(ratings.map(\.by) == ["touch"])
      }
    }

    @Test("60 pt right in 400 ms by touch returns")
    func shortAndSlow() throws {
      try play(Table.wayland) { table in
        try table.hand.play(.drag(from: table.window.onCard, [(60, 400)]))

        #expect(try table.verdictsAfterRest() == ["turned"])
      }
    }

    @Test("a tap turns the card")
    func tap() throws {
      try play(Table.wayland) { table in
        try table.hand.play(.tap(table.window.onCard))

        #expect(table.window.first("turned")?.by == "touch")
        #expect(table.window.verdicts == ["turned"])
      }
    }
  }
}
