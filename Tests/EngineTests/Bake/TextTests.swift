import CPango
import Motion
import Testing

@testable import Engine

/// A text in one script, with what is known about it.
nonisolated struct ScriptSample: CustomTestStringConvertible, Sendable {
  let name: String
  let string: String
  /// A family without which the sample says nothing.
  let family: String
  var testDescription: String { name }

  static let all = [
    ScriptSample(
      name: "500 Latin characters",
      string: String(repeating: "Each word of this long card is read. ", count: 14)
        .prefix(500).description,
      family: "Inter"),
    ScriptSample(
      name: "Arabic", string: "العاصمة هي القاهرة وهي أكبر مدينة في مصر وفي العالم العربي كله",
      family: "Noto Sans Arabic"),
    ScriptSample(
      name: "Hebrew and Latin", string: "העיר London היא בירת England וגם הגדולה בה",
      family: "Noto Sans Hebrew"),
    ScriptSample(
      name: "Japanese",
      string: "日本の首都は東京です。人口は約千四百万人で、世界最大の都市圏の一つです、と本にあります。",
      family: "Noto Sans CJK JP"),
    ScriptSample(
      name: "Thai", string: "กรุงเทพมหานครเป็นเมืองหลวงและนครที่มีประชากรมากที่สุดของประเทศไทย",
      family: "Noto Sans Thai"),
    ScriptSample(
      name: "Devanagari", string: "नई दिल्ली भारत की राजधानी है और यमुना नदी के किनारे पर बसी हुई है",
      family: "Noto Sans Devanagari"),
    ScriptSample(
      name: "emoji", string: "🎉🔥👩‍👩‍👧 bravo 🇫🇷🇯🇵 🎉🔥 encore 🎈", family: "Noto Color Emoji"),
  ]
}

@Suite struct TextTests {
  private let frame = CGRect(x: 40, y: 40, width: 410, height: 210)

  private func text(
    _ string: String, size: Double = 34, alignment: TextLineAlignment = .center,
    lineLimit: Int? = nil, least: Double = 0.4
  ) -> TextContent {
    TextContent(
      string: string, font: FontFace(size: size, lineHeight: size * 41 / 34),
      color: RGBA(0, 0, 0), alignment: alignment, lineLimit: lineLimit,
      minimumScaleFactor: least)
  }

  /// Bytes of the text at which its lines start.
  private func starts(_ layout: TextLayout) -> [Int] { layout.lines.map(\.line.start) }

  /// The left edge of the character at a byte, in Pango's units.
  private func x(_ layout: TextLayout, _ byte: Int) -> Int32 {
    var position = PangoRectangle()
    pango_layout_index_to_pos(layout.lines[0].line.block.handle, Int32(byte), &position)
    return min(position.x, position.x + position.width)
  }

  @Test("text of any script stays inside its frame", arguments: ScriptSample.all)
  func insideFrame(sample: ScriptSample) throws {
    try withKnownMissing(sample.family) {
      let ruler = Easel.ruler()

      let picture = try Baker(ruler: ruler).bitmap(
        of: .text(text(sample.string), frame: frame),
        bounds: CGRect(x: 0, y: 0, width: 490, height: 290), scale: 1)

      // The bake adds one pixel on each side.
      var (inside, outside) = (0, 0)
      for y in 0..<picture.height {
        for x in 0..<picture.width where picture.pixels[y * picture.width + x] >> 24 > 8 {
          let isInside = x >= 40 && x <= 452 && y >= 40 && y <= 252
          if isInside { inside += 1 } else { outside += 1 }
        }
      }
      #expect(inside > 500)
      #expect(outside == 0)
      #expect(ruler.measure(text(sample.string), width: 410, height: 210).size.height <= 210.05)
    }
  }

  @Test("mixed Hebrew runs from right to left, its Latin words from left to right")
  func visualOrder() throws {
    try withKnownMissing("Noto Sans Hebrew") {
      let string = "אב cd הו"

      let layout = Easel.ruler().layout(text(string), width: 410, height: 210)

      // א takes two bytes: א 0, ב 2, c 5, d 6, ה 8, ו 10.
      let order = [10, 8, 5, 6, 2, 0].map { x(layout, $0) }
      #expect(order == order.sorted())
      #expect(Set(order).count == order.count)
    }
  }

  @Test("leading is right in a right-to-left text and left in others")
  func leading() throws {
    try withKnownMissing("Noto Sans Arabic") {
      let ruler = Easel.ruler()

      let arabic = ruler.layout(text("مصر", alignment: .leading), width: 410, height: 210)
      let latin = ruler.layout(text("Oslo", alignment: .leading), width: 410, height: 210)

      let line = arabic.lines[0].line
      #expect(abs(line.x + line.width - 410) < 1)
      #expect(abs(latin.lines[0].line.x) < 1)
    }
  }

  @Test("no Japanese line starts with a full stop or comma")
  func japaneseLines() throws {
    try withKnownMissing("Noto Sans CJK JP") {
      let string = ScriptSample.all[3].string
      let ruler = Easel.ruler()
      let bytes = Array(string.utf8)

      for width in stride(from: 120.0, through: 410, by: 10) {
        let layout = ruler.layout(text(string, least: 1), width: width, height: nil)

        for start in starts(layout) {
          let first = String(decoding: bytes[start...], as: UTF8.self).prefix(1)
          #expect(first != "、" && first != "。", "width \(width)")
        }
      }
    }
  }

  @Test("Thai lines start at words")
  func thaiLines() throws {
    try withKnownMissing("Noto Sans Thai") {
      let words = ["กรุงเทพมหานคร", "เป็น", "เมืองหลวง", "และ", "นคร", "ที่", "มี", "ประชากร", "มาก"]
      var allowed: Set<Int> = [0]
      for end in words.indices { allowed.insert(words[...end].joined().utf8.count) }

      let layout = Easel.ruler().layout(
        text(words.joined(), size: 30, least: 1), width: 260, height: nil)

      #expect(layout.lines.count > 1)
      #expect(starts(layout).allSatisfy(allowed.contains))
    }
  }

  @Test("a text over its line limit ends in an ellipsis within its width")
  func lineLimit() {
    let long = text(ScriptSample.all[0].string, lineLimit: 2, least: 1)

    let layout = Easel.ruler().layout(long, width: 300, height: nil)

    #expect(layout.lines.count == 2)
    #expect(pango_layout_is_ellipsized(layout.lines[1].line.block.handle) != 0)
    #expect(layout.measure.size.width <= 300.02)
    #expect(abs(layout.measure.size.height - 82) < 0.1)
  }

  @Test("a long text shrinks no further than it must and no smaller than allowed")
  func shrinking() {
    let ruler = Easel.ruler()

    let long = ruler.measure(text(ScriptSample.all[0].string), width: 410, height: 210)
    let short = ruler.measure(text("Oslo"), width: 410, height: 210)
    let hopeless = ruler.measure(
      text(ScriptSample.all[0].string, least: 0.9), width: 410, height: 210)

    #expect(long.scale < 0.75 && long.scale > 0.4)
    #expect(short.scale == 1)
    #expect(hopeless.scale == 0.9)
    #expect(hopeless.size.height <= 210.02)
  }

  @Test("what is measured fits the frame of its own size", arguments: ScriptSample.all)
  func measuredFits(sample: ScriptSample) {
    let ruler = Easel.ruler()
    let first = ruler.measure(text(sample.string), width: 300, height: 210)

    let again = ruler.measure(
      text(sample.string), width: first.size.width, height: first.size.height)

    #expect(again.scale == first.scale)
    #expect(abs(again.size.height - first.size.height) < 0.01)
  }

  @Test("digits of running numbers are equally wide")
  func tabularDigits() throws {
    try withKnownMissing("Inter") {
      @MainActor func width(_ string: String) -> Double {
        var content = text(string)
        content.font.hasMonospacedDigits = true
        return Easel.ruler().measure(content, width: nil, height: nil).size.width
      }

      #expect(abs(width("1111") - width("8888")) < 0.01)
    }
  }

  /// Runs a body where a typeface is installed; elsewhere says that it was skipped and why.
  private func withKnownMissing(_ family: String, _ body: () throws -> Void) throws {
    guard Fonts.isInstalled(family) else {
      try Test.cancel("\(family) is not installed")
    }
    try body()
  }
}
