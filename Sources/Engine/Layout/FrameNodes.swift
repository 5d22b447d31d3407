/// A frame of fixed or bounded extent; it never clips.
struct FrameModifier: NodeModifier, Equatable {
  var width = Bounds()
  var height = Bounds()
  var alignment = Alignment.center

  /// The bounds of one direction, in points; a fixed extent rules out the others.
  struct Bounds: Equatable {
    var fixed: CGFloat?
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    func proposal(for offered: CGFloat?) -> CGFloat? {
      if let fixed { return fixed }
      guard var value = offered ?? ideal else { return nil }
      if let max { value = Swift.min(value, max) }
      if let min { value = Swift.max(value, min) }
      return value
    }

    func extent(offered: CGFloat?, child: CGFloat) -> CGFloat {
      if let fixed { return fixed }
      guard min != nil || max != nil || ideal != nil else { return child }
      let wanted = offered ?? ideal ?? child
      // An infinite bound means as much as there is, so an infinite offer is for the child to answer.
      return Swift.max(min ?? child, Swift.min(max ?? child, wanted))
    }
  }

  func makeNode(_ context: ViewContext) -> UnaryNode { FrameNode(self, context) }
  func update(_ node: UnaryNode) { (node as? FrameNode)?.receive(self) }
}

final class FrameNode: UnaryNode {
  private var frame: FrameModifier
  private var fixed: AnimatedValue

  init(_ frame: FrameModifier, _ context: ViewContext) {
    self.frame = frame
    fixed = AnimatedValue(Self.extent(of: frame), precision: 0.05)
    super.init(context)
  }

  private static func extent(of frame: FrameModifier) -> SIMD4<Double> {
    .init(frame.width.fixed ?? 0, frame.height.fixed ?? 0, 0, 0)
  }

  func receive(_ new: FrameModifier) {
    guard new != frame else { return }
    let hasSameKind =
      (new.width.fixed == nil) == (frame.width.fixed == nil)
      && (new.height.fixed == nil) == (frame.height.fixed == nil)
    frame = new
    fixed.set(
      Self.extent(of: new), animation: hasSameKind ? graph.animation : nil, at: graph.now)
    if fixed.isRunning { graph.animate(self) }
    invalidateLayout()
  }

  override func advance() -> Bool {
    guard fixed.isRunning else { return false }
    let isRunning = fixed.settle(at: graph.now)
    invalidateLayout()
    return isRunning
  }

  /// The frame as it is now, its fixed extents possibly on their way.
  private var present: FrameModifier {
    guard fixed.isRunning else { return frame }
    let value = fixed.value(at: graph.now)
    var present = frame
    if frame.width.fixed != nil { present.width.fixed = max(0, value.x) }
    if frame.height.fixed != nil { present.height.fixed = max(0, value.y) }
    return present
  }

  override var isLayoutBoundary: Bool {
    frame.width.fixed != nil && frame.height.fixed != nil && !fixed.isRunning
      && laidOut == present
  }
  /// The frame as the nodes above know it.
  private var laidOut: FrameModifier?

  private func inner(_ proposal: ProposedSize, _ frame: FrameModifier) -> ProposedSize {
    ProposedSize(
      width: frame.width.proposal(for: proposal.width),
      height: frame.height.proposal(for: proposal.height))
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let present = present
    if present.width.fixed != nil, present.height.fixed != nil {
      return CGSize(width: present.width.fixed ?? 0, height: present.height.fixed ?? 0)
    }
    let child = content?.measure(inner(proposal, present)) ?? .zero
    return CGSize(
      width: present.width.extent(offered: proposal.width, child: child.width),
      height: present.height.extent(offered: proposal.height, child: child.height))
  }

  override func arrange() {
    guard let content, let placedProposal else { return }
    let present = present
    laidOut = present
    var offer = inner(placedProposal, present)
    // A bounded frame offers what it takes itself, also where it was offered nothing definite.
    if offer.width == nil, present.width != .init() { offer.width = size.width }
    if offer.height == nil, present.height != .init() { offer.height = size.height }
    let at = origin(of: content, for: offer, in: size, present.alignment)
    content.place(at: at, proposal: offer)
  }

  override func baseline(_ edge: BaselineEdge, for proposal: ProposedSize) -> CGFloat {
    guard let content else { return 0 }
    let offer = inner(proposal, present)
    let at = origin(of: content, for: offer, in: measure(proposal), frame.alignment)
    return at.y + content.baseline(edge, for: offer)
  }
}

extension View {
  /// Gives the view a frame of fixed extent, in points; nil leaves a direction to the view.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(
      FrameModifier(
        width: .init(fixed: width.flatMap(usable)), height: .init(fixed: height.flatMap(usable)),
        alignment: alignment))
  }

  /// Gives the view a frame of bounded extent, in points.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modified(
      FrameModifier(
        width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
        height: .init(min: minHeight, ideal: idealHeight, max: maxHeight), alignment: alignment))
  }
}

/// A fixed extent that can be laid out; negative and infinite ones leave the view as it is.
private func usable(_ length: CGFloat) -> CGFloat? {
  length >= 0 && length.isFinite ? length : nil
}
