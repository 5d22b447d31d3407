extension Outline {
  /// The outline moved in by `amount` points; a polygon is scaled about its middle.
  func inset(by amount: CGFloat) -> Outline {
    func smaller(_ frame: CGRect) -> CGRect {
      let (dx, dy) = (min(amount, frame.width / 2), min(amount, frame.height / 2))
      return frame.insetBy(dx: dx, dy: dy)
    }
    switch self {
    case .rectangle(let frame): return .rectangle(smaller(frame))
    case .roundedRectangle(let frame, let radius, let style):
      return .roundedRectangle(smaller(frame), radius: max(radius - amount, 0), style: style)
    case .ellipse(let frame): return .ellipse(smaller(frame))
    case .polygon(let points):
      let box = bounds
      guard box.width > 0, box.height > 0 else { return self }
      let (sx, sy) = (1 - 2 * amount / box.width, 1 - 2 * amount / box.height)
      return .polygon(
        points.map {
          CGPoint(x: box.midX + ($0.x - box.midX) * sx, y: box.midY + ($0.y - box.midY) * sy)
        })
    }
  }

  /// Whether a point lies inside, in the outline's own points; corners count as quarter circles.
  func contains(_ p: CGPoint) -> Bool {
    switch self {
    case .rectangle(let frame): return frame.contains(p)
    case .ellipse(let frame):
      guard frame.width > 0, frame.height > 0 else { return false }
      let x = (p.x - frame.midX) / (frame.width / 2)
      let y = (p.y - frame.midY) / (frame.height / 2)
      return x * x + y * y < 1
    case .roundedRectangle(let frame, let radius, _):
      guard frame.contains(p) else { return false }
      let r = min(radius, min(frame.width, frame.height) / 2)
      let x = max(abs(p.x - frame.midX) - (frame.width / 2 - r), 0)
      let y = max(abs(p.y - frame.midY) - (frame.height / 2 - r), 0)
      return x * x + y * y <= r * r
    case .polygon(let points):
      var isInside = false
      var last = points.last ?? .zero
      for point in points {
        if (point.y > p.y) != (last.y > p.y),
          p.x < (last.x - point.x) * (p.y - point.y) / (last.y - point.y) + point.x
        {
          isInside.toggle()
        }
        last = point
      }
      return isInside
    }
  }
}
