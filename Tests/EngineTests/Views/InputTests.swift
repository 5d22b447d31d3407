import Testing

@testable import Engine

@Suite("Touch and keys")
struct InputTests {
  @Test("a touch finds a turned view where it is shown")
  func hitThroughRotation() {
    var taps = 0
    let window = Window {
      Rectangle().frame(width: 200, height: 20).onTapGesture { taps += 1 }
        .rotationEffect(.degrees(90))
    }

    window.tap(400, 320)
    #expect(taps == 1)

    window.tap(480, 240)
    #expect(taps == 1)
  }

  @Test("an invisible view and one that refuses touches let them through")
  func hitPassesThrough() {
    var touched: [String] = []
    let window = Window {
      ZStack {
        Rectangle().onTapGesture { touched.append("back") }
        Rectangle().onTapGesture { touched.append("clear") }.opacity(0)
        Rectangle().onTapGesture { touched.append("off") }.allowsHitTesting(false)
      }
    }

    window.tap(400, 240)

    #expect(touched == ["back"])
  }

  @Test("a circle is not touched beside its outline")
  func shapeIsTouchedInside() {
    var taps = 0
    let window = Window { Circle().frame(width: 100, height: 100).onTapGesture { taps += 1 } }

    window.tap(355, 195)
    #expect(taps == 0)

    window.tap(400, 240)
    #expect(taps == 1)
  }

  @Test("a content shape may reach beyond the frame")
  func contentShape() {
    var taps = 0
    let window = Window {
      Text("ab").contentShape(Rectangle().inset(by: -10)).onTapGesture { taps += 1 }
    }

    window.tap(382, 222)

    #expect(taps == 1)
  }

  @Test("a button shows that it is held and acts when released")
  func buttonPress() {
    var taps = 0
    let window = Window { Button("ok") { taps += 1 }.buttonStyle(LoudStyle()) }

    window.pointer(.down, 400, 240)
    #expect(window.draw().texts == ["held"])
    #expect(taps == 0)

    window.pointer(.up, 400, 240)
    window.draw()
    #expect(taps == 1)
    #expect(window.draw().texts == ["ok"])
  }

  @Test("a disabled button does nothing")
  func disabledButton() {
    var taps = 0
    let window = Window { Button("ok") { taps += 1 }.disabled(true) }

    window.tap(400, 240)

    #expect(taps == 0)
  }

  @Test("a drag that starts on a button belongs to the view that drags")
  func buttonYieldsToDrag() {
    var taps = 0
    var inputs: [PointerInput] = []
    let window = Window {
      ZStack {
        Color.white
        Button("ok") { taps += 1 }
      }
      .pointerInput { input, _ in inputs.append(input) }
    }

    window.pointer(.down, 400, 240)
    window.pointer(.moved, 410, 240)
    window.pointer(.up, 430, 240)

    #expect(taps == 0)
    #expect(inputs.map(\.name) == ["down", "began", "ended"])
  }

  @Test("a tap on a button is taken away from the region below")
  func buttonTakesTap() {
    var taps = 0
    var inputs: [PointerInput] = []
    let window = Window {
      Button("ok") { taps += 1 }.pointerInput { input, _ in inputs.append(input) }
    }

    window.tap(400, 240)

    #expect(taps == 1)
    #expect(inputs.map(\.name) == ["down", "cancelled"])
  }

  @Test("a drag gesture begins after 10 points and counts from where it came down")
  func dragGestureValues() {
    var changes: [DragGesture.Value] = []
    var ends: [DragGesture.Value] = []
    let window = Window {
      Rectangle().frame(width: 200, height: 200)
        .gesture(
          DragGesture().onChanged { changes.append($0) }.onEnded { ends.append($0) })
    }

    window.pointer(.down, 400, 240)
    window.pointer(.moved, 405, 240)
    #expect(changes.isEmpty)
    for step in 1...10 { window.pointer(.moved, 405 + Double(step) * 4, 240, after: 0.01) }
    window.pointer(.up, 445, 240, after: 0.001)

    #expect(changes.first?.startLocation == CGPoint(x: 100, y: 100))
    #expect(changes.first?.translation == CGSize(width: 13, height: 0))
    #expect(ends.first?.translation == CGSize(width: 45, height: 0))
    let velocity = ends.first?.velocity.width ?? 0
    #expect(abs(velocity - 400) < 60)
    #expect(ends.first?.predictedEndTranslation.width == 45 + 0.099 * velocity)
  }

  @Test("a region hears positions and velocities in its own points")
  func regionPoints() {
    var inputs: [PointerInput] = []
    let window = Window {
      Color.white.frame(width: 400, height: 200)
        .pointerInput { input, _ in inputs.append(input) }
        .scaleEffect(2)
    }

    window.pointer(.down, 400, 240)
    for step in 1...5 { window.pointer(.moved, 400 + Double(step) * 10, 240, after: 0.01) }
    window.pointer(.up, 450, 240, after: 0.001)

    #expect(inputs.first == .down(.mouse, at: CGPoint(x: 200, y: 100), time: .init(seconds: 0.016)))
    guard case .dragEnded(_, let at, let velocity, _) = inputs.last else {
      Issue.record("the drag did not end")
      return
    }
    #expect(at == CGPoint(x: 225, y: 100))
    #expect(abs(velocity.x - 500) < 1e-6)
  }

  @Test("losing the focus takes the pointer away and ends nothing")
  func focusLossCancels() {
    var inputs: [PointerInput] = []
    let window = Window { Color.white.pointerInput { input, _ in inputs.append(input) } }

    window.pointer(.down, 400, 240)
    window.pointer(.moved, 450, 240)
    window.host.handle(.window(.focusLost, time: window.now))
    window.pointer(.up, 460, 240)

    #expect(inputs.map(\.name) == ["down", "began", "cancelled"])
  }

  @Test("two fingers that come and go together are one tap of two fingers")
  func twoFingerTap() {
    var inputs: [PointerInput] = []
    let window = Window { Color.white.pointerInput { input, _ in inputs.append(input) } }
    let (one, two) = (PointerID(1), PointerID(2))

    window.pointer(.down, 300, 240, id: one, source: .touch)
    window.pointer(.down, 500, 240, id: two, source: .touch)
    window.pointer(.up, 300, 240, id: one, source: .touch)
    window.pointer(.up, 500, 240, id: two, source: .touch)

    #expect(inputs.map(\.name) == ["down", "cancelled", "two fingers"])
  }

  @Test("a second finger during a drag changes nothing")
  func secondFingerIsIgnored() {
    var inputs: [PointerInput] = []
    let window = Window { Color.white.pointerInput { input, _ in inputs.append(input) } }
    let (one, two) = (PointerID(1), PointerID(2))

    window.pointer(.down, 300, 240, id: one, source: .touch)
    window.pointer(.moved, 350, 240, id: one, source: .touch)
    window.pointer(.down, 500, 240, id: two, source: .touch)
    window.pointer(.up, 500, 240, id: two, source: .touch)
    window.pointer(.up, 360, 240, id: one, source: .touch)

    #expect(inputs.map(\.name) == ["down", "began", "ended"])
  }

  @Test("a region that vanishes in a drag hears no more of it")
  func vanishedRegion() {
    let model = Score()
    var inputs: [PointerInput] = []
    let window = Window { Vanishing(model: model) { inputs.append($0) } }

    window.pointer(.down, 400, 240)
    window.pointer(.moved, 450, 240)
    model.value = 2
    window.draw()
    window.pointer(.up, 460, 240)

    #expect(inputs.map(\.name) == ["down", "began"])
  }

  @Test("a key goes to the foremost view and further back until one takes it")
  func keysGoFrontToBack() {
    var heard: [String] = []
    let window = Window {
      ZStack {
        Text("a").onKey { _ in
          heard.append("back")
          return true
        }
        Text("b").onKey { event in
          heard.append("front")
          return event.key == .space
        }
      }
    }

    window.host.handle(.key(KeyEvent(key: .space, time: window.now)))
    window.host.handle(.key(KeyEvent(key: .enter, time: window.now)))

    #expect(heard == ["front", "front", "back"])
  }
}

struct Vanishing: View {
  let model: Score
  let action: (PointerInput) -> Void
  var body: some View {
    if model.value == 1 { Color.white.pointerInput { input, _ in action(input) } }
  }
}

struct LoudStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    if configuration.isPressed { Text("held") } else { configuration.label }
  }
}

extension PointerInput {
  var name: String {
    switch self {
    case .down: "down"
    case .dragBegan: "began"
    case .dragMoved: "moved"
    case .dragEnded: "ended"
    case .tapped: "tapped"
    case .cancelled: "cancelled"
    case .twoFingerTapped: "two fingers"
    }
  }
}
