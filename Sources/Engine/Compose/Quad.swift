internal import Motion

/// The image of a picture's rectangle under a map: a convex quadrilateral in pixels of the target.
nonisolated struct Quad {
  private let corners: [CGPoint]

  /// The rows handled together; fewer waste less outside the slanted edges but cost more calls.
  static let rows = 16

  init(_ rect: CGRect, mappedBy map: Projection) { corners = map.corners(of: rect) }

  /// What the quadrilateral touches of a rectangle, cut into strips, a pixel of margin added.
  func strips(of region: PixelRect) -> [PixelRect] {
    stride(from: region.y, to: region.maxY, by: Self.rows).compactMap { y in
      let strip = PixelRect(
        x: region.x, y: y, width: region.width, height: min(Self.rows, region.maxY - y))
      guard let (left, right) = extent(from: Double(strip.y) - 1, to: Double(strip.maxY) + 1) else {
        return nil
      }
      let x = Int(left.rounded(.down)) - 1
      let touched = PixelRect(
        x: x, y: strip.y, width: Int(right.rounded(.up)) + 1 - x, height: strip.height)
      let part = touched.intersection(strip)
      return part.isEmpty ? nil : part
    }
  }

  /// The pixels of a region whose centres lie inside, row by row, a quarter pixel from the edge.
  ///
  /// pixman 0.42 divides negative source coordinates of a perspective as unsigned numbers and then
  /// samples anywhere, so no pixel outside may be asked for. The picture's own edge is transparent.
  func spans(of region: PixelRect) -> [PixelRect] {
    (region.y..<max(region.y, region.maxY)).compactMap { y in
      let height = Double(y) + 0.5
      guard let (left, right) = extent(from: height, to: height) else { return nil }
      let first = max(region.x, Int((left - 0.25).rounded(.up)))
      let end = min(region.maxX, Int((right - 0.75).rounded(.down)) + 1)
      return first < end ? PixelRect(x: first, y: y, width: end - first, height: 1) : nil
    }
  }

  /// The columns that the quadrilateral covers in every row of a strip; perhaps none.
  func core(of strip: PixelRect) -> Range<Int>? {
    let (top, bottom) = (Double(strip.y), Double(strip.maxY))
    guard let above = extent(from: top, to: top), let below = extent(from: bottom, to: bottom)
    else { return nil }
    let left = Int(max(above.left, below.left).rounded(.up)) + 1
    let right = Int(min(above.right, below.right).rounded(.down)) - 1
    return left < right ? left..<right : nil
  }

  /// The leftmost and rightmost place between two heights.
  private func extent(from top: Double, to bottom: Double) -> (left: Double, right: Double)? {
    var (left, right) = (Double.infinity, -Double.infinity)
    for at in corners.indices {
      let (p, q) = (corners[at], corners[(at + 1) % corners.count])
      let (low, high) = p.y <= q.y ? (p, q) : (q, p)
      if high.y < top || low.y > bottom { continue }
      let slope = high.y > low.y ? (high.x - low.x) / (high.y - low.y) : 0
      let first = low.x + (max(top, low.y) - low.y) * slope
      let last = high.y > low.y ? low.x + (min(bottom, high.y) - low.y) * slope : high.x
      left = min(left, first, last)
      right = max(right, first, last)
    }
    return left <= right ? (left, right) : nil
  }
}
