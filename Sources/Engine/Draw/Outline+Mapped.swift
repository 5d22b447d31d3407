internal import Motion

extension Outline {
  /// The shape under a map, or nil where the image is no shape of these kinds.
  nonisolated func mapped(by map: Projection) -> Outline? {
    switch self {
    case .polygon(let points):
      guard points.allSatisfy({ map.depth(at: $0) >= Projection.nearestDepth }) else { return nil }
      return .polygon(points.map { map.map($0) })
    case .rectangle(let rect):
      if map.isUpright { return .rectangle(map.bounds(of: rect)) }
      guard map.visibleBounds(of: rect) != nil else { return nil }
      return .polygon(map.corners(of: rect))
    case .roundedRectangle(let rect, let radius, let style):
      guard map.isUpright, abs(map.a) == abs(map.e) else { return nil }
      return .roundedRectangle(map.bounds(of: rect), radius: radius * abs(map.a), style: style)
    case .ellipse(let rect):
      return map.isUpright ? .ellipse(map.bounds(of: rect)) : nil
    }
  }
}

extension Projection {
  /// Whether upright rectangles stay upright: scaling and moving alone.
  nonisolated var isUpright: Bool { isAffine && b == 0 && d == 0 && a != 0 && e != 0 }

  /// The largest factor by which lengths grow at a point.
  nonisolated func magnification(at p: CGPoint) -> Double {
    let w = depth(at: p)
    let q = map(p)
    // The Jacobian of the projective map, then its larger singular value.
    let (ja, jb) = ((a - q.x * g) / w, (b - q.x * h) / w)
    let (jd, je) = ((d - q.y * g) / w, (e - q.y * h) / w)
    let sum = ja * ja + jb * jb + jd * jd + je * je
    let det = ja * je - jb * jd
    return ((sum + max(0, sum * sum - 4 * det * det).squareRoot()) / 2).squareRoot()
  }
}
