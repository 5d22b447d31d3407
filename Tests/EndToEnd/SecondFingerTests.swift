import Testing

extension EndToEnd {
  @Suite("A second finger", .serialized)
  struct SecondFinger {
    @Test("a second finger in mid-drag changes nothing")
    func inMidDrag() throws {
      try play(Table.touch) { table in
        let card = table.window.onCard
        let drag = Gesture.drag(from: card, [(120, 600)])
        let other = Gesture.drag(from: card.moved(-150, 60), [(-40, 150)], finger: 1)

        try table.hand.play(drag.joined(with: other, atMilliseconds: 250))

        #expect(table.window.ratings(1).map(\.rating) == ["good"])
        #expect(try table.verdictsAfterRest() == ["rated good", "turned"])
      }
    }

    @Test("a second finger cannot throw a card that the first one holds back")
    func cannotThrow() throws {
      try play(Table.touch) { table in
        let card = table.window.onCard
        let drag = Gesture.drag(from: card, [(60, 500)])
        let other = Gesture.drag(from: card.moved(-150, 60), [(140, 100)], finger: 1)

        try table.hand.play(drag.joined(with: other, atMilliseconds: 250))

        #expect(try table.verdictsAfterRest() == ["turned"])
      }
    }

    @Test("a two-finger tap undoes the rating before")
    func twoFingerTap() throws {
      try play(Table.touch) { table in
        let card = table.window.onCard
        try table.hand.play(.drag(from: card, [(120, 300)]))
        let rated = try #require(table.window.ratings(1).first)

        let tap = Gesture.tap(card.moved(-60))
        try table.hand.play(
          tap.joined(with: .tap(card.moved(60), finger: 1), atMilliseconds: 20))

        let undone = try #require(table.window.first("undone"))
        #expect(undone.card == rated.card)
        #expect(table.window.verdicts == ["rated good", "undone"])
      }
    }
  }
}
