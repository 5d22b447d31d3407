/// An angle, kept in radians.
nonisolated public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians; positive turns clockwise on screen.
  public var radians: Double

  /// Makes an angle from radians.
  public init(radians: Double) { self.radians = radians }
  /// Makes an angle from degrees.
  public init(degrees: Double) { self.radians = degrees * .pi / 180 }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// An angle from radians.
  public static func radians(_ value: Double) -> Angle { Angle(radians: value) }
  /// An angle from degrees.
  public static func degrees(_ value: Double) -> Angle { Angle(degrees: value) }
  /// No turn.
  public static let zero = Angle(radians: 0)
  /// Whether `a` is the smaller angle.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

/// A place in a rectangle as fractions of its width and height.
nonisolated public struct UnitPoint: Hashable, Sendable {
  /// Fraction of the width and of the height, 0 at the top left.
  public var x, y: CGFloat

  /// Makes a place from fractions.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The place in a rectangle at the origin, in points.
  func point(in size: CGSize) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }
}
