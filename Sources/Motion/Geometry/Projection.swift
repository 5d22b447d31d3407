/// A 3 × 3 projective map of the plane, acting on column vectors (x, y, 1).
///
/// `a.then(b)` applies `a` first. Affine maps have g = h = 0, i = 1.
public struct Projection: Hashable, Sendable {
  /// First row: x' = (a x + b y + c) / w.
  public var a, b, c: Double
  /// Second row: y' = (d x + e y + f) / w.
  public var d, e, f: Double
  /// Third row: w = g x + h y + i.
  public var g, h, i: Double

  /// Makes a map from its nine coefficients, row by row.
  public init(
    _ a: Double, _ b: Double, _ c: Double,
    _ d: Double, _ e: Double, _ f: Double,
    _ g: Double, _ h: Double, _ i: Double
  ) {
    (self.a, self.b, self.c) = (a, b, c)
    (self.d, self.e, self.f) = (d, e, f)
    (self.g, self.h, self.i) = (g, h, i)
  }

  /// The map that moves nothing.
  public static let identity = Projection(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// Moves by x and y points.
  public static func translation(x: Double, y: Double) -> Projection {
    Projection(1, 0, x, 0, 1, y, 0, 0, 1)
  }

  /// Scales about the origin.
  public static func scale(x: Double, y: Double) -> Projection {
    Projection(x, 0, 0, 0, y, 0, 0, 0, 1)
  }

  /// Turns clockwise on screen (y downwards) about the origin, in radians.
  public static func rotation(radians: Double) -> Projection {
    let (s, c) = (sine(radians), cosine(radians))
    return Projection(c, -s, 0, s, c, 0, 0, 0, 1)
  }

  /// The rotation in space of SwiftUI's `rotation3DEffect` about an axis through the origin,
  /// seen from `max(size) / perspective` in front of the plane.
  ///
  /// The axis need not have unit length; a zero axis turns nothing. Source: the Rodrigues rotation, then
  /// m34 = −perspective / max(width, height), with the z row and column dropped.
  public static func rotation3D(
    radians: Double, axis: (x: Double, y: Double, z: Double), perspective: Double, size: CGSize
  ) -> Projection {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (s, c) = (sine(radians), cosine(radians))
    let t = 1 - c
    let longest = max(size.width, size.height)
    let k = longest > 0 ? perspective / longest : 0
    // Depth towards the viewer of the turned point is zx·x + zy·y; w = 1 − k · depth.
    let zx = t * x * z - s * y
    let zy = t * y * z + s * x
    return Projection(
      t * x * x + c, t * x * y - s * z, 0,
      t * x * y + s * z, t * y * y + c, 0,
      -k * zx, -k * zy, 1)
  }

  /// This map followed by `next`.
  public func then(_ next: Projection) -> Projection {
    let n = next
    return Projection(
      n.a * a + n.b * d + n.c * g, n.a * b + n.b * e + n.c * h, n.a * c + n.b * f + n.c * i,
      n.d * a + n.e * d + n.f * g, n.d * b + n.e * e + n.f * h, n.d * c + n.e * f + n.f * i,
      n.g * a + n.h * d + n.i * g, n.g * b + n.h * e + n.i * h, n.g * c + n.h * f + n.i * i)
  }

  /// This map about `anchor` instead of the origin.
  public func about(_ anchor: CGPoint) -> Projection {
    Projection.translation(x: -anchor.x, y: -anchor.y)
      .then(self)
      .then(.translation(x: anchor.x, y: anchor.y))
  }

  /// The image of a point; meaningful only where w > 0, in front of the eye.
  public func map(_ p: CGPoint) -> CGPoint {
    let w = g * p.x + h * p.y + i
    return CGPoint(x: (a * p.x + b * p.y + c) / w, y: (d * p.x + e * p.y + f) / w)
  }

  /// The homogeneous divisor at a point.
  public func depth(at p: CGPoint) -> Double { g * p.x + h * p.y + i }

  /// The determinant; its sign tells whether the image is mirrored where w > 0.
  public var determinant: Double {
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  }

  /// The map that undoes this one, or nil where the plane is seen edge on.
  public var inverse: Projection? {
    let det = determinant
    guard abs(det) > 1e-12 else { return nil }
    let k = 1 / det
    return Projection(
      (e * i - f * h) * k, (c * h - b * i) * k, (b * f - c * e) * k,
      (f * g - d * i) * k, (a * i - c * g) * k, (c * d - a * f) * k,
      (d * h - e * g) * k, (b * g - a * h) * k, (a * e - b * d) * k)
  }

  /// Whether the map has no perspective.
  public var isAffine: Bool { g == 0 && h == 0 && i == 1 }

  /// The image of a rectangle's corners: top left, top right, bottom right, bottom left.
  public func corners(of r: CGRect) -> [CGPoint] {
    [
      map(r.origin), map(CGPoint(x: r.maxX, y: r.minY)),
      map(CGPoint(x: r.maxX, y: r.maxY)), map(CGPoint(x: r.minX, y: r.maxY)),
    ]
  }

  /// The smallest upright rectangle around the image of a rectangle.
  public func bounds(of r: CGRect) -> CGRect {
    let points = corners(of: r)
    let left = points.map(\.x).reduce(Double.infinity, min)
    let top = points.map(\.y).reduce(Double.infinity, min)
    let right = points.map(\.x).reduce(-Double.infinity, max)
    let bottom = points.map(\.y).reduce(-Double.infinity, max)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
