internal import Motion

/// The topmost turned layer that hides what lies below its inside, such as the card that is dragged.
struct Cover {
  /// Its place among the steps; only those before it are hidden.
  let index: Int
  private let quad: Quad
  private let bounds: PixelRect

  /// Smaller insides are not worth the cutting, in pixels.
  private static let leastArea = 10_000

  init?(_ steps: [Step]) {
    for (at, step) in steps.enumerated().reversed() {
      // Seen nearly edge on, a pixel of the picture is a sliver and its edge hides nothing for sure.
      guard case .layer(let layer) = step, case .mapped(let map) = layer.placement, map.isAffine,
        layer.opacity == 1, layer.blend == .normal, layer.baked.opaque.area >= Self.leastArea
      else { continue }
      let inside = layer.baked.opaque
      // A pixel less on each side: the edge's samples reach out by one.
      quad = Quad(
        CGRect(
          x: Double(inside.x + 1), y: Double(inside.y + 1), width: Double(inside.width - 2),
          height: Double(inside.height - 2)), mappedBy: map)
      bounds = layer.bounds
      index = at
      return
    }
    return nil
  }

  /// What can be seen of a rectangle below the cover, in strips.
  func visible(of part: PixelRect) -> [PixelRect] {
    if part.intersection(bounds).isEmpty { return [part] }
    return stride(from: part.y, to: part.maxY, by: Quad.rows).flatMap { y -> [PixelRect] in
      let strip = PixelRect(
        x: part.x, y: y, width: part.width, height: min(Quad.rows, part.maxY - y))
      guard let core = quad.core(of: strip) else { return [strip] }
      let left = PixelRect(
        x: strip.x, y: y, width: min(core.lowerBound, strip.maxX) - strip.x, height: strip.height)
      let from = max(core.upperBound, strip.x)
      let right = PixelRect(x: from, y: y, width: strip.maxX - from, height: strip.height)
      return [left, right].filter { !$0.isEmpty }
    }
  }
}
