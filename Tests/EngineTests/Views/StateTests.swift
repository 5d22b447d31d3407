import Testing

@testable import Engine

@Suite("State, identity and environment")
struct StateTests {
  @Test("a state changes what is shown and is kept when the view above changes")
  func statePersists() {
    let model = Score()
    let window = Window { Outer(model: model) }

    window.tap(400, 240)
    window.draw()
    #expect(window.draw().texts == ["1 of 1"])

    model.value = 5
    window.draw()
    #expect(window.draw().texts == ["1 of 5"])
  }

  @Test("a state starts anew after its branch was away")
  func branchLosesState() {
    let model = Score()
    let window = Window { Switching(model: model) }

    window.tap(400, 240)
    #expect(window.draw().texts == ["1 of 0"])
    model.value = 2
    window.draw()
    model.value = 1
    window.draw()

    #expect(window.draw().texts == ["0 of 0"])
  }

  @Test("the views of a collection keep their state when they change places")
  func collectionKeepsState() {
    let model = Names()
    let window = Window { Rows(model: model) }

    // The first of two rows, 20 points each, is above the middle.
    window.tap(400, 230)
    #expect(window.draw().texts == ["a1", "b0"])
    model.names = ["b", "a"]
    window.draw()

    #expect(window.draw().texts == ["b0", "a1"])
  }

  @Test("another identity is another view")
  func identity() {
    let model = Score()
    let window = Window { Identified(model: model) }

    window.tap(400, 240)
    #expect(window.draw().texts == ["1 of 0"])
    model.value = 2
    window.draw()

    #expect(window.draw().texts == ["0 of 0"])
  }

  @Test("a change of a model evaluates only the bodies that read it")
  func onlyReadersAreEvaluated() {
    let model = Score()
    let counter = Counter()
    let window = Window { Readers(model: model, counter: counter) }

    model.value = 2
    window.draw()
    #expect(counter.counts == ["all": 1, "value": 2, "other": 1])

    model.other = 2
    window.draw()
    #expect(counter.counts == ["all": 1, "value": 2, "other": 2])
  }

  @Test("a body that is evaluated for another reason is not evaluated twice later")
  func trackingEndsWithEachEvaluation() {
    let model = Score()
    let counter = Counter()
    let window = Window {
      TimelineView(.animation) { context in
        Tick(instant: context.instant, model: model, counter: counter)
      }
    }

    for _ in 0..<5 { window.draw(after: 0.016) }
    let before = counter["tick"]
    model.value = 2
    window.draw()

    #expect(counter["tick"] == before + 1)
  }

  @Test("a body whose inputs are the same is not evaluated again")
  func unchangedInputs() {
    let counter = Counter()
    let window = Window {
      TimelineView(.animation) { context in
        VStack {
          Still(counter: counter, number: 3)
          Text("\(context.instant.nanoseconds)")
        }
      }
    }

    for _ in 0..<10 { window.draw(after: 0.016) }

    #expect(counter["still"] == 1)
  }

  @Test("a binding changes the state above")
  func binding() {
    let window = Window { Owner() }

    window.tap(400, 240)
    window.draw()

    #expect(window.draw().texts == ["below 1"])
  }

  @Test("the nearest value of the environment holds")
  func environmentValue() {
    let window = Window {
      VStack {
        ScaleText().environment(\.textScale, 2)
        ScaleText()
      }
      .environment(\.textScale, 1.5)
    }

    #expect(window.draw().texts == ["2.0", "1.5"])
  }

  @Test("an own key has its default until a view sets it")
  func environmentKey() {
    let window = Window {
      VStack {
        DepthText()
        DepthText().environment(\.depth, 4)
      }
    }

    #expect(window.draw().texts == ["0", "4"])
  }

  @Test("a model given above is read by its type and observed")
  func environmentModel() {
    let model = Score()
    let window = Window { ModelText().environment(model) }

    model.value = 9
    window.draw()

    #expect(window.draw().texts == ["9"])
  }

  @Test("text styles have the system's sizes and follow the text scale")
  func textStyles() {
    let window = Window { Text("a").font(.largeTitle).environment(\.textScale, 2) }

    #expect(
      window.draw().contains {
        if case .text(let content, _) = $0 {
          content.font.size == 68 && content.font.lineHeight == 82
        } else {
          false
        }
      })
  }

  @Test("views hear that they come, go and change")
  func lifecycle() {
    let model = Score()
    let counter = Counter()
    let window = Window { Living(model: model, counter: counter) }
    #expect(counter.counts == ["appear": 1])

    model.other = 7
    window.draw()
    #expect(counter["1 to 7"] == 1)

    model.value = 0
    window.draw()
    #expect(counter["disappear"] == 1)
  }

  @Test("the tree dump names views, frames and labels")
  func treeDump() {
    let window = Window {
      VStack(spacing: 0) {
        Text("Hello")
        Button("x") {}.accessibilityLabel("Close").accessibilityAddTraits(.isButton)
        Text("secret").accessibilityHidden(true)
      }
    }

    #expect(
      window.host.dumpTree() == """
        Text "Hello" (375, 210, 50 × 20)
        Button (395, 230, 10 × 20) label: "Close" traits: button
          Text "x" (395, 230, 10 × 20)

        """)
  }
}
