/// A typeface by its use or size, before it meets the environment.
nonisolated public struct Font: Hashable, Sendable {
  /// The text styles (iOS, default size).
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote
    case caption, caption2

    /// Size and line height, in points, and weight.
    var figures: (size: Double, lineHeight: Double, weight: Weight) {
      switch self {
      case .largeTitle: (34, 41, .regular)
      case .title: (28, 34, .regular)
      case .title2: (22, 28, .regular)
      case .title3: (20, 25, .regular)
      case .headline: (17, 22, .semibold)
      case .body: (17, 22, .regular)
      case .callout: (16, 21, .regular)
      case .subheadline: (15, 20, .regular)
      case .footnote: (13, 18, .regular)
      case .caption: (12, 16, .regular)
      case .caption2: (11, 13, .regular)
      }
    }
  }

  /// How heavy the letters are.
  public enum Weight: Int, Hashable, Sendable {
    case ultraLight = 100, thin = 200, light = 300, regular = 400, medium = 500, semibold = 600
    case bold = 700, heavy = 800, black = 900
  }

  /// The kind of typeface.
  public enum Design: Hashable, Sendable { case `default`, monospaced }

  private enum Base: Hashable {
    case style(TextStyle)
    /// A size in points that the text scale leaves alone.
    case size(Double)
  }
  private let base: Base
  private var chosenWeight: Weight?
  private var isItalic = false
  private var isMonospaced = false
  private var hasMonospacedDigits = false

  private init(_ base: Base) { self.base = base }

  /// 34/41 points.
  public static let largeTitle = Font(.style(.largeTitle))
  /// 28/34 points.
  public static let title = Font(.style(.title))
  /// 22/28 points.
  public static let title2 = Font(.style(.title2))
  /// 20/25 points.
  public static let title3 = Font(.style(.title3))
  /// 17/22 points, semibold.
  public static let headline = Font(.style(.headline))
  /// 17/22 points.
  public static let body = Font(.style(.body))
  /// 16/21 points.
  public static let callout = Font(.style(.callout))
  /// 15/20 points.
  public static let subheadline = Font(.style(.subheadline))
  /// 13/18 points.
  public static let footnote = Font(.style(.footnote))
  /// 12/16 points.
  public static let caption = Font(.style(.caption))
  /// 11/13 points.
  public static let caption2 = Font(.style(.caption2))

  /// The font of a size in points, which the text scale leaves alone.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design = .default) -> Font
  {
    var font = Font(.size(size))
    font.chosenWeight = weight
    font.isMonospaced = design == .monospaced
    return font
  }

  /// The font of a text style.
  public static func system(_ style: TextStyle, design: Design = .default, weight: Weight? = nil)
    -> Font
  {
    var font = Font(.style(style))
    font.chosenWeight = weight
    font.isMonospaced = design == .monospaced
    return font
  }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.chosenWeight = weight
    return font
  }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The font slanted.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The font with letters of equal width.
  public func monospaced() -> Font {
    var font = self
    font.isMonospaced = true
    return font
  }

  /// The font with digits of equal width.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }

  /// The typeface where the font is used.
  @MainActor func resolve(in environment: EnvironmentValues) -> FontFace {
    let size: Double
    var lineHeight: Double?
    var weight = Weight.regular
    switch base {
    case .style(let style):
      let figures = style.figures
      size = figures.size * environment.textScale
      lineHeight = figures.lineHeight * environment.textScale
      weight = figures.weight
    case .size(let fixed): size = fixed
    }
    weight = environment.fontWeight ?? chosenWeight ?? weight
    return FontFace(
      size: size, lineHeight: lineHeight, weight: weight.rawValue,
      isItalic: isItalic || environment.isItalic, isMonospaced: isMonospaced,
      hasMonospacedDigits: hasMonospacedDigits || environment.hasMonospacedDigits)
  }
}

/// How lines of a text stand to one another.
nonisolated public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }
