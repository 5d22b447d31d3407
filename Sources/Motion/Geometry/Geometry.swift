/// A length or coordinate in points.
public typealias CGFloat = Double

/// A position or displacement in points, y downwards.
public struct CGPoint: Hashable, Sendable {
  /// Distance to the right, in points.
  public var x: CGFloat
  /// Distance downwards, in points.
  public var y: CGFloat

  /// Makes a point from its coordinates, in points.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = CGPoint(x: 0, y: 0)

  /// The Euclidean distance from the origin, in points.
  public var length: CGFloat { (x * x + y * y).squareRoot() }

  /// The sum of two displacements.
  public static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  /// The displacement from `b` to `a`.
  public static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  /// A displacement scaled by a factor.
  public static func * (a: CGPoint, k: CGFloat) -> CGPoint { CGPoint(x: a.x * k, y: a.y * k) }
}

/// An extent in points.
public struct CGSize: Hashable, Sendable {
  /// Extent to the right, in points.
  public var width: CGFloat
  /// Extent downwards, in points.
  public var height: CGFloat

  /// Makes a size from its extents, in points.
  public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = CGSize(width: 0, height: 0)
}

/// An axis-aligned rectangle in points.
public struct CGRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: CGPoint
  /// The extent.
  public var size: CGSize

  /// Makes a rectangle from its top left corner and extent.
  public init(origin: CGPoint, size: CGSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from numbers, in points.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = CGRect(origin: .zero, size: .zero)

  /// The left edge, in points.
  public var minX: CGFloat { origin.x }
  /// The top edge, in points.
  public var minY: CGFloat { origin.y }
  /// The right edge, in points.
  public var maxX: CGFloat { origin.x + size.width }
  /// The bottom edge, in points.
  public var maxY: CGFloat { origin.y + size.height }
  /// The horizontal centre, in points.
  public var midX: CGFloat { origin.x + size.width / 2 }
  /// The vertical centre, in points.
  public var midY: CGFloat { origin.y + size.height / 2 }
  /// The width, in points.
  public var width: CGFloat { size.width }
  /// The height, in points.
  public var height: CGFloat { size.height }
  /// The centre.
  public var center: CGPoint { CGPoint(x: midX, y: midY) }
  /// Whether the rectangle encloses no area.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether a point lies inside, the right and bottom edges excluded.
  public func contains(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle moved in by `dx` and `dy` points on both sides; negative values grow it.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle moved by `dx` and `dy` points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: CGRect) -> CGRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part that both share, empty where they do not meet.
  public func intersection(_ other: CGRect) -> CGRect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return CGRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
