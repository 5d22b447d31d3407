/// A node that lays out the views that its content stands for.
class ContainerNode: ViewNode {
  final private(set) var content: ViewNode?
  private var known: [ViewNode]?

  final func setContent(_ node: ViewNode) {
    guard content !== node else { return }
    content?.dispose()
    content = node
    adopt(node)
    invalidateLayout()
  }

  /// All views, the leaving ones too, in their order.
  final var elements: [ViewNode] {
    if let known { return known }
    let all = content?.parts ?? []
    known = all
    return all
  }

  /// The views that take part in layout.
  final var present: [ViewNode] { elements.filter { !$0.isFarewell } }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }
  override func layoutWillChange() { known = nil }

  /// All views from back to front.
  final var backToFront: [ViewNode] {
    let all = elements
    guard all.contains(where: { $0.zIndex != 0 }) else { return all }
    return all.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }

  override func draw() -> Drawing {
    var drawings: [Drawing] = []
    for element in backToFront {
      let drawing = element.placedDrawing()
      if case .empty = drawing { continue }
      drawings.append(drawing)
    }
    switch drawings.count {
    case 0: return .empty
    case 1: return drawings[0]
    default: return .group(drawings)
    }
  }

  override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
    for element in backToFront.reversed() where !element.isFarewell {
      if element.hit(point - element.presentedOrigin, &path) { return true }
    }
    return false
  }
}
