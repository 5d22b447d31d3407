import Testing

extension EndToEnd {
  @Suite("A drag that is broken off", .serialized)
  struct BrokenOff {
    @Test("Escape in mid-drag rates nothing", arguments: HandKind.allCases)
    func escape(kind: HandKind) throws {
      try play(kind.table) { table in
        let card = table.window.onCard
        try table.hand.play(.drag(from: card, [(150, 300)], isReleased: false))

        try table.hand.press(.escape)
        pause(milliseconds: 100)
        try table.hand.play(.release())

        pause(milliseconds: 700)
        #expect(!table.window.verdicts.contains { $0.hasPrefix("rated") })
        #expect(table.window.child.poll() == nil)
      }
    }

    @Test("a focus lost in mid-drag rates nothing", arguments: HandKind.allCases)
    func focusLost(kind: HandKind) throws {
      try play(kind.table) { table in
        let card = table.window.onCard
        try table.hand.play(.drag(from: card, [(150, 300)], isReleased: false))

        let other = try table.takeFocus()
        pause(milliseconds: 100)
        try table.hand.play(.release())

        pause(milliseconds: 700)
        #expect(!table.window.verdicts.contains { $0.hasPrefix("rated") })
        #expect(table.window.child.poll() == nil)
        #expect(other.poll() == nil)
      }
    }

    @Test("a window hidden in mid-drag rates nothing", arguments: HandKind.allCases)
    func hidden(kind: HandKind) throws {
      try play(kind.table) { table in
        let card = table.window.onCard
        try table.hand.play(.drag(from: card, [(150, 300)], isReleased: false))

        try table.server?.xdotool("windowunmap", "--sync", table.windowID)
        try table.hand.play(.release())
        try table.server?.xdotool("windowmap", "--sync", table.windowID)

        pause(milliseconds: 700)
        #expect(!table.window.verdicts.contains { $0.hasPrefix("rated") })
        #expect(table.window.child.poll() == nil)
      }
    }

    @Test("a finger that vanishes with its touchscreen rates nothing, and the next one plays")
    func vanishedFinger() throws {
      try play(Table.touch) { table in
        let touch = try available(TouchServer.shared)
        let card = table.window.onCard
        try table.hand.play(.drag(from: card, [(60, 300)], isReleased: false))
        pause(milliseconds: 150)

        try touch.setTouchscreen(enabled: false)
        pause(milliseconds: 700)
        let verdicts = table.window.verdicts
        try touch.setTouchscreen(enabled: true)
        try table.hand.play(.drag(from: card, [(120, 300)], finger: 1))

        #expect(verdicts == [])
        #expect(table.window.ratings(1).map(\.rating) == ["good"])
      }
    }
  }
}
