/// The node of a view with a body; it evaluates the body when an input or something it read changed.
final class CompositeNode<V: View>: TransparentNode {
  private var given: V
  private var installed: V
  private let fields: FieldTable
  private var storages: [Int: any FieldStorage] = [:]
  private let reader = Reader()

  init(_ view: V, _ context: ViewContext) {
    given = view
    installed = view
    fields = context.graph.fields(of: V.self)
    super.init(context)
    evaluate()
  }

  func receive(_ view: V, _ context: ViewContext) {
    let isSameEnvironment = context.environment === environment
    environment = context.environment
    guard needsUpdate || !isSameEnvironment || !isUnchanged(given, view) else { return }
    given = view
    evaluate()
  }

  override func update(animation: Animation?) { evaluate() }
  override func willDispose() { reader.stop() }

  private func evaluate() {
    needsUpdate = false
    installed = given
    fields.install(into: &installed, node: self, storages: &storages)
    let body = reader.read(for: self) { installed.body }
    setContent(
      V.Body._reconcile(body, content, ViewContext(graph: graph, environment: environment)))
  }
}

extension ViewNode {
  /// Asks for the node's closure to be evaluated before the next frame.
  final func setNeedsUpdate() {
    guard !isDisposed else { return }
    if let animation = TransactionScope.current.animation { pendingAnimation = animation }
    guard !needsUpdate else { return }
    needsUpdate = true
    graph.enqueue(self)
  }

  final var depth: Int {
    var depth = 0
    var node = parent
    while let above = node {
      depth += 1
      node = above.parent
    }
    return depth
  }
}
