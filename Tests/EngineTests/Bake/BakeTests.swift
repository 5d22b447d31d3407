import Glibc
import Motion
import Testing

@testable import Engine

@Suite struct BakeTests {
  @Test("baked layers stay within their limit over 10,000 cards")
  func cacheLimit() throws {
    let cache = LayerCache(baker: Baker(ruler: Easel.ruler()), limit: 40_000)
    var most = 0

    for card in 0..<10_000 {
      cache.beginFrame()
      let face = Drawing.fill(
        .rectangle(CGRect(x: 0, y: 0, width: 18, height: 10)),
        .color(RGBA(Double(card) / 10_000, 0.5, 0.5)))
      _ = try cache.baked(
        Layer(content: face, bounds: CGRect(x: 0, y: 0, width: 18, height: 10)))
      most = max(most, cache.byteCount)
    }

    #expect(most <= 40_000)
    #expect(most > 30_000)
  }

  @Test("a layer baked once is not baked again")
  func cacheHit() throws {
    let cache = LayerCache(baker: Baker(ruler: Easel.ruler()), limit: 40_000)
    let layer = Layer(
      content: .fill(
        .ellipse(CGRect(x: 0, y: 0, width: 9, height: 9)), .color(RGBA(1, 0, 0))),
      bounds: CGRect(x: 0, y: 0, width: 9, height: 9))

    cache.beginFrame()
    let first = try cache.baked(layer)
    cache.beginFrame()
    let second = try cache.baked(layer)

    #expect(first === second)
    #expect(cache.bakes == 0)
  }

  @Test("a turned white card on white leaves no dark fringe, and on black its edges are soft")
  func turnedEdges() throws {
    let window = CGRect(x: 0, y: 0, width: 120, height: 90)
    let card = Drawing.projected(
      Projection.rotation(radians: 0.21).about(CGPoint(x: 60, y: 45)),
      .fill(
        .roundedRectangle(
          CGRect(x: 30, y: 25, width: 60, height: 40), radius: 10, style: .continuous),
        .color(RGBA(1, 1, 1))))

    for easel in try Easel.all(width: 120, height: 90) {
      let light = try easel.picture(
        of: .group([.fill(.rectangle(window), .color(RGBA(1, 1, 1))), card]))
      let dark = try easel.picture(of: card)

      #expect(light.pixels.allSatisfy { $0 & 0xFF >= 254 })
      let soft = dark.pixels.filter { (16...239).contains($0 & 0xFF) }
      #expect(soft.count > 100, "\(easel.compositor.name)")
    }
  }

  @Test("text on a card turned in space is not mirrored")
  func notMirrored() throws {
    let frame = CGRect(x: 10, y: 10, width: 100, height: 70)
    let letter = Drawing.text(
      TextContent(
        string: "F", font: FontFace(size: 60), color: RGBA(1, 1, 1), alignment: .center),
      frame: frame)
    /// Columns that carry ink, and whether the fullest is left of their middle.
    func stemIsLeft(_ picture: Bitmap) -> Bool {
      let columns = (0..<picture.width).map { x in
        (0..<picture.height).reduce(0) { $0 + Int(picture.pixels[$1 * picture.width + x] & 0xFF) }
      }
      let inked = columns.indices.filter { columns[$0] > 100 }
      guard let first = inked.first, let last = inked.last,
        let stem = inked.max(by: { columns[$0] < columns[$1] })
      else { return false }
      return stem * 2 < first + last
    }

    for degrees in [0.0, 30, 60, -60] {
      let turn = Projection.rotation3D(
        radians: degrees * .pi / 180, axis: (x: 0, y: 1, z: 0), perspective: 0.4,
        size: frame.size
      ).about(frame.center)
      for easel in try Easel.all(width: 120, height: 90) {
        #expect(stemIsLeft(try easel.picture(of: .projected(turn, letter))), "\(degrees)")
      }
    }
  }

  @Test("a picture that cannot be read shows a box and nothing fails")
  func missingPicture() throws {
    let ruler = Easel.ruler()
    let frame = CGRect(x: 0, y: 0, width: 40, height: 30)

    let drawn = try Baker(ruler: ruler).bitmap(
      of: .image(.named("nowhere"), frame: frame), bounds: frame, scale: 1)

    #expect(ruler.imageSize(.named("nowhere")) == nil)
    #expect(drawn.pixels[15 * drawn.width + 5] >> 24 == 255)
  }

  @Test("every symbol has a glyph in the icon font, and an unknown name a box")
  func symbols() throws {
    guard Fonts.hasIcons else { try Test.cancel("\(Fonts.icons) is not installed") }
    let baker = Baker(ruler: Easel.ruler())
    let frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    func picture(_ name: String) throws -> Bitmap {
      try baker.bitmap(
        of: .icon(
          glyph: Symbols.glyph(named: name), size: 24, color: RGBA(0, 0, 0), frame: frame),
        bounds: frame, scale: 1)
    }

    let box = try picture("no.such.symbol")

    #expect(box.pixels.contains { $0 >> 24 > 200 })
    for name in Symbols.names {
      let glyph = try picture(name)
      #expect(glyph != box, "\(name)")
      #expect(glyph.pixels.contains { $0 >> 24 > 100 }, "\(name)")
    }
  }

  @Test("a picture written as PNG reads back the same")
  func png() throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/flipside-\(getpid()).png"
    defer { unlink(path) }
    let bitmap = Bitmap(
      width: 3, height: 2,
      pixels: [0xFF00_1122, 0xFFFF_FFFF, 0, 0x8040_2010, 0xFF00_0000, 0xFF80_0001])

    try bitmap.writePNG(to: path)

    #expect(try Bitmap(png: path) == bitmap)
  }

  @Test("a file that cannot be written is named in one sentence")
  func pngErrors() {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0])

    let error = #expect(throws: EngineError.self) {
      try bitmap.writePNG(to: "/nowhere/at/all.png")
    }
    #expect(error?.description.contains("/nowhere/at/all.png") == true)
    #expect(throws: EngineError.self) { _ = try Bitmap(png: "/nowhere/at/all.png") }
  }
}
