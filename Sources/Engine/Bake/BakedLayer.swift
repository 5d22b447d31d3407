internal import Motion

/// A layer's content as pixels.
final class BakedLayer {
  /// The pixels.
  let surface: Surface
  /// Where its top left pixel lies in the layer's plane, in pixels.
  let x, y: Int
  /// Pixels per point of the layer's plane.
  let scale: Double
  /// The part whose pixels hide all that lies below, in pixels of the surface.
  let opaque: PixelRect

  init(surface: Surface, x: Int, y: Int, scale: Double) {
    self.surface = surface
    (self.x, self.y) = (x, y)
    self.scale = scale
    opaque = surface.opaquePart
  }

  /// From pixels of the surface to points of the layer's plane.
  var toPoints: Projection {
    Projection(1 / scale, 0, Double(x) / scale, 0, 1 / scale, Double(y) / scale, 0, 0, 1)
  }
}

extension Surface {
  /// A large rectangle of pixels with full alpha, found outwards from the middle; perhaps empty.
  fileprivate var opaquePart: PixelRect {
    let (midX, midY) = (width / 2, height / 2)
    func isFull(_ x: Int, _ y: Int) -> Bool { row(y)[x] >= 0xFF00_0000 }
    guard isFull(midX, midY) else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    var (top, bottom) = (midY, midY)
    while top > 0, isFull(midX, top - 1) { top -= 1 }
    while bottom < height - 1, isFull(midX, bottom + 1) { bottom += 1 }
    // The columns are those that every row shares; a rounded corner would leave few, so rows whose
    // run is much shorter than the middle one's end the rectangle.
    let middle = run(in: midY, from: midX)
    var (left, right) = (middle.lowerBound, middle.upperBound)
    var first = midY
    while first > top, let next = shared(row: first - 1, left, right, at: midX) {
      (left, right) = next
      first -= 1
    }
    var last = midY
    while last < bottom, let next = shared(row: last + 1, left, right, at: midX) {
      (left, right) = next
      last += 1
    }
    return PixelRect(x: left, y: first, width: right - left, height: last - first + 1)
  }

  private func run(in y: Int, from x: Int) -> Range<Int> {
    let line = row(y)
    var (left, right) = (x, x + 1)
    while left > 0, line[left - 1] >= 0xFF00_0000 { left -= 1 }
    while right < width, line[right] >= 0xFF00_0000 { right += 1 }
    return left..<right
  }

  private func shared(row y: Int, _ left: Int, _ right: Int, at x: Int) -> (Int, Int)? {
    let next = run(in: y, from: x)
    let (l, r) = (max(left, next.lowerBound), min(right, next.upperBound))
    return r - l >= (right - left) - 4 ? (l, r) : nil
  }
}
