public import Motion

/// Measures and draws text with Pango; what is measured is what is drawn.
public final class PangoRuler: TextRuler {
  let pictures: Pictures
  let icons: IconPainter
  private let fonts = FontContext()
  private var layouts: [Key: Entry] = [:]
  private var clock = 0

  private struct Key: Hashable {
    var text: TextContent
    var width, height: Double?
  }
  private struct Entry {
    var layout: TextLayout
    var used: Int
  }

  /// The most layouts kept.
  private static let limit = 256

  /// Makes a ruler; `path` finds the file of a picture of the program by its name, `preload` may
  /// have decoded some already.
  public init(
    preload: PicturePreload? = nil, picturePath path: @escaping (String) -> String?
  ) {
    pictures = Pictures(path: path, preload: preload)
    icons = IconPainter(fonts: fonts)
  }

  /// The extent of a text offered `width` and `height` points; nil means unlimited.
  public func measure(_ text: TextContent, width: Double?, height: Double?) -> TextMeasure {
    layout(text, width: width, height: height).measure
  }

  /// The natural size of a picture in points (its pixels), or nil where it cannot be read.
  public func imageSize(_ source: ImageSource) -> CGSize? { pictures.size(of: source) }

  func draw(_ text: TextContent, in frame: CGRect, with pen: Pen) {
    layout(text, width: frame.width, height: frame.height)
      .draw(in: frame, color: text.color, with: pen)
  }

  func layout(_ text: TextContent, width: Double?, height: Double?) -> TextLayout {
    var plain = text
    plain.color = RGBA(0, 0, 0)
    let key = Key(
      text: plain, width: width.flatMap { $0.isFinite ? max(0, $0) : nil },
      height: height.flatMap { $0.isFinite ? max(0, $0) : nil })
    clock += 1
    if let found = layouts[key] {
      layouts[key]?.used = clock
      return found.layout
    }
    if layouts.count >= Self.limit { forgetOldest() }
    let made = TextLayout(plain, width: key.width, height: key.height, in: fonts)
    layouts[key] = Entry(layout: made, used: clock)
    return made
  }

  /// Half go at once, so that the search for the oldest is rare.
  private func forgetOldest() {
    let border = clock - Self.limit / 2
    let recent = layouts.filter { $0.value.used > border }
    layouts = recent.count < Self.limit ? recent : [:]
  }
}
