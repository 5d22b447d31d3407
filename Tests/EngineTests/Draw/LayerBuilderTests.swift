import Motion
import Testing

@testable import Engine

@Suite struct LayerBuilderTests {
  private let window = CGSize(width: 800, height: 480)
  private let face = CGRect(x: 40, y: 30, width: 450, height: 250)

  private var card: Drawing {
    .group([
      .shadowed(
        Shadow(color: RGBA(0, 0, 0, 0.33), radius: 10, offset: .zero),
        .fill(.roundedRectangle(face, radius: 25, style: .continuous), .color(RGBA(1, 1, 1)))),
      .text(
        TextContent(string: "Oslo", font: FontFace(size: 34), color: RGBA(0, 0, 0)),
        frame: CGRect(x: 200, y: 130, width: 120, height: 41)),
    ])
  }

  private func layers(_ drawing: Drawing, scale: Double = 1) -> [Layer] {
    LayerBuilder().displayList(for: drawing, size: window, scale: scale).items.compactMap {
      if case .layer(let layer) = $0 { return layer }
      return nil
    }
  }

  @Test("an effect over shapes and text without effects of their own is one layer")
  func oneLayer() {
    let turned = Drawing.projected(.rotation(radians: 0.2), card)

    #expect(layers(turned).count == 1)
    #expect(layers(card).count == 2)
  }

  @Test("what moves by itself inside an effect stays a layer of its own")
  func nestedEffects() {
    let inner = Drawing.projected(.translation(x: 5, y: 5), card)

    #expect(layers(.projected(.rotation(radians: 0.2), .group([inner, inner]))).count == 2)
  }

  @Test(
    "moving, turning, scaling, fading and tinting change no content",
    arguments: 1...40)
  func contentStays(step: Int) {
    let t = Double(step) * 0.37
    let rest = layers(.projected(.identity, card))
    let map = Projection.rotation(radians: t / 10).then(.scale(x: 0.95, y: 0.95))
      .then(.translation(x: t * 3.3, y: t / 7))

    let moving = layers(
      .opacity(0.9 - t / 40, .tinted(RGBA(1, 0, 0), amount: t / 20, .projected(map, card))))

    #expect(moving.map(\.content) == rest.map(\.content))
    #expect(moving.map(\.bakeScale) == rest.map(\.bakeScale))
  }

  @Test("a leaf laid out elsewhere has the same content")
  func leavesMove() {
    func label(_ x: Double) -> Drawing {
      .flattened(
        .group([
          .fill(.ellipse(CGRect(x: x, y: x / 3, width: 20.1, height: 10)), .color(RGBA(1, 0, 0))),
          .fill(
            .rectangle(CGRect(x: x + 7.3, y: x / 3 + 2.7, width: 5, height: 5)),
            .color(RGBA(1, 1, 0))),
        ]))
    }

    let contents = Set((0..<100).flatMap { layers(label(Double($0) * 3.7)) }.map(\.content))

    #expect(contents.count == 1)
  }

  @Test("effects that do nothing vanish, and what is invisible is dropped")
  func vanishing() {
    let two = Drawing.group([.flattened(card), .flattened(card)])
    func items(_ drawing: Drawing) -> [DisplayItem] {
      LayerBuilder().displayList(for: drawing, size: window, scale: 1).items
    }

    #expect(items(.opacity(1, two)) == items(two))
    #expect(items(.tinted(RGBA(1, 0, 0), amount: 0, two)) == items(two))
    #expect(items(.blended(.normal, two)) == items(two))
    #expect(items(.opacity(0, two)).isEmpty)
    #expect(items(.opacity(0.5, two)).count == 1)
  }

  @Test("layers outside the window, edge on or behind the eye are dropped")
  func culling() {
    let away = Drawing.projected(.translation(x: 900, y: 0), card)
    let edge = Drawing.projected(
      .rotation3D(
        radians: .pi / 2, axis: (x: 0, y: 1, z: 0), perspective: 0.4, size: face.size
      ).about(face.center), card)
    let behind = Drawing.projected(Projection(1, 0, 0, 0, 1, 0, 0.01, 0, -1), card)

    #expect(layers(away).isEmpty)
    #expect(layers(edge).isEmpty)
    #expect(layers(behind).isEmpty)
  }

  @Test("cards that rise in a scaled canvas are baked at the top card's scale")
  func canvas() {
    func stack(_ rise: Double) -> Drawing {
      let k = 0.95 + 0.05 * rise
      return .projected(
        .scale(x: 1.6, y: 1.6),
        .group([
          .projected(Projection.scale(x: k, y: k).about(face.center), card),
          .projected(Projection.rotation(radians: rise / 3).about(face.center), card),
        ]))
    }

    for rise in [0, 0.3, 0.9, 1] {
      #expect(layers(stack(rise)).allSatisfy { abs($0.bakeScale - 1.6) < 1e-5 })
    }
  }

  @Test("two tints are one")
  func tints() throws {
    let color = RGBA(0.2, 0.4, 0.6)
    let twice = Drawing.tinted(
      color, amount: 0.5, .tinted(color, amount: 0.5, .projected(.identity, card)))

    let tint = try #require(layers(twice).first?.tint)

    #expect(abs(tint.amount - 0.75) < 1e-12)
    #expect(abs(tint.color.green - 0.4) < 1e-12)
  }
}
