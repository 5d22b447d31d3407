import Testing

@testable import Engine

@Suite("Stacks")
struct StackLayoutTests {
  @Test("a row is as big as its children and stands in the middle")
  func rowHugsChildren() {
    let window = Window {
      HStack {
        Text("ab")
        Text("cde")
      }
    }

    // 20 + 8 + 30 = 58 wide, centred in 800.
    #expect(window.frame("ab").figures == [371, 230, 20, 20])
    #expect(window.frame("cde").figures == [399, 230, 30, 20])
  }

  @Test("two texts in a column keep no distance, a text and a shape keep 8 points")
  func columnSpacing() {
    let window = Window {
      VStack {
        Text("a")
        Text("b")
        Rectangle().frame(width: 10, height: 10)
      }
    }

    #expect(window.frame("\"b\"").minY == window.frame("\"a\"").maxY)
    #expect(window.frame("Rectangle").minY == window.frame("\"b\"").maxY + 8)
  }

  @Test("explicit spacing stands between all children")
  func explicitSpacing() {
    let window = Window {
      VStack(spacing: 20) {
        Text("a")
        Text("b")
      }
    }

    #expect(window.frame("\"b\"").minY - window.frame("\"a\"").maxY == 20)
  }

  @Test("a spacer takes what the others leave")
  func spacerTakesRest() {
    let window = Window {
      HStack {
        Text("ab")
        Spacer()
        Text("cd")
      }
    }

    #expect(window.frame("ab").minX == 0)
    #expect(window.frame("cd").maxX == 800)
  }

  @Test("a spacer keeps 8 points even where there is no room")
  func spacerKeepsLeastLength() {
    let window = Window {
      HStack {
        Rectangle().frame(width: 50, height: 10)
        Spacer()
        Text("cd")
      }
      .frame(width: 60)
    }

    #expect(window.frame("cd").minX - window.frame("Rectangle").maxX == 8)
  }

  @Test("the least flexible child is served first, the rest share equally")
  func flexibilityOrder() {
    let window = Window {
      HStack(spacing: 0) {
        Rectangle()
        Capsule().frame(width: 200)
        Ellipse()
      }
      .frame(width: 300)
    }

    // In their order the rectangle would take a third, and the row would not fit.
    #expect(window.frame("Rectangle").width == 50)
    #expect(window.frame("Capsule").width == 200)
    #expect(window.frame("Ellipse").width == 50)
  }

  @Test("a child with a higher priority is served before its neighbours")
  func priorityFirst() {
    let window = Window {
      HStack(spacing: 0) {
        Rectangle()
        Ellipse().frame(minWidth: 30).layoutPriority(1)
      }
      .frame(width: 300)
    }

    // The rectangle can shrink to nothing, so nothing is kept back for it.
    #expect(window.frame("Ellipse").width == 300)
    #expect(window.frame("Rectangle").width == 0)
  }

  @Test("the least length of a lower priority is kept back")
  func leastLengthIsReserved() {
    let window = Window {
      HStack(spacing: 0) {
        Rectangle().frame(minWidth: 40)
        Ellipse().layoutPriority(1)
      }
      .frame(width: 300)
    }

    #expect(window.frame("Ellipse").width == 260)
    #expect(window.frame("Rectangle").width == 40)
  }

  @Test("a row aligns by the first baseline")
  func baselineAlignment() {
    let window = Window {
      HStack(alignment: .firstTextBaseline) {
        Text("a").padding(.top, 30)
        Text("b")
      }
    }

    #expect(window.frame("\"a\"").minY == window.frame("\"b\"").minY)
  }

  @Test("a pile is as big as its largest child and centres the others")
  func pileUnion() {
    let window = Window {
      ZStack {
        Rectangle().frame(width: 100, height: 40)
        Text("ab")
      }
      .background(Circle().fill(Color.red).accessibilityHidden(true))
    }

    #expect(window.frame("Rectangle").figures == [350, 220, 100, 40])
    #expect(window.frame("ab").figures == [390, 230, 20, 20])
    #expect(window.node("Circle")?.size == CGSize(width: 40, height: 40))
  }

  @Test("a higher z index is drawn and touched first")
  func zIndex() {
    var touched = ""
    let window = Window {
      ZStack {
        Rectangle().onTapGesture { touched = "rectangle" }.zIndex(1)
        Ellipse().onTapGesture { touched = "ellipse" }
      }
    }

    window.tap(400, 240)

    #expect(touched == "rectangle")
  }
}
