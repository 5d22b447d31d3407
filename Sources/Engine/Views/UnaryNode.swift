/// A node with one child that it passes everything on to; modifiers override what they change.
class UnaryNode: ViewNode {
  final private(set) var content: ViewNode?

  /// Takes a child, disposing of the one before where it is another.
  final func setContent(_ node: ViewNode) {
    guard content !== node else { return }
    let isFirst = content == nil
    // A wrapper in a list borrows its child, whose owner disposes of it.
    if let old = content, old.parent === self { old.dispose() }
    content = node
    adopt(node)
    if !isFirst { invalidateLayout() }
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }
  override var isFarewell: Bool { isLeaving || (content?.isFarewell ?? false) }
  override var layoutPriority: Double { content?.layoutPriority ?? 0 }
  override var zIndex: Double { content?.zIndex ?? 0 }
  override var spacing: SpacingKind { content?.spacing ?? .standard }
  override func transition() -> Transition? { content?.transition() }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    content?.measure(proposal) ?? .zero
  }

  override func baseline(_ edge: BaselineEdge, for proposal: ProposedSize) -> CGFloat {
    content?.baseline(edge, for: proposal) ?? 0
  }

  override func arrange() {
    content?.place(at: .zero, proposal: placedProposal ?? .unspecified)
  }

  override func draw() -> Drawing { content?.placedDrawing() ?? .empty }

  override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
    guard let content else { return false }
    return content.hit(point - content.presentedOrigin, &path)
  }
}

/// A node that stands for its child in the container above, and for several where it is a list.
class TransparentNode: UnaryNode {
  override var isList: Bool { content?.isList ?? false }

  override func collect(into elements: inout [ViewNode]) {
    if let content, content.isList {
      content.collect(into: &elements)
    } else {
      elements.append(self)
    }
  }
}
