import Testing

/// A kind of hand, with the table that it plays at.
enum HandKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case touch
  case mouse

  var testDescription: String { rawValue }

  func table() throws -> Table {
    switch self {
    case .touch: try Table.touch()
    case .mouse: try Table.mouse()
    }
  }
}

extension EndToEnd {
  @Suite("A hand on the card", .serialized)
  struct Swipes {
    @Test("120 pt right in 600 ms is rated good", arguments: HandKind.allCases)
    func slowAndFar(kind: HandKind) throws {
      try play(kind.table) { table in
        try table.hand.play(.drag(from: table.window.onCard, [(120, 600)]))

        let ratings = table.window.ratings(1)
        #expect(ratings.map(\.rating) == ["good"])
        #expect(ratings.map(\.by) == [table.hand.name])
      }
    }

    @Test("60 pt right in 70 ms is rated good", arguments: HandKind.allCases)
    func shortAndFast(kind: HandKind) throws {
      try play(kind.table) { table in
        try table.hand.play(.drag(from: table.window.onCard, [(60, 70)]))

        let ratings = table.window.ratings(1)
        #expect(ratings.map(\.rating) == ["good"])
        #expect(ratings.map(\.by) == [table.hand.name])
      }
    }

    @Test("120 pt left in 600 ms is rated again", arguments: HandKind.allCases)
    func left(kind: HandKind) throws {
      try play(kind.table) { table in
        try table.hand.play(.drag(from: table.window.onCard, [(-120, 600)]))

        #expect(table.window.ratings(1).map(\.rating) == ["again"])
      }
    }

    @Test("60 pt right in 400 ms returns", arguments: HandKind.allCases)
    func shortAndSlow(kind: HandKind) throws {
      try play(kind.table) { table in
        try table.hand.play(.drag(from: table.window.onCard, [(60, 400)]))

        #expect(try table.verdictsAfterRest() == ["turned"])
      }
    }

    @Test("out 80 pt and back to 30 within 60 ms returns", arguments: HandKind.allCases)
    func outAndBack(kind: HandKind) throws {
      try play(kind.table) { table in
        try table.hand.play(.drag(from: table.window.onCard, [(80, 300), (-50, 60)]))

        #expect(try table.verdictsAfterRest() == ["turned"])
      }
    }

    @Test("a tap turns the card", arguments: HandKind.allCases)
    func tap(kind: HandKind) throws {
      try play(kind.table) { table in
        try table.hand.play(.tap(table.window.onCard))

        let turned = try #require(table.window.first("turned"))
        #expect(turned.by == table.hand.name)
        #expect(table.window.verdicts == ["turned"])
      }
    }

    @Test("two flicks within 300 ms rate two cards", arguments: HandKind.allCases)
    func twoFlicks(kind: HandKind) throws {
      try play(kind.table) { table in
        let flick = Gesture.drag(from: table.window.onCard, [(110, 90)])

        try table.hand.play(flick.joined(with: flick, atMilliseconds: 190))

        let ratings = table.window.ratings(2)
        #expect(ratings.map(\.rating) == ["good", "good"])
        #expect(Set(ratings.map(\.card)).count == 2)
      }
    }
  }
}
