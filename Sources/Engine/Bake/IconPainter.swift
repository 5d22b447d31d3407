internal import CPango
internal import Motion

/// Draws icon glyphs.
///
/// Pango draws them, not SDL2_ttf: the glyphs then lie at fractions of a pixel and at any scale like
/// all other text, through one font stack and one glyph cache.
final class IconPainter {
  private let fonts: FontContext
  private lazy var isInstalled = Fonts.hasIcons

  init(fonts: FontContext) { self.fonts = fonts }

  /// Draws a glyph centred in a frame, or a crossed box where there is none.
  func draw(_ glyph: UInt32, size: Double, color: RGBA, in frame: CGRect, with pen: Pen) {
    let box = CGRect(
      x: frame.midX - size / 2, y: frame.midY - size / 2, width: size, height: size)
    pen.setSource(color)
    guard glyph != Symbols.unknown, isInstalled, let scalar = Unicode.Scalar(glyph),
      show(scalar, in: box, with: pen)
    else { return drawPlaceholder(in: box, with: pen) }
  }

  private func show(_ scalar: Unicode.Scalar, in box: CGRect, with pen: Pen) -> Bool {
    guard let layout = pango_layout_new(fonts.context) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = pango_font_description_new()
    pango_font_description_set_family(description, Fonts.icons)
    pango_font_description_set_absolute_size(description, box.height * pangoUnits)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_fallback_new(0))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_text(layout, String(scalar), -1)
    guard pango_layout_get_unknown_glyphs_count(layout) == 0 else { return false }
    var extent = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extent)
    cairo_move_to(
      pen.cr, box.midX - (Double(extent.x) + Double(extent.width) / 2) / pangoUnits,
      box.midY - (Double(extent.y) + Double(extent.height) / 2) / pangoUnits)
    pango_cairo_show_layout(pen.cr, layout)
    return true
  }

  private func drawPlaceholder(in box: CGRect, with pen: Pen) {
    let inner = box.insetBy(dx: box.width / 8, dy: box.height / 8)
    pen.trace(.rectangle(inner))
    cairo_move_to(pen.cr, inner.minX, inner.minY)
    cairo_line_to(pen.cr, inner.maxX, inner.maxY)
    cairo_move_to(pen.cr, inner.maxX, inner.minY)
    cairo_line_to(pen.cr, inner.minX, inner.maxY)
    cairo_set_line_width(pen.cr, max(1, box.width / 16))
    cairo_stroke(pen.cr)
  }
}
