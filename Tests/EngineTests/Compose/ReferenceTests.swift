import Motion
import Testing

@testable import Engine

/// Both compositors against the float reference, at most 2/255 off; where a card is resampled, 4/255
/// for pixman's weights of 1/128 pixel, and 6/255 under perspective.
@Suite(.serialized) struct ReferenceTests {
  let size = (width: 120, height: 90)
  let ground = RGBA(0.35, 0.6, 0.8)
  let card = CGRect(x: 30, y: 25, width: 60, height: 40)
  let shadow = Shadow(color: RGBA(0, 0, 0, 0.33), radius: 6, offset: CGPoint(x: 0, y: 3))

  private func scene(_ drawing: Drawing) -> Drawing {
    .group([
      .fill(.rectangle(CGRect(x: 0, y: 0, width: 120, height: 90)), .color(ground)), drawing,
    ])
  }

  private func box(_ color: RGBA) -> Drawing {
    .fill(.roundedRectangle(card, radius: 12, style: .circular), .color(color))
  }

  private func floatBox(_ color: RGBA) -> FloatPicture {
    .box(card, radius: 12, color: color, width: size.width, height: size.height)
  }

  private func check(
    _ drawing: Drawing, within limit: Double = 2, _ lay: (inout FloatPicture) -> Void
  ) throws {
    var expected = FloatPicture(width: size.width, height: size.height, color: ground)
    lay(&expected)
    for easel in try Easel.all(width: size.width, height: size.height) {
      let drawn = try easel.picture(of: scene(drawing))
      let off = expected.distance(to: drawn)
      #expect(off <= limit, "\(easel.compositor.name) is \(off)/255 off")
    }
  }

  @Test("a rounded box covers what its edge leaves of each pixel")
  func shape() throws {
    let color = RGBA(1, 0.9, 0.2)

    try check(box(color)) { $0.lay(floatBox(color)) }
  }

  @Test("a shadow is the true Gaussian of the alpha", arguments: [2.0, 6.0, 7.5, 14.5])
  func shadows(radius: Double) throws {
    let shadow = Shadow(color: RGBA(0, 0, 0, 0.33), radius: radius, offset: CGPoint(x: 2, y: 3))

    try check(.shadowed(shadow, box(RGBA(1, 1, 1)))) {
      $0.lay(floatBox(RGBA(1, 1, 1)).shadowed(shadow))
    }
  }

  @Test("opacity fades a card and its shadow as one picture", arguments: [0.2, 0.5, 0.85])
  func opacity(amount: Double) throws {
    try check(.opacity(amount, .shadowed(shadow, box(RGBA(1, 1, 1))))) {
      $0.lay(floatBox(RGBA(1, 1, 1)).shadowed(shadow), opacity: amount)
    }
  }

  @Test(
    "modes mix by the published formulas",
    arguments: [BlendMode.hardLight, .multiply, .screen, .plusLighter])
  func modes(mode: BlendMode) throws {
    let color = RGBA(0.69, 0.32, 0.87, 0.8)

    try check(.opacity(0.7, .blended(mode, box(color)))) {
      $0.lay(floatBox(color), opacity: 0.7, blend: mode)
    }
  }

  @Test("a tint moves towards its colour and keeps alpha", arguments: [0.1, 0.45, 1])
  func tint(amount: Double) throws {
    let color = RGBA(0.2, 0.8, 0.35)

    try check(
      .opacity(
        0.8, .tinted(color, amount: amount, .shadowed(shadow, box(RGBA(1, 1, 1)))))
    ) {
      $0.lay(
        floatBox(RGBA(1, 1, 1)).shadowed(shadow), opacity: 0.8,
        tint: Tint(color: color, amount: amount))
    }
  }

  @Test("a turned card is the reference's bilinear picture", arguments: [4.0, 12, 33])
  func rotation(degrees: Double) throws {
    let turn = Projection.rotation(radians: degrees * .pi / 180).about(card.center)

    try check(.projected(turn, .shadowed(shadow, box(RGBA(1, 1, 1)))), within: 4) {
      $0.lay(floatBox(RGBA(1, 1, 1)).shadowed(shadow), by: turn)
    }
  }

  @Test("a card seen in perspective is the reference's picture", arguments: [20.0, 45, 70])
  func perspective(degrees: Double) throws {
    let turn = Projection.rotation3D(
      radians: degrees * .pi / 180, axis: (x: 0, y: 1, z: 0), perspective: 0.4, size: card.size
    ).about(card.center)

    try check(.projected(turn, .shadowed(shadow, box(RGBA(1, 1, 1)))), within: 6) {
      $0.lay(floatBox(RGBA(1, 1, 1)).shadowed(shadow), by: turn)
    }
  }

  @Test("a group fades as one picture, cut by its clip")
  func group() throws {
    let low = RGBA(0.9, 0.2, 0.1)
    let high = RGBA(0.1, 0.3, 0.9)
    let other = CGRect(x: 50, y: 10, width: 40, height: 40)
    func moved(_ drawing: Drawing) -> Drawing { .flattened(drawing) }

    try check(
      .opacity(
        0.5, .group([moved(box(low)), moved(.fill(.rectangle(other), .color(high)))]))
    ) { picture in
      var inner = FloatPicture(width: 120, height: 90)
      inner.lay(floatBox(low))
      inner.lay(.box(other, radius: 0, color: high, width: 120, height: 90))
      picture.lay(inner, opacity: 0.5)
    }
  }

  @Test(
    "the OpenGL compositor can start",
    .enabled("OpenGL ES starts here") { await GLBench.problem == nil })
  func glStarts() throws {
    let easel = try Easel.gl(width: 8, height: 8)

    let drawn = try easel.picture(of: .empty)

    #expect(drawn.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }
}
