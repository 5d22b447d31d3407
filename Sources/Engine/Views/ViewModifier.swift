/// Makes a view from another one.
public protocol ViewModifier {
  /// What the modifier makes.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = ModifierContent
  /// Makes the view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier was applied to.
public struct ModifierContent: View {
  let view: AnyView
  /// The view as it was.
  public var body: some View { view }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  let modifier: Modifier
  /// What the modifier makes of the content.
  public var body: some View { modifier.body(content: ModifierContent(view: AnyView(content))) }
}

extension View {
  /// Applies a modifier.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier)
    -> ModifiedContent<Self, Modifier>
  {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that is a node of its own around each view it applies to.
protocol NodeModifier {
  /// Whether one node serves all views of a list, for a modifier without a place on screen.
  static var isTransparent: Bool { get }
  func makeNode(_ context: ViewContext) -> UnaryNode
  func update(_ node: UnaryNode)
}

extension NodeModifier {
  static var isTransparent: Bool { false }
}

/// A view inside the node of a modifier.
struct Modified<Content: View, Modifier: NodeModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  static var _isList: Bool { Content._isList }

  static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext) -> ViewNode {
    guard Content._isList, !Modifier.isTransparent else {
      let node = node as? UnaryNode ?? view.modifier.makeNode(context)
      node.environment = context.environment
      node.setContent(Content._reconcile(view.content, node.content, context))
      view.modifier.update(node)
      return node
    }
    let list = node as? DistributingNode ?? DistributingNode(context)
    list.environment = context.environment
    list.modifier = view.modifier
    list.setContent(Content._reconcile(view.content, list.content, context))
    list.distribute()
    return list
  }
}

extension View {
  func modified<M: NodeModifier>(_ modifier: M) -> Modified<Self, M> {
    Modified(content: self, modifier: modifier)
  }
}

/// Wraps each view of a list in a modifier's node.
final class DistributingNode: TransparentNode {
  var modifier: (any NodeModifier)?
  private var wrappers: [ObjectIdentifier: UnaryNode] = [:]

  override var isList: Bool { true }
  override var children: [ViewNode] { parts }
  override func willDispose() { content?.dispose() }

  override func collect(into elements: inout [ViewNode]) {
    var inner: [ViewNode] = []
    content?.collect(into: &inner)
    elements.append(contentsOf: inner.compactMap(wrapper))
  }

  /// Brings the modifier of each wrapper up to date.
  func distribute() {
    guard let modifier else { return }
    for wrapper in wrappers.values { modifier.update(wrapper) }
    layoutWillChange()
  }

  override func layoutWillChange() {
    let present = Set((content?.parts ?? []).map { ObjectIdentifier($0) })
    for (key, wrapper) in wrappers where !present.contains(key) {
      wrappers[key] = nil
      wrapper.dispose()
    }
  }

  private func wrapper(of element: ViewNode) -> UnaryNode? {
    guard let modifier else { return nil }
    let key = ObjectIdentifier(element)
    if let known = wrappers[key], known.content === element { return known }
    let wrapper = modifier.makeNode(ViewContext(graph: graph, environment: environment))
    wrapper.setContent(element)
    adopt(wrapper)
    modifier.update(wrapper)
    wrappers[key] = wrapper
    return wrapper
  }
}
