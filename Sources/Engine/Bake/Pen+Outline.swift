internal import CPango
internal import Motion

extension Pen {
  /// Starts a new path along an outline.
  func trace(_ outline: Outline) {
    cairo_new_path(cr)
    switch outline {
    case .rectangle(let rect):
      cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
    case .roundedRectangle(let rect, let radius, let style):
      traceRounded(rect, radius: radius, style: style)
    case .ellipse(let rect):
      guard !rect.isEmpty else { return }
      cairo_save(cr)
      cairo_translate(cr, rect.midX, rect.midY)
      cairo_scale(cr, rect.width / 2, rect.height / 2)
      cairo_arc(cr, 0, 0, 1, 0, 2 * Double.pi)
      cairo_restore(cr)
      cairo_close_path(cr)
    case .polygon(let points):
      for point in points { cairo_line_to(cr, point.x, point.y) }
      cairo_close_path(cr)
    }
  }

  private func traceRounded(_ rect: CGRect, radius: Double, style: CornerStyle) {
    let half = min(rect.width, rect.height) / 2
    let r = min(max(radius, 0), half)
    guard r > 0 else {
      cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    // Where the sides are too short for the smooth corner's reach it tends to the quarter circle.
    let smooth =
      style == .continuous
      ? min(max((half / r - 1) / (CornerCurve.reach - 1), 0), 1) : 0
    let curve = CornerCurve(smoothness: smooth)
    let corners = [
      (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)),
      (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0)),
    ]
    for (corner, next, previous) in corners {
      func place(_ p: CGPoint) -> CGPoint { corner + (next * p.x + previous * p.y) * r }
      let points = curve.points.map(place)
      cairo_line_to(cr, points[0].x, points[0].y)
      for at in stride(from: 1, to: points.count, by: 3) {
        let (a, b, c) = (points[at], points[at + 1], points[at + 2])
        cairo_curve_to(cr, a.x, a.y, b.x, b.y, c.x, c.y)
      }
    }
    cairo_close_path(cr)
  }
}

/// One corner of unit radius as three cubics, from the edge before it (second axis) to the edge after
/// it (first axis), between the quarter circle and the system's smooth corner.
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
