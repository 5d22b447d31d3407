internal import CPango
internal import Motion

/// The owner of one Pango layout.
final class PangoBlock {
  let handle: OpaquePointer

  init(
    _ string: String, font: FontFace, factor: Double, width: Double?, wrap: PangoWrapMode,
    alignment: TextLineAlignment, in fonts: FontContext
  ) {
    handle = pango_layout_new(fonts.context)
    pango_layout_set_text(handle, string, Int32(clamping: string.utf8.count))
    let description = pango_font_description_new()
    pango_font_description_set_family(
      description, font.isMonospaced ? Fonts.monospaced : Fonts.families)
    pango_font_description_set_absolute_size(
      description, font.size * factor * pangoUnits)
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
    pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(handle, description)
    pango_font_description_free(description)
    if font.hasMonospacedDigits {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"))
      pango_layout_set_attributes(handle, attributes)
      pango_attr_list_unref(attributes)
    }
    pango_layout_set_wrap(handle, wrap)
    if let width {
      pango_layout_set_width(handle, Int32(clamping: Int((width * pangoUnits).rounded(.up))))
    }
    // Pango mirrors left and right in right-to-left lines by itself.
    pango_layout_set_alignment(handle, alignment.pangoAlignment)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// The lines from the top, in points.
  var lines: [TextLine] {
    var found: [TextLine] = []
    guard let iterator = pango_layout_get_iter(handle) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_iter_get_line_extents(iterator, &ink, &logical)
      let baseline = Double(pango_layout_iter_get_baseline(iterator))
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      found.append(
        TextLine(
          block: self, index: found.count, start: Int(line.pointee.start_index),
          isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
          x: Double(logical.x) / pangoUnits, width: Double(logical.width) / pangoUnits,
          ascent: (baseline - Double(logical.y)) / pangoUnits,
          descent: (Double(logical.y + logical.height) - baseline) / pangoUnits,
          inkAscent: ink.height > 0 ? (baseline - Double(ink.y)) / pangoUnits : 0,
          inkDescent: ink.height > 0
            ? (Double(ink.y + ink.height) - baseline) / pangoUnits : 0))
    } while pango_layout_iter_next_line(iterator) != 0
    return found
  }
}

extension TextLineAlignment {
  fileprivate var pangoAlignment: PangoAlignment {
    switch self {
    case .leading: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .trailing: PANGO_ALIGN_RIGHT
    }
  }
}

/// Pango's units in a point.
nonisolated let pangoUnits = 1024.0

/// One line of a block, lengths in points.
struct TextLine {
  let block: PangoBlock
  /// Its place among the block's lines.
  let index: Int
  /// The byte of the block's text at which it starts.
  let start: Int
  let isRightToLeft: Bool
  /// Its left end and extent.
  var x, width: Double
  /// What it takes above and below its baseline by the typeface.
  let ascent, descent: Double
  /// What its ink takes above and below its baseline.
  let inkAscent, inkDescent: Double

  func show(with pen: Pen, x: Double, baseline: Double) {
    guard let line = pango_layout_get_line_readonly(block.handle, Int32(index)) else {
      return
    }
    cairo_move_to(pen.cr, x, baseline)
    pango_cairo_show_layout_line(pen.cr, line)
  }
}

/// A text laid out for an extent: lines with their baselines, shrunk and cut as the text allows.
final class TextLayout {
  /// A line and its baseline's distance from the top, in points.
  let lines: [(line: TextLine, baseline: Double)]
  let measure: TextMeasure

  init(_ text: TextContent, width: Double?, height: Double?, in fonts: FontContext) {
    let fitting = TextFitting(text: text, width: width, height: height, fonts: fonts)
    let factor = fitting.factor
    let chosen = fitting.lines(at: factor)
    var top = 0.0
    var placed: [(TextLine, Double)] = []
    for line in chosen {
      let box = fitting.box(of: line, at: factor)
      placed.append((line, top + box.above))
      top += box.above + box.below
    }
    let left = chosen.map(\.x).min() ?? 0
    let right = chosen.map { $0.x + $0.width }.max() ?? 0
    lines = placed
    measure = TextMeasure(
      size: CGSize(width: right - left, height: top), firstBaseline: placed.first?.1 ?? 0,
      lastBaseline: placed.last?.1 ?? 0, scale: factor)
  }

  /// Draws the lines, centred from top to bottom where the frame is higher.
  func draw(in frame: CGRect, color: RGBA, with pen: Pen) {
    let top = frame.minY + max(0, (frame.height - measure.size.height) / 2)
    pen.setSource(color)
    for (line, baseline) in lines {
      line.show(with: pen, x: frame.minX + line.x, baseline: top + baseline)
    }
  }
}

/// How a text is made to fit: smaller first, then cut after whole lines with an ellipsis.
private struct TextFitting {
  let text: TextContent
  let width: Double?
  let height: Double?
  let fonts: FontContext

  /// Sizes tried between the full and the smallest one.
  private static let steps = 16
  /// Below this factor a long word is broken rather than made smaller still.
  private static let wordBreaking = 0.6
  /// What measured and offered extents may differ by, in points.
  private static let slack = 0.02

  /// The largest factor at which the whole text fits, or the smallest allowed.
  var factor: Double {
    let least = min(max(text.minimumScaleFactor, 0.05), 1)
    guard least < 1, width != nil || height != nil else { return 1 }
    func factor(_ step: Int) -> Double { 1 - (1 - least) * Double(step) / Double(Self.steps) }
    if fits(at: 1) { return 1 }
    var (bad, good) = (0, Self.steps)
    while good - bad > 1 {
      let middle = (good + bad) / 2
      if fits(at: factor(middle)) { good = middle } else { bad = middle }
    }
    return factor(good)
  }

  private func fits(at factor: Double) -> Bool {
    let wrap = factor < Self.wordBreaking ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD
    let lines = block(at: factor, wrap: wrap).lines
    if let limit = text.lineLimit, lines.count > max(1, limit) { return false }
    if let width, lines.contains(where: { $0.width > width + Self.slack }) { return false }
    if let height, total(lines, at: factor) > height + Self.slack { return false }
    return true
  }

  /// The lines shown at a factor, the last one ending in an ellipsis where text is left over.
  func lines(at factor: Double) -> [TextLine] {
    let all = block(at: factor, wrap: PANGO_WRAP_WORD_CHAR).lines
    var count = min(all.count, max(1, text.lineLimit ?? all.count))
    if let height {
      while count > 1, total(Array(all[..<count]), at: factor) > height + Self.slack { count -= 1 }
    }
    guard count < all.count, let last = all[..<count].last else { return all }
    return all[..<(count - 1)] + [tail(from: last, at: factor)]
  }

  /// All the rest of the text in one line, cut at the width.
  private func tail(from line: TextLine, at factor: Double) -> TextLine {
    let rest = String(decoding: text.string.utf8.dropFirst(line.start), as: UTF8.self)
    // A mark keeps the direction that the whole paragraph had.
    let mark = line.isRightToLeft ? "\u{200F}" : "\u{200E}"
    let flat = mark + String(rest.map { $0.isNewline ? " " : $0 })
    let block = PangoBlock(
      flat, font: text.font, factor: factor, width: width, wrap: PANGO_WRAP_WORD_CHAR,
      alignment: text.alignment, in: fonts)
    if width == nil {
      // Nothing cuts the line by itself, so the dots are set behind what the line held.
      pango_layout_set_width(
        block.handle, Int32(clamping: Int((line.width * pangoUnits).rounded(.up))))
    }
    pango_layout_set_height(block.handle, -1)
    pango_layout_set_ellipsize(block.handle, PANGO_ELLIPSIZE_END)
    return block.lines.first ?? line
  }

  /// What a line takes above and below its baseline: its line height, or its ink where that is more.
  func box(of line: TextLine, at factor: Double) -> (above: Double, below: Double) {
    guard let height = text.font.lineHeight else {
      return (max(line.ascent, line.inkAscent), max(line.descent, line.inkDescent))
    }
    let lead = (height * factor - line.ascent - line.descent) / 2
    return (max(line.ascent + lead, line.inkAscent), max(line.descent + lead, line.inkDescent))
  }

  private func total(_ lines: [TextLine], at factor: Double) -> Double {
    lines.reduce(0) { sum, line in
      let box = box(of: line, at: factor)
      return sum + box.above + box.below
    }
  }

  private func block(at factor: Double, wrap: PangoWrapMode) -> PangoBlock {
    PangoBlock(
      text.string, font: text.font, factor: factor, width: width, wrap: wrap,
      alignment: text.alignment, in: fonts)
  }
}
