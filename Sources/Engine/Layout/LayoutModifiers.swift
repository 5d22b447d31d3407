/// A modifier that changes only how its content is measured and placed.
struct LayoutModifier: NodeModifier {
  enum Kind: Equatable {
    case padding(EdgeInsets)
    case fixedSize(horizontal: Bool, vertical: Bool)
    /// A ratio of width to height, or nil for the content's own.
    case aspectRatio(CGFloat?, ContentMode)
    case position(CGPoint)
    case priority(Double)
    case zIndex(Double)
  }
  let kind: Kind

  func makeNode(_ context: ViewContext) -> UnaryNode { LayoutModifierNode(kind, context) }
  func update(_ node: UnaryNode) { (node as? LayoutModifierNode)?.receive(kind) }
}

/// Whether a view fills a space or fits into it.
nonisolated public enum ContentMode: Hashable, Sendable { case fit, fill }

final class LayoutModifierNode: UnaryNode {
  private var kind: LayoutModifier.Kind

  init(_ kind: LayoutModifier.Kind, _ context: ViewContext) {
    self.kind = kind
    super.init(context)
  }

  func receive(_ kind: LayoutModifier.Kind) {
    guard kind != self.kind else { return }
    self.kind = kind
    invalidateLayout()
  }

  override var layoutPriority: Double {
    if case .priority(let value) = kind { return value }
    return super.layoutPriority
  }

  override var zIndex: Double {
    if case .zIndex(let value) = kind { return value }
    return super.zIndex
  }

  override var spacing: SpacingKind {
    switch kind {
    case .padding, .position: .standard
    case .fixedSize, .aspectRatio, .priority, .zIndex: super.spacing
    }
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    switch kind {
    case .padding(let insets): return proposal.inset(by: insets)
    case .fixedSize(let horizontal, let vertical):
      return ProposedSize(
        width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    case .aspectRatio(let ratio, let mode): return scaled(ratio, mode, to: proposal)
    case .position, .priority, .zIndex: return proposal
    }
  }

  private func scaled(_ ratio: CGFloat?, _ mode: ContentMode, to proposal: ProposedSize)
    -> ProposedSize
  {
    let ideal = content?.measure(.unspecified) ?? .zero
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return ProposedSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil): return ProposedSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedSize(width: height * ratio, height: height)
    case (let width?, let height?):
      guard width.isFinite || height.isFinite else { return proposal }
      let followsWidth = (width / ratio <= height) == (mode == .fit)
      return followsWidth
        ? ProposedSize(width: width, height: width / ratio)
        : ProposedSize(width: height * ratio, height: height)
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let child = content?.measure(inner(proposal)) ?? .zero
    switch kind {
    case .padding(let insets):
      return CGSize(
        width: max(0, child.width + insets.horizontal),
        height: max(0, child.height + insets.vertical))
    case .position:
      return CGSize(
        width: proposal.width ?? child.width, height: proposal.height ?? child.height)
    case .fixedSize, .aspectRatio, .priority, .zIndex: return child
    }
  }

  override func arrange() {
    guard let content, let placedProposal else { return }
    let offer = inner(placedProposal)
    let at: CGPoint
    switch kind {
    case .padding(let insets): at = CGPoint(x: insets.leading, y: insets.top)
    case .position(let center):
      let child = content.measure(offer)
      at = center - CGPoint(x: child.width / 2, y: child.height / 2)
    case .fixedSize, .aspectRatio, .priority, .zIndex: at = .zero
    }
    content.place(at: at, proposal: offer)
  }

  override func baseline(_ edge: BaselineEdge, for proposal: ProposedSize) -> CGFloat {
    let child = content?.baseline(edge, for: inner(proposal)) ?? 0
    if case .padding(let insets) = kind { return child + insets.top }
    return child
  }
}

extension View {
  private func layout(_ kind: LayoutModifier.Kind) -> Modified<Self, LayoutModifier> {
    modified(LayoutModifier(kind: kind))
  }

  /// Keeps distances around the view, in points.
  public func padding(_ insets: EdgeInsets) -> some View { layout(.padding(insets)) }

  /// Keeps a distance on some sides, in points; nil is 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    layout(.padding(EdgeInsets(edges, length ?? 16)))
  }

  /// Keeps a distance on all sides, in points.
  public func padding(_ length: CGFloat) -> some View { layout(.padding(EdgeInsets(.all, length))) }

  /// Keeps the view at its ideal extent in the given directions.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    layout(.fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Keeps the view at its ideal extent.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Offers the view a size of a ratio of width to height, nil being its own, that fits into or
  /// fills the space.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    layout(.aspectRatio(ratio, contentMode))
  }

  /// Offers the view a size of its own ratio that fits into the space.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Offers the view a size of its own ratio that fills the space.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Takes all the space and puts the view's centre at a place in it, in points.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    layout(.position(CGPoint(x: x, y: y)))
  }

  /// Takes all the space and puts the view's centre at a place in it, in points.
  public func position(_ point: CGPoint) -> some View { layout(.position(point)) }

  /// Says how early a stack serves the view; 0 by default, high first.
  public func layoutPriority(_ value: Double) -> some View { layout(.priority(value)) }

  /// Says how high the view lies among its neighbours; 0 by default, high on top.
  public func zIndex(_ value: Double) -> some View { layout(.zIndex(value)) }
}
