internal import Motion

extension Drawing {
  /// The part of the plane that may hold ink, in points; empty where nothing is drawn.
  nonisolated var inkBounds: CGRect {
    switch self {
    case .empty: .zero
    case .group(let children):
      children.reduce(CGRect.zero) { $0.union($1.inkBounds) }
    case .fill(let outline, _): outline.bounds
    case .stroke(let outline, _, let width):
      outline.bounds.insetBy(dx: -width / 2, dy: -width / 2)
    case .text(let text, let frame):
      // Slanted letters and stacked marks reach out of their line boxes by a part of the em.
      frame.insetBy(dx: -0.3 * text.font.size, dy: -0.4 * text.font.size)
    case .image(_, let frame): frame
    case .icon(_, let size, _, let frame):
      frame.union(
        CGRect(
          x: frame.midX - size / 2, y: frame.midY - size / 2, width: size, height: size))
    case .projected(let map, let child): map.visibleBounds(of: child.inkBounds) ?? .zero
    case .clipped(let outline, let child): outline.bounds.intersection(child.inkBounds)
    case .shadowed(let shadow, let child):
      child.inkBounds.isEmpty
        ? .zero
        : child.inkBounds.union(
          child.inkBounds.insetBy(dx: -3 * shadow.radius, dy: -3 * shadow.radius)
            .offsetBy(dx: shadow.offset.x, dy: shadow.offset.y))
    case .opacity(_, let child), .blended(_, let child), .tinted(_, _, let child),
      .flattened(let child):
      child.inkBounds
    }
  }

  /// The top left corner of what is laid out, without shadows and overhang, in points.
  ///
  /// A layer's content is moved so that this corner is its origin: moving it makes no new content.
  nonisolated var layoutOrigin: CGPoint? {
    layoutBounds?.origin
  }

  /// What is laid out, without shadows and overhang, in points; nil where nothing is.
  nonisolated var layoutBounds: CGRect? {
    switch self {
    case .empty: return nil
    case .group(let children):
      return children.reduce(nil as CGRect?) { box, child in
        guard let next = child.layoutBounds else { return box }
        return box.map { $0.enclosing(next) } ?? next
      }
    case .fill(let outline, _), .stroke(let outline, _, _): return outline.bounds
    case .text(_, let frame), .image(_, let frame), .icon(_, _, _, let frame): return frame
    case .projected(let map, let child):
      return child.layoutBounds.flatMap { map.visibleBounds(of: $0) }
    case .clipped(let outline, _): return outline.bounds
    case .shadowed(_, let child), .opacity(_, let child), .blended(_, let child),
      .tinted(_, _, let child), .flattened(let child):
      return child.layoutBounds
    }
  }
}

extension CGRect {
  /// The smallest rectangle around both, empty ones counted too.
  nonisolated fileprivate func enclosing(_ other: CGRect) -> CGRect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Projection {
  /// The smallest w that still counts as in front of the eye.
  nonisolated static let nearestDepth = 1e-3

  /// The image's bounds, or nil where a corner lies behind the eye or the plane is seen edge on.
  nonisolated func visibleBounds(of rect: CGRect) -> CGRect? {
    let corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    guard abs(determinant) > 1e-6,
      corners.allSatisfy({ depth(at: $0) >= Self.nearestDepth })
    else { return nil }
    let box = bounds(of: rect)
    return box.minX.isFinite && box.minY.isFinite && box.maxX.isFinite && box.maxY.isFinite
      ? box : nil
  }
}
