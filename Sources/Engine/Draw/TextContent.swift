public import Motion

/// A text with everything that decides how it looks, except its frame.
public nonisolated struct TextContent: Hashable, Sendable {
  /// The characters, any script; line breaks are kept.
  public var string: String
  /// The typeface.
  public var font: FontFace
  /// The ink.
  public var color: RGBA
  /// How lines stand to one another.
  public var alignment: TextLineAlignment
  /// The most lines shown, the last one ending in an ellipsis; nil shows all that fit the frame.
  public var lineLimit: Int?
  /// How far the text may shrink to fit its frame, 0…1; 1 keeps its size.
  public var minimumScaleFactor: Double

  /// Makes a text.
  public init(
    string: String, font: FontFace, color: RGBA, alignment: TextLineAlignment = .leading,
    lineLimit: Int? = nil, minimumScaleFactor: Double = 1
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.minimumScaleFactor = minimumScaleFactor
  }
}

/// A typeface at a size.
public nonisolated struct FontFace: Hashable, Sendable {
  /// The size of the em, in points.
  public var size: Double
  /// The line height, in points, or nil for the typeface's own.
  public var lineHeight: Double?
  /// The weight, 100…900 as in CSS.
  public var weight: Int
  /// Whether the letters slant.
  public var isItalic: Bool
  /// Whether all letters are equally wide.
  public var isMonospaced: Bool
  /// Whether digits are equally wide, for running numbers.
  public var hasMonospacedDigits: Bool

  /// Makes a typeface.
  public init(
    size: Double, lineHeight: Double? = nil, weight: Int = 400, isItalic: Bool = false,
    isMonospaced: Bool = false, hasMonospacedDigits: Bool = false
  ) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}

/// How the lines of a text stand to one another; leading is right in a right-to-left text.
public nonisolated enum TextLineAlignment: Hashable, Sendable {
  case leading, center, trailing
}

/// The result of measuring a text.
public nonisolated struct TextMeasure: Hashable, Sendable {
  /// The extent of the laid out lines, in points.
  public var size: CGSize
  /// The distance from the top to the first line's baseline, in points.
  public var firstBaseline: Double
  /// The distance from the top to the last line's baseline, in points.
  public var lastBaseline: Double
  /// The factor that was applied to fit, minimumScaleFactor…1.
  public var scale: Double

  /// Makes a result.
  public init(
    size: CGSize, firstBaseline: Double, lastBaseline: Double, scale: Double = 1
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.scale = scale
  }
}

/// Measures text with the same ruler that draws it.
public protocol TextRuler: AnyObject {
  /// The extent of a text offered `width` and `height` points; nil means unlimited.
  func measure(_ text: TextContent, width: Double?, height: Double?) -> TextMeasure
  /// The natural size of a picture in points (its pixels), or nil where it cannot be read.
  func imageSize(_ source: ImageSource) -> CGSize?
}
