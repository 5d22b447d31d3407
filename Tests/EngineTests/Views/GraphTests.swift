import Testing

@testable import Engine

@Suite("The graph of nodes")
struct GraphTests {
  @Test("a timeline that only moves a view measures no text and lays nothing out")
  func timelineDoesNotLayOut() {
    let ruler = CountingRuler()
    let host = ViewHost(
      root: VStack {
        Text("still")
        TimelineView(.animation) { context in
          Text("moving").offset(x: Double(context.instant.nanoseconds) / 1e7)
        }
      }, ruler: ruler, glyph: { _ in 0 })
    _ = host.frame(at: .zero)
    let measured = ruler.count

    let first = host.frame(at: Instant(seconds: 0.1))
    let second = host.frame(at: Instant(seconds: 0.2))

    #expect(first != second)
    #expect(ruler.count == measured)
  }

  @Test("a modifier on a group applies to each of its views")
  func modifierOnGroup() {
    let window = Window {
      VStack(spacing: 0) {
        Group {
          Text("a")
          Text("b")
        }
        .padding(10)
      }
    }

    #expect(window.frame("\"b\"").minY - window.frame("\"a\"").maxY == 20)
  }

  @Test("a modifier on a view of several branches reaches the branch that is shown")
  func modifierOnBranches() {
    let model = Score()
    var keys = 0
    let window = Window {
      Switching(model: model)
        .padding(10)
        .accessibilityLabel("branch")
        .onKey { _ in
          keys += 1
          return true
        }
    }

    for value in [1, 2, 1] {
      model.value = value
      window.draw()
      window.host.handle(.key(KeyEvent(key: .space, time: window.now)))
      #expect(window.host.dumpTree().contains("label: \"branch\""))
    }
    #expect(keys == 3)
  }

  @Test("a modifier without a place hears an event once for all views of a list")
  func eventOnList() {
    var keys = 0
    let window = Window {
      Group {
        Text("a")
        Text("b")
      }
      .onKey { _ in
        keys += 1
        return false
      }
    }

    window.host.handle(.key(KeyEvent(key: .space, time: window.now)))

    #expect(keys == 1)
  }

  @Test("a removed element fades where it stood while the others keep their order")
  func removedElementFades() {
    let model = Names()
    let window = Window { Rows(model: model) }

    withAnimation(.linear(duration: 1)) { model.names = ["b"] }
    window.draw()
    window.draw(after: 0.5)
    #expect(window.draw().opacity(of: "a0").map { abs($0 - 0.5) < 0.01 } == true)
    #expect(window.draw().opacity(of: "b0") == 1)

    #expect(window.settle())
    #expect(window.draw().texts == ["b0"])
    #expect(window.frame("b0").midY == 240)
  }

  @Test("an element that returns during its farewell comes back with its state")
  func revivedElement() {
    let model = Names()
    let window = Window { Rows(model: model) }
    window.tap(400, 230)

    withAnimation { model.names = ["b"] }
    window.draw()
    window.draw(after: 0.1)
    withAnimation { model.names = ["a", "b"] }
    window.draw()

    #expect(window.settle())
    #expect(window.draw().texts == ["a1", "b0"])
    #expect(window.draw().opacity(of: "a1") == 1)
  }

  @Test("a view animates by itself when the value it names changes")
  func animationOfValue() {
    let model = Score()
    let window = Window { SelfAnimating(model: model) }

    model.value = 101
    window.draw()
    window.draw(after: 0.5)

    #expect(abs(window.frame("Rectangle").minX - 400) < 1)
  }

  @Test("an evaluation ends the tracking of the one before")
  func trackingEnds() {
    let window = Window { Text("a") }
    let model = Score()
    let reader = Reader()
    guard let node = window.node("a") else {
      Issue.record("the text has no node")
      return
    }

    _ = reader.read(for: node) { model.value }
    weak let first = reader.tracking
    #expect(first != nil)
    _ = reader.read(for: node) { model.value }
    #expect(first == nil)

    reader.stop()
    #expect(reader.tracking == nil)
  }

  @Test("a custom modifier gets the view it modifies")
  func customModifier() {
    let window = Window { Text("a").modifier(Doubled()) }

    #expect(window.draw().texts == ["a", "a"])
  }

  @Test("a view of hidden type starts anew when the type changes")
  func hiddenType() {
    let model = Score()
    let window = Window { Chameleon(model: model) }
    #expect(window.draw().texts == ["one"])

    model.value = 2
    window.draw()

    #expect(window.draw().texts == [])
    #expect(window.node("Rectangle") != nil)
  }

  @Test("an invisible view is not told to anyone")
  func invisibleInDump() {
    let window = Window {
      VStack {
        Text("seen")
        Text("unseen").hidden()
      }
    }

    #expect(window.host.dumpTree().contains("unseen") == false)
    #expect(window.host.dumpTree().contains("seen"))
  }

  @Test("the same tree gives the same drawing, and a rest asks for no frame")
  func restIsStable() {
    let window = Window { Text("a").padding().background(Color.red) }

    #expect(window.host.nextFrame == nil)
    #expect(window.draw() == window.draw(after: 1))
    #expect(window.host.nextFrame == nil)
  }

  @Test("what rests lies on the grid of pixels")
  func pixelGrid() {
    let window = Window(CGSize(width: 801, height: 480)) { Text("ab") }

    // (801 − 20) / 2 = 390.5 is no whole pixel at scale 1.
    #expect(window.frame("ab").minX == 391)
    window.host.resize(to: CGSize(width: 801, height: 480), scale: 2)
    window.draw()
    #expect(window.frame("ab").minX == 390.5)
  }

  @Test("the colour scheme of the window reaches its colours")
  func colorScheme() {
    let window = Window { Text("a") }
    func ink() -> RGBA? {
      var found: RGBA?
      _ = window.draw().contains {
        if case .text(let content, _) = $0 { found = content.color }
        return false
      }
      return found
    }
    #expect(ink() == RGBA(0, 0, 0))

    window.host.setEnvironment { $0.colorScheme = .dark }

    #expect(ink() == RGBA(1, 1, 1))
  }
}

final class CountingRuler: TextRuler {
  private(set) var count = 0
  func measure(_ text: TextContent, width: Double?, height: Double?) -> TextMeasure {
    count += 1
    return TextMeasure(
      size: CGSize(width: 50, height: 20), firstBaseline: 15, lastBaseline: 15)
  }
  func imageSize(_ source: ImageSource) -> CGSize? { nil }
}

struct SelfAnimating: View {
  let model: Score
  var body: some View {
    Rectangle().frame(width: 100, height: 100)
      .offset(x: Double(model.value - 1))
      .animation(.linear(duration: 1), value: model.value)
  }
}

struct Doubled: ViewModifier {
  func body(content: Content) -> some View {
    VStack {
      content
      content
    }
  }
}

struct Chameleon: View {
  let model: Score
  var body: AnyView {
    model.value == 1 ? AnyView(Text("one")) : AnyView(Rectangle().frame(width: 10, height: 10))
  }
}
