/// A part of the user interface, described by a value.
public protocol View {
  /// The view that this one consists of.
  associatedtype Body: View
  /// What this view consists of.
  @ViewBuilder var body: Body { get }

  /// Whether the view stands for any number of views in a container.
  static var _isList: Bool { get }
  /// Brings the node of an earlier value up to date, or makes one.
  static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext) -> ViewNode
}

extension View {
  /// A composed view is a list where its body is one.
  public static var _isList: Bool { Body._isList }

  /// A composed view evaluates its body when its inputs or what it read changed.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    if let node = node as? CompositeNode<Self> {
      node.receive(view, context)
      return node
    }
    return CompositeNode(view, context)
  }

  /// As `_reconcile`, several views laid on one another to make one.
  static func reconcileSingle(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    guard _isList else { return _reconcile(view, node, context) }
    return ZStack<Self>._reconcile(ZStack { view }, node, context)
  }
}

/// A view that is a node of its own and has no body.
protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// It stands for one view.
  public static var _isList: Bool { false }
  /// Never called: the view is drawn by its node.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  /// There is no such view.
  public var body: Never { preconditionFailure("there is no value of type Never") }
  /// There is no such view.
  public static var _isList: Bool { false }
  /// There is no such view.
  public static func _reconcile(_ view: Never, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {}
}
