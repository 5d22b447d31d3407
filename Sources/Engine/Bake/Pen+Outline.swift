internal import CPango
internal import Motion

extension Pen {
  /// Starts a new path along an outline.
  func trace(_ outline: Outline) {
    cairo_new_path(cr)
    switch outline {
    case .rectangle(let rect):
      cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
    case .roundedRectangle, .ellipse, .polygon:
      let toPoints = map.inverse ?? .identity
      for point in outline.loop(mappedBy: map) {
        let place = toPoints.map(point)
        cairo_line_to(cr, place.x, place.y)
      }
      cairo_close_path(cr)
    }
  }
}

extension Outline {
  /// The outline as a closed polygon in pixels, less than 1/200 pixel beside the true curve.
  ///
  /// Cairo's own paths are rounded to 1/256 pixel, which is too coarse for many short edges.
  nonisolated func loop(mappedBy map: Projection) -> [CGPoint] {
    switch self {
    case .rectangle(let rect): map.corners(of: rect)
    case .polygon(let points): points.map { map.map($0) }
    case .ellipse(let rect):
      rect.isEmpty
        ? []
        : rect.cornerCubics(
          CornerCurve(smoothness: 0), x: rect.width / 2, y: rect.height / 2
        ).flatMap { $0.points(mappedBy: map) }
    case .roundedRectangle(let rect, let radius, let style):
      rect.isEmpty
        ? [] : rounded(rect, radius: radius, style: style).flatMap { $0.points(mappedBy: map) }
    }
  }

  private nonisolated func rounded(
    _ rect: CGRect, radius: Double, style: CornerStyle
  ) -> [Cubic] {
    let half = min(rect.width, rect.height) / 2
    let r = min(max(radius, 0), half)
    // Where the sides are too short for the smooth corner's reach it tends to the quarter circle.
    let smooth =
      style == .continuous && r > 0
      ? min(max((half / r - 1) / (CornerCurve.reach - 1), 0), 1) : 0
    return rect.cornerCubics(CornerCurve(smoothness: smooth), x: r, y: r)
  }
}

/// A cubic curve by its four points.
private nonisolated struct Cubic {
  let start, first, second, end: CGPoint

  /// Points along the mapped curve, the end included and the start too.
  func points(mappedBy map: Projection) -> [CGPoint] {
    let (a, b, c, d) = (map.map(start), map.map(first), map.map(second), map.map(end))
    let length = (b - a).length + (c - b).length + (d - c).length
    let count = min(max(Int(length.squareRoot() * 4), 4), 96)
    return (0...count).map { step in
      let t = Double(step) / Double(count)
      let u = 1 - t
      return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
    }
  }
}

extension CGRect {
  /// The four corners' curves, clockwise from the top left one, with radii `x` and `y` points.
  nonisolated fileprivate func cornerCubics(
    _ curve: CornerCurve, x: Double, y: Double
  ) -> [Cubic] {
    let corners = [
      (origin, 1.0, 1.0, false), (CGPoint(x: maxX, y: minY), -1, 1, true),
      (CGPoint(x: maxX, y: maxY), -1, -1, false), (CGPoint(x: minX, y: maxY), 1, -1, true),
    ]
    return corners.flatMap { corner, dx, dy, isReversed in
      // The curve runs from the vertical edge to the horizontal one; every other corner is met the
      // other way round.
      let points = (isReversed ? curve.points.reversed() : curve.points).map { p in
        CGPoint(x: corner.x + p.x * dx * x, y: corner.y + p.y * dy * y)
      }
      return stride(from: 0, to: points.count - 1, by: 3).map {
        Cubic(
          start: points[$0], first: points[$0 + 1], second: points[$0 + 2], end: points[$0 + 3])
      }
    }
  }
}

/// One corner of unit radius as three cubics, from its vertical edge to its horizontal one, between the quarter circle and the system's smooth corner.
nonisolated struct CornerCurve {
  /// Radii from the corner at which the smooth corner leaves the edge.
  static let reach = 1.528665

  /// The start, then two control points and an end for each cubic.
  let points: [CGPoint]

  init(smoothness t: Double) {
    points = zip(Self.circle, Self.smooth).map { $0 * (1 - t) + $1 * t }
  }

  /// Source: the published control points of the smooth corner.
  private static let smooth: [CGPoint] = [
    (0, 1.528665), (0, 1.08849296), (0, 0.86840694), (0.07491139, 0.63149379),
    (0.16906, 0.37283), (0.37283, 0.16906), (0.63149379, 0.07491139),
    (0.86840694, 0), (1.08849296, 0), (1.528665, 0),
  ].map { CGPoint(x: $0.0, y: $0.1) }

  /// The quarter circle about (1, 1), split where the smooth corner is.
  private static let circle: [CGPoint] = {
    let split = 0.378  // radians: the direction in which the smooth corner's first joint is seen
    let angles = [0, split, Double.pi / 2 - split, Double.pi / 2]
    func on(_ angle: Double) -> CGPoint { CGPoint(x: 1 - cosine(angle), y: 1 - sine(angle)) }
    func along(_ angle: Double) -> CGPoint { CGPoint(x: sine(angle), y: -cosine(angle)) }
    var points = [on(0)]
    for (from, to) in zip(angles, angles.dropFirst()) {
      let quarter = (to - from) / 4
      let arm = 4.0 / 3 * sine(quarter) / cosine(quarter)
      points += [on(from) + along(from) * arm, on(to) - along(to) * arm, on(to)]
    }
    return points
  }()

  private static func sine(_ angle: Double) -> Double { Projection.rotation(radians: angle).d }
  private static func cosine(_ angle: Double) -> Double { Projection.rotation(radians: angle).a }
}
