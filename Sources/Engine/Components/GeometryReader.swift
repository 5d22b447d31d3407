/// What is known of the space that views are in.
public struct GeometryProxy {
  /// The space offered, in points.
  public let size: CGSize
}

/// Views that depend on the space they are offered; takes all of it.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  let content: (GeometryProxy) -> Content

  /// Makes views from the space.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// Evaluates the views for the present space.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let node = node as? GeometryNode<Content> ?? GeometryNode(view, context)
    node.receive(view, context)
    return node
  }
}

final class GeometryNode<Content: View>: UnaryNode {
  private var reader: GeometryReader<Content>
  private let tracker = Reader()
  private var evaluated: CGSize?

  init(_ reader: GeometryReader<Content>, _ context: ViewContext) {
    self.reader = reader
    super.init(context)
  }

  func receive(_ reader: GeometryReader<Content>, _ context: ViewContext) {
    self.reader = reader
    environment = context.environment
    // The size is known from the second time on, so that effects alone cause no new layout.
    if let evaluated { evaluate(for: evaluated) }
  }

  override func update(animation: Animation?) {
    needsUpdate = false
    if let evaluated { evaluate(for: evaluated) }
  }
  override func willDispose() { tracker.stop() }

  private func evaluate(for size: CGSize) {
    needsUpdate = false
    evaluated = size
    let body = tracker.read(for: self) { reader.content(GeometryProxy(size: size)) }
    let context = ViewContext(graph: graph, environment: environment)
    setContent(
      ZStack<Content>._reconcile(ZStack(alignment: .topLeading) { body }, content, context))
  }

  override var isLayoutBoundary: Bool { true }
  override var spacing: SpacingKind { .standard }
  override var layoutPriority: Double { 0 }
  override var zIndex: Double { 0 }
  override func transition() -> Transition? { nil }
  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize { proposal.resolved() }
  override func baseline(_ edge: BaselineEdge, for proposal: ProposedSize) -> CGFloat {
    measure(proposal).height
  }

  override func arrange() {
    if evaluated != size { evaluate(for: size) }
    content?.place(at: .zero, proposal: ProposedSize(size))
  }
}
