internal import Motion

/// Where a baked layer's pixels go, decided once for both compositors.
nonisolated enum Placement: Hashable {
  /// Pixel on pixel, the top left one at x, y.
  case aligned(x: Int, y: Int)
  /// From pixels of the picture to pixels of the target.
  case mapped(Projection)

  /// How far a pixel may lie off for the picture still to count as aligned, in pixels.
  private static let tolerance = 0.02

  /// What lies neither turned nor scaled is laid on whole pixels, so that text at rest is sharp.
  init(
    x: Int, y: Int, width: Int, height: Int, bakeScale: Double, transform: Projection,
    scale: Double
  ) {
    let map = Projection(
      1 / bakeScale, 0, Double(x) / bakeScale, 0, 1 / bakeScale, Double(y) / bakeScale, 0, 0, 1
    ).then(transform).then(.scale(x: scale, y: scale))
    let reach = Double(max(width, height))
    let off = max(abs(map.a - 1), abs(map.e - 1), abs(map.b), abs(map.d)) * reach
    if map.isAffine, off <= Self.tolerance {
      // The plane's origin is rounded, not the picture's, so that layers with and without a shadow
      // round alike.
      let (ox, oy) = (transform.c * scale, transform.f * scale)
      self = .aligned(x: Int(ox.rounded()) + x, y: Int(oy.rounded()) + y)
    } else {
      self = .mapped(map)
    }
  }

  /// The pixels it can touch, or nil where it lies behind the eye.
  func bounds(width: Int, height: Int) -> PixelRect? {
    switch self {
    case .aligned(let x, let y): return PixelRect(x: x, y: y, width: width, height: height)
    case .mapped(let map):
      let rect = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
      guard let box = map.visibleBounds(of: rect) else { return nil }
      let limit = 30_000.0
      let left = max(box.minX.rounded(.down), -limit)
      let top = max(box.minY.rounded(.down), -limit)
      return PixelRect(
        x: Int(left), y: Int(top), width: Int(min(box.maxX.rounded(.up), limit) - left),
        height: Int(min(box.maxY.rounded(.up), limit) - top))
    }
  }
}

extension PixelRect {
  nonisolated var maxX: Int { x + width }
  nonisolated var maxY: Int { y + height }
  nonisolated var isEmpty: Bool { width <= 0 || height <= 0 }
  nonisolated var area: Int { isEmpty ? 0 : width * height }

  nonisolated func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  nonisolated func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  nonisolated func covers(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// What is left when another rectangle is taken out: at most four that do not overlap.
  nonisolated func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    if hole.isEmpty { return [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ].filter { !$0.isEmpty }
  }

  /// The pixels of a rectangle in points, its edges rounded to the nearest pixel.
  nonisolated init(rounding rect: CGRect, scale: Double) {
    let left = Int((rect.minX * scale).rounded())
    let top = Int((rect.minY * scale).rounded())
    self.init(
      x: left, y: top, width: Int((rect.maxX * scale).rounded()) - left,
      height: Int((rect.maxY * scale).rounded()) - top)
  }
}
