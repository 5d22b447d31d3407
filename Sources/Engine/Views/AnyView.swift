/// A view whose type is not known to the one that shows it.
public struct AnyView: View, PrimitiveView {
  private let box: any AnyViewBox

  /// Hides the type of a view; a view of another type at the same place starts anew.
  public init<Content: View>(_ content: Content) { box = ContentBox(content: content) }

  /// Brings the hidden view up to date.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let node = node as? AnyViewNode ?? AnyViewNode(context)
    node.environment = context.environment
    let type = view.box.type
    let old = node.type == type ? node.content : nil
    node.type = type
    node.setContent(view.box.reconcile(old, context))
    return node
  }
}

/// Remembers the type that it shows.
final class AnyViewNode: UnaryNode {
  var type: ObjectIdentifier?
}

private protocol AnyViewBox {
  var type: ObjectIdentifier { get }
  func reconcile(_ node: ViewNode?, _ context: ViewContext) -> ViewNode
}

private struct ContentBox<Content: View>: AnyViewBox {
  let content: Content
  var type: ObjectIdentifier { ObjectIdentifier(Content.self) }
  func reconcile(_ node: ViewNode?, _ context: ViewContext) -> ViewNode {
    Content.reconcileSingle(content, node, context)
  }
}
