internal import Motion

extension Drawing {
  /// The drawing moved by a displacement in points, coordinates rounded to 1/1024 pt.
  ///
  /// The rounding makes equal what differs only by the floating point's noise of different places.
  nonisolated func moved(by delta: CGPoint) -> Drawing {
    switch self {
    case .empty: .empty
    case .group(let children): .group(children.map { $0.moved(by: delta) })
    case .fill(let outline, let paint):
      .fill(outline.moved(by: delta), paint.moved(by: delta))
    case .stroke(let outline, let paint, let width):
      .stroke(outline.moved(by: delta), paint.moved(by: delta), width: width)
    case .text(let text, let frame): .text(text, frame: frame.moved(by: delta))
    case .image(let source, let frame): .image(source, frame: frame.moved(by: delta))
    case .icon(let glyph, let size, let color, let frame):
      .icon(glyph: glyph, size: size, color: color, frame: frame.moved(by: delta))
    case .projected(let map, let child):
      .projected(map.then(.translation(x: delta.x, y: delta.y)).rounded, child)
    case .opacity(let amount, let child): .opacity(amount, child.moved(by: delta))
    case .clipped(let outline, let child):
      .clipped(outline.moved(by: delta), child.moved(by: delta))
    case .shadowed(let shadow, let child): .shadowed(shadow, child.moved(by: delta))
    case .blended(let mode, let child): .blended(mode, child.moved(by: delta))
    case .tinted(let color, let amount, let child):
      .tinted(color, amount: amount, child.moved(by: delta))
    case .flattened(let child): .flattened(child.moved(by: delta))
    }
  }
}

extension Outline {
  nonisolated func moved(by delta: CGPoint) -> Outline {
    switch self {
    case .rectangle(let rect): .rectangle(rect.moved(by: delta))
    case .roundedRectangle(let rect, let radius, let style):
      .roundedRectangle(rect.moved(by: delta), radius: radius, style: style)
    case .ellipse(let rect): .ellipse(rect.moved(by: delta))
    case .polygon(let points): .polygon(points.map { $0.moved(by: delta) })
    }
  }
}

extension Paint {
  nonisolated func moved(by delta: CGPoint) -> Paint {
    switch self {
    case .color: self
    case .linearGradient(let stops, let from, let to):
      .linearGradient(stops, from: from.moved(by: delta), to: to.moved(by: delta))
    case .radialGradient(let stops, let center, let radius):
      .radialGradient(stops, center: center.moved(by: delta), radius: radius)
    }
  }
}

extension CGRect {
  nonisolated func moved(by delta: CGPoint) -> CGRect {
    CGRect(
      origin: origin.moved(by: delta),
      size: CGSize(width: rounded1024(width), height: rounded1024(height)))
  }
}

extension CGPoint {
  nonisolated fileprivate func moved(by delta: CGPoint) -> CGPoint {
    CGPoint(x: rounded1024(x + delta.x), y: rounded1024(y + delta.y))
  }
}

extension Projection {
  nonisolated fileprivate var rounded: Projection {
    var map = self
    if isAffine { (map.c, map.f) = (rounded1024(c), rounded1024(f)) }
    return map
  }
}

private nonisolated func rounded1024(_ value: Double) -> Double {
  // Adding zero turns −0 into 0, which is equal but would hash apart in some containers.
  (value * 1024).rounded() / 1024 + 0
}
