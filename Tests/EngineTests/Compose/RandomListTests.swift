import Motion
import Testing

@testable import Engine

/// Random lists of layers, the same in each run.
struct RandomScene {
  private var numbers: SeededNumbers
  let width, height: Double
  var parts: [Drawing] = []

  init(seed: UInt64, width: Double, height: Double) {
    numbers = SeededNumbers(seed)
    self.width = width
    self.height = height
    for _ in 0..<Int(numbers.number(2...6)) { parts.append(part()) }
  }

  var drawing: Drawing {
    .group(
      [
        .fill(
          .rectangle(CGRect(x: 0, y: 0, width: width, height: height)),
          .linearGradient(
            [
              GradientStop(color: RGBA(0.2, 0.4, 0.7), location: 0),
              GradientStop(color: RGBA(0.9, 0.8, 0.6), location: 1),
            ], from: .zero, to: CGPoint(x: width, y: height)))
      ] + parts)
  }

  /// Adds, removes, swaps or replaces one part.
  mutating func change() {
    let at = Int(numbers.number(0...5)) % max(1, parts.count)
    switch Int(numbers.number(0...3.999)) {
    case 0: parts.append(part())
    case 1 where parts.count > 1: parts.remove(at: at)
    case 2 where parts.count > 1: parts.swapAt(at, (at + 1) % parts.count)
    default: if parts.isEmpty { parts.append(part()) } else { parts[at] = part() }
    }
    if parts.count > 7 { parts.removeFirst(3) }
  }

  private mutating func part() -> Drawing {
    let mode: BlendMode = [.normal, .normal, .normal, .hardLight, .multiply, .screen][
      Int(numbers.number(0...5.999))]
    switch Int(numbers.number(0...7.999)) {
    case 0:
      return .opacity(
        numbers.number(0.2...1), .group([.flattened(card()), moved(.flattened(card()))]))
    case 1:
      return .clipped(
        .rectangle(
          CGRect(
            x: numbers.number(0...40), y: numbers.number(0...30), width: 50, height: 40)),
        .group([moved(card()), moved(card())]))
    case 2:
      return .clipped(
        .ellipse(
          CGRect(x: numbers.number(0...40), y: numbers.number(0...30), width: 50, height: 40)),
        .group([moved(card()), moved(card())]))
    default:
      return .opacity(
        numbers.number(0.1...1.3),
        .blended(
          mode, .tinted(numbers.color(), amount: numbers.number(-0.5...0.9), moved(card()))))
    }
  }

  private mutating func card() -> Drawing {
    let rect = CGRect(
      x: 0, y: 0, width: numbers.number(10...60).rounded(), height: numbers.number(8...40).rounded()
    )
    let face = Drawing.fill(
      .roundedRectangle(rect, radius: numbers.number(0...12), style: .continuous),
      .color(numbers.color(alpha: numbers.number(0.5...1))))
    return numbers.number(0...1) < 0.5
      ? face
      : .shadowed(Shadow(color: RGBA(0, 0, 0, 0.33), radius: 3, offset: .zero), face)
  }

  private mutating func moved(_ drawing: Drawing) -> Drawing {
    let center = CGPoint(x: 25, y: 20)
    let move = Projection.translation(
      x: numbers.number(-30...width), y: numbers.number(-20...height))
    switch Int(numbers.number(0...3.999)) {
    case 0: return .projected(move, drawing)
    case 1:
      let k = numbers.number(0.6...1)
      return .projected(Projection.scale(x: k, y: k).then(move), drawing)
    case 2:
      return .projected(
        Projection.rotation(radians: numbers.number(-1...1)).about(center).then(move), drawing)
    default:
      return .projected(
        Projection.rotation3D(
          radians: numbers.number(-1...1), axis: (x: 0.2, y: 1, z: 0), perspective: 0.4,
          size: CGSize(width: 60, height: 40)
        ).about(center).then(move), drawing)
    }
  }
}

@Suite(.serialized) struct RandomListTests {
  @Test(
    "both compositors draw the same picture of 200 random lists",
    .enabled("OpenGL ES starts here") { await GLBench.problem == nil })
  func agreement() throws {
    let (width, height) = (120, 90)
    let cpu = try Easel.cpu(width: width, height: height)
    let gl = try Easel.gl(width: width, height: height)
    var (beyond, far, pixels) = (0, 0, 0)

    for seed in 1...200 {
      let scene = RandomScene(seed: UInt64(seed), width: 120, height: 90).drawing
      let (first, second) = (try cpu.picture(of: scene), try gl.picture(of: scene))
      beyond += first.difference(from: second, beyond: 2).count
      far += first.difference(from: second, beyond: 6).count
      pixels += width * height
    }

    // Where layers are resampled pixman weighs by 1/128 pixel and GL by 1/256.
    #expect(beyond * 2000 < pixels, "\(beyond) of \(pixels) pixels are more than 2/255 apart")
    #expect(far <= 4, "\(far) pixels are more than 6/255 apart")
  }

  @Test("what is redrawn after a change is the whole picture, bit for bit")
  func damage() throws {
    let memory = try OffscreenTarget(width: 120, height: 90)
    let cpu = CPUCompositor(baker: Baker(ruler: Easel.ruler())) { memory.target }
    let builder = LayerBuilder()
    for seed in 1...20 {
      var scene = RandomScene(seed: UInt64(seed), width: 120, height: 90)
      for _ in 0..<12 {
        scene.change()
        let list = builder.displayList(
          for: scene.drawing, size: CGSize(width: 120, height: 90), scale: 1)
        _ = try cpu.compose(list)
        let partly = try cpu.readback()

        cpu.invalidate()
        _ = try cpu.compose(list)
        let whole = try cpu.readback()

        let difference = partly.difference(from: whole, beyond: 0)
        #expect(difference.count == 0, "seed \(seed): \(difference)")
      }
    }
  }

  @Test("an unchanged list damages nothing and draws nothing")
  func rest() throws {
    let easel = try Easel.cpu(width: 120, height: 90)
    let scene = RandomScene(seed: 5, width: 120, height: 90).drawing
    _ = try easel.compositor.compose(easel.list(scene))

    let again = try easel.compositor.compose(easel.list(scene))

    #expect(again == Composition(draws: 0, bakes: 0, damage: []))
  }

  @Test(
    "a lost context draws the same picture again without baking",
    .enabled("OpenGL ES starts here") { await GLBench.problem == nil })
  func lostContext() throws {
    let easel = try Easel.gl(width: 120, height: 90)
    let scene = RandomScene(seed: 9, width: 120, height: 90).drawing
    let before = try easel.picture(of: scene)

    try GLBench.shared.lose()
    let gl = try #require(easel.compositor as? GLCompositor)
    try gl.contextLost()
    let report = try gl.compose(easel.list(scene))

    #expect(try gl.readback() == before)
    #expect(report.bakes == 0)
  }
}

@Suite struct CoverTests {
  /// A card turned by some degrees over two straight ones.
  private func stack(_ degrees: Double, opacity: Double) -> Drawing {
    func card(_ color: RGBA) -> Drawing {
      .flattened(
        .fill(
          .roundedRectangle(
            CGRect(x: 40, y: 30, width: 200, height: 110), radius: 12, style: .continuous),
          .color(color)))
    }
    let center = CGPoint(x: 140, y: 85)
    return .group([
      .fill(.rectangle(CGRect(x: 0, y: 0, width: 280, height: 170)), .color(RGBA(0.3, 0.5, 0.7))),
      .projected(Projection.translation(x: 0, y: 14), card(RGBA(0.9, 0.3, 0.2))),
      .projected(Projection.scale(x: 0.97, y: 0.97).about(center), card(RGBA(0.2, 0.8, 0.3))),
      .opacity(
        opacity,
        .projected(
          Projection.rotation(radians: degrees * .pi / 180).about(center), card(RGBA(1, 1, 1)))),
    ])
  }

  @Test("leaving out what a turned card hides changes no pixel", arguments: [3.0, -12, 25, 80])
  func nothingMissing(degrees: Double) throws {
    let easel = try Easel.cpu(width: 280, height: 170)

    let covering = try easel.picture(of: stack(degrees, opacity: 1))
    let seeThrough = try easel.picture(of: stack(degrees, opacity: 0.9999999))

    #expect(covering.difference(from: seeThrough, beyond: 0).count == 0)
  }
}

@Suite struct SteepTurnTests {
  /// A white card turned about its vertical axis, over black.
  private func turned(by degrees: Double) -> (drawing: Drawing, corners: [CGPoint]) {
    let card = CGRect(x: 80, y: 50, width: 200, height: 110)
    let turn = Projection.rotation3D(
      radians: degrees * .pi / 180, axis: (0, 1, 0), perspective: 0.4, size: card.size
    ).about(card.center)
    let face = Drawing.flattened(
      .fill(.roundedRectangle(card, radius: 12, style: .continuous), .color(RGBA(1, 1, 1))))
    return (.projected(turn, face), turn.corners(of: card))
  }

  @Test(
    "nothing is drawn outside a card that is turned in space",
    arguments: stride(from: 41.0, through: 89, by: 4).map { $0 })
  func nothingOutside(degrees: Double) throws {
    for easel in try Easel.all(width: 360, height: 210) {
      let (drawing, corners) = turned(by: degrees)

      let picture = try easel.picture(of: drawing)

      // A pixel is outside where it lies left, right, above or below the slanted edges.
      let (left, right) = (corners[0].x - 1.5, corners[1].x + 1.5)
      let stray = picture.pixels.indices.filter { index in
        guard picture.pixels[index] & 0xFFFFFF != 0 else { return false }
        let (x, y) = (Double(index % 360) + 0.5, Double(index / 360) + 0.5)
        let part = (x - corners[0].x) / (corners[1].x - corners[0].x)
        let top = corners[0].y + (corners[1].y - corners[0].y) * part - 1.5
        let bottom = corners[3].y + (corners[2].y - corners[3].y) * part + 1.5
        return x < left || x > right || (right - left > 6 && (y < top || y > bottom))
      }
      #expect(stray.isEmpty, "\(easel.compositor.name): \(stray.count) stray pixels")
    }
  }
}
