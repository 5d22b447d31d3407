import Testing

@testable import Engine

@Suite("Animation")
struct AnimationTests {
  @Test("the default spring is half way after 0.147 s and there after 0.58 s")
  func defaultSpring() {
    var value = AnimatedValue(.zero, precision: 0.01)
    value.set(.init(100, 0, 0, 0), animation: .default, at: .zero)

    #expect(abs(value.value(at: Instant(seconds: 0.147)).x - 50) < 0.5)
    #expect(abs(value.value(at: Instant(seconds: 0.58)).x - 99) < 0.3)
  }

  @Test(
    "an interrupted animation goes on without a jump and with its velocity",
    arguments: [
      Animation.default, .bouncy, .spring(response: 0.4, dampingFraction: 0.5), .easeInOut, .linear,
    ])
  func interruption(animation: Animation) {
    var value = AnimatedValue(.zero, precision: 0.01)
    value.set(.init(300, 0, 0, 0), animation: animation, at: .zero)
    let now = Instant(seconds: 0.12)
    let (before, speed) = (value.value(at: now).x, value.velocity(at: now).x)

    value.set(.init(-50, 0, 0, 0), animation: animation, at: now)

    let step = 1e-6
    let after = value.value(at: now.advanced(by: step)).x
    #expect(abs(value.value(at: now).x - before) < 1e-9)
    #expect(abs((after - before) / step - speed) < max(5, abs(speed) * 0.01))
  }

  @Test(
    "the velocity of an animation is the slope of its value",
    arguments: [Animation.bouncy, .easeIn])
  func velocityIsSlope(animation: Animation) {
    var value = AnimatedValue(.zero, precision: 0.01)
    value.set(.init(100, 0, 0, 0), animation: animation.speed(2), at: .zero)

    for time in [0.02, 0.07, 0.13] {
      let (a, b) = (Instant(seconds: time - 1e-4), Instant(seconds: time + 1e-4))
      let slope = (value.value(at: b).x - value.value(at: a).x) / 2e-4
      #expect(abs(slope - value.velocity(at: Instant(seconds: time)).x) < 0.5)
    }
  }

  @Test("a change inside withAnimation moves there and comes to rest")
  func animatedOffset() {
    let model = Score()
    let window = Window { Moving(model: model) }
    #expect(window.host.nextFrame == nil)

    withAnimation { model.value = 101 }
    window.draw()
    #expect(window.frame("Rectangle").minX == 350)
    window.draw(after: 0.147)
    #expect(abs(window.frame("Rectangle").minX - 400) < 1)

    #expect(window.settle())
    #expect(window.frame("Rectangle").minX == 450)
    #expect(window.host.nextFrame == nil)
  }

  @Test("a change outside withAnimation shows at once")
  func immediateOffset() {
    let model = Score()
    let window = Window { Moving(model: model) }

    model.value = 101
    window.draw()

    #expect(window.frame("Rectangle").minX == 450)
    #expect(window.host.nextFrame == nil)
  }

  @Test("a change on the way goes on from where the view is")
  func interruptedOffset() {
    let model = Score()
    let window = Window { Moving(model: model) }
    withAnimation { model.value = 101 }
    window.draw()
    window.draw(after: 0.1)
    let before = window.frame("Rectangle").minX

    withAnimation { model.value = 1 }
    window.draw()
    #expect(abs(window.frame("Rectangle").minX - before) < 1)
    // Velocity is kept, so the view first goes on the way it went.
    window.draw(after: 0.004)
    #expect(window.frame("Rectangle").minX > before)
  }

  @Test("siblings slide to their new places")
  func siblingsSlide() {
    let model = Score()
    let window = Window { Growing(model: model) }
    let before = window.frame("Ellipse").minX

    withAnimation(.linear(duration: 1)) { model.value = 2 }
    window.draw()
    #expect(abs(window.frame("Ellipse").minX - before) < 1)
    window.draw(after: 0.5)
    let half = window.frame("Ellipse").minX
    #expect(window.settle())
    let after = window.frame("Ellipse").minX

    #expect(after > before)
    #expect(abs(half - (before + after) / 2) < 1)
  }

  @Test("a view that comes or goes inside withAnimation fades")
  func fading() {
    let model = Score()
    let window = Window { Appearing(model: model) }

    withAnimation(.linear(duration: 1)) { model.value = 2 }
    window.draw()
    window.draw(after: 0.5)
    #expect(window.draw().opacity(of: "guest").map { abs($0 - 0.5) < 0.01 } == true)
    #expect(window.settle())
    #expect(window.draw().opacity(of: "guest") == 1)

    withAnimation(.linear(duration: 1)) { model.value = 1 }
    window.draw()
    window.draw(after: 0.25)
    #expect(window.draw().opacity(of: "guest").map { abs($0 - 0.75) < 0.01 } == true)
    #expect(window.settle())
    #expect(window.draw().texts.contains("guest") == false)
    #expect(window.host.nextFrame == nil)
  }

  @Test("a view that comes without an animation is there at once")
  func immediateAppearance() {
    let model = Score()
    let window = Window { Appearing(model: model) }

    model.value = 2
    window.draw()

    #expect(window.draw().opacity(of: "guest") == 1)
  }

  @Test("a frame grows on the way and takes its neighbours along")
  func animatedFrame() {
    let model = Score()
    let window = Window {
      HStack(spacing: 0) {
        Sized(model: model)
        Ellipse().frame(width: 10, height: 10)
      }
      .frame(width: 800, alignment: .leading)
    }

    withAnimation(.linear(duration: 1)) { model.value = 101 }
    window.draw()
    window.draw(after: 0.5)

    #expect(abs(window.frame("Rectangle").width - 51) < 0.5)
    #expect(abs(window.frame("Ellipse").minX - 51) < 1)
    #expect(window.settle())
    #expect(window.frame("Ellipse").minX == 101)
  }

  @Test("a timeline asks for frames only while it runs, and for its deadline")
  func timelines() {
    let model = Score()
    let window = Window { Clock(model: model) }
    #expect(window.host.nextFrame == Instant(seconds: 1))

    window.draw(after: 1)
    #expect(window.draw().texts == ["1"])
    #expect(window.host.nextFrame == nil)
  }

  @Test("a timeline until a moment ends there and starts again when its model moves")
  func timelineUntil() {
    let model = Score()
    let window = Window {
      TimelineView(.until { Instant(seconds: Double(model.value)) }) { context in
        Text("\(context.instant.nanoseconds / 1_000_000_000)")
      }
    }
    #expect(window.host.nextFrame == window.now)

    window.draw(after: 1)
    #expect(window.host.nextFrame == nil)

    model.value = 3
    #expect(window.host.nextFrame == window.now)
    window.draw()
    window.draw(after: 2)
    #expect(window.draw().texts == ["3"])
    #expect(window.host.nextFrame == nil)
  }
}

struct Moving: View {
  let model: Score
  var body: some View {
    Rectangle().frame(width: 100, height: 100).offset(x: Double(model.value - 1))
  }
}

struct Growing: View {
  let model: Score
  var body: some View {
    HStack {
      Ellipse().frame(width: 10, height: 10)
      Text("between")
    }
    .padding(.leading, model.value == 1 ? 0 : 100)
  }
}

struct Appearing: View {
  let model: Score
  var body: some View {
    VStack {
      Text("host")
      if model.value == 2 { Text("guest") }
    }
  }
}

struct Sized: View {
  let model: Score
  var body: some View { Rectangle().frame(width: Double(model.value), height: 10) }
}

struct Clock: View {
  let model: Score
  var body: some View {
    TimelineView(.deadline(Instant(seconds: Double(model.value)))) { context in
      Text("\(context.instant.nanoseconds / 1_000_000_000)")
    }
  }
}

extension Drawing {
  /// The product of the opacities over a text, or nil where it is not drawn.
  func opacity(of text: String) -> Double? {
    switch self {
    case .text(let content, _): return content.string == text ? 1 : nil
    case .group(let children): return children.compactMap { $0.opacity(of: text) }.first
    case .opacity(let opacity, let content): return content.opacity(of: text).map { $0 * opacity }
    case .projected(_, let content), .clipped(_, let content), .shadowed(_, let content),
      .blended(_, let content), .tinted(_, _, let content), .flattened(let content):
      return content.opacity(of: text)
    case .empty, .fill, .stroke, .image, .icon: return nil
    }
  }
}
