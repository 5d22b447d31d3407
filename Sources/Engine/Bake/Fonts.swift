internal import CPango

/// The typefaces of the program.
public nonisolated enum Fonts {
  /// The family of text, and what stands in where it is missing.
  public static let family = "Inter"
  static let families = "Inter,sans-serif"
  static let monospaced = "monospace"
  /// The family of icon glyphs.
  static let icons = "Material Icons"

  /// Reads the system's font configuration; may run on any thread, before the first text is laid out.
  public static func warm() { _ = FcInit() }

  /// Whether the text typeface is installed; where not, the system's sans-serif stands in.
  public static var hasInter: Bool { isInstalled(family) }

  /// Whether the icon typeface is installed; where not, icons show as crossed boxes.
  public static var hasIcons: Bool { isInstalled(icons) }

  static func isInstalled(_ family: String) -> Bool {
    guard let pattern = FcNameParse(family) else { return false }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return false }
    defer { FcPatternDestroy(match) }
    var name: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(match, FC_FAMILY, 0, &name) == FcResultMatch, let name else {
      return false
    }
    return String(cString: name) == family
  }
}

/// The owner of the Pango context that measures and draws all text.
final class FontContext {
  let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>?

  /// Layout without hinting, so that line breaks and positions are the same at every scale.
  init() {
    map = pango_cairo_font_map_new()
    context = pango_font_map_create_context(map)
    pango_cairo_context_set_resolution(context, 72)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    if let map { g_object_unref(map) }
  }
}
