/// Puts the views of a closure together.
@resultBuilder
public struct ViewBuilder {
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several views.
  public static func buildBlock<each Content: View>(_ content: repeat each Content)
    -> TupleView<repeat each Content>
  {
    TupleView(repeat each content)
  }
  /// A view as it stands.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// A view that may be missing.
  public static func buildOptional<Content: View>(_ content: Content?)
    -> ConditionalContent<Content, EmptyView>
  {
    content.map { .init(.first($0)) } ?? .init(.second(EmptyView()))
  }
  /// The first branch.
  public static func buildEither<First: View, Second: View>(first: First)
    -> ConditionalContent<First, Second>
  {
    .init(.first(first))
  }
  /// The second branch.
  public static func buildEither<First: View, Second: View>(second: Second)
    -> ConditionalContent<First, Second>
  {
    .init(.second(second))
  }
  /// A view behind a check of availability.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// No view at all; it takes no place in a stack.
public struct EmptyView: View, PrimitiveView {
  /// Makes nothing.
  public init() {}
  /// It stands for no view.
  public static var _isList: Bool { true }
  /// Keeps an empty node.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    node as? ListNode ?? ListNode(context)
  }
}

/// Several views, one after the other.
public struct TupleView<each Content: View>: View, PrimitiveView {
  var content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  /// It stands for its views.
  public static var _isList: Bool { true }
  /// Brings each view up to date at its place.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let list = node as? ListNode ?? ListNode(context)
    list.environment = context.environment
    var index = 0
    for child in repeat each view.content {
      list.set(index, reconcile(child, list.member(index), context))
      index += 1
    }
    return list
  }

  private static func reconcile<V: View>(_ v: V, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    V._reconcile(v, node, context)
  }
}

/// Views under one modifier, without a layout of their own.
public struct Group<Content: View>: View, PrimitiveView {
  let content: Content

  /// Groups views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A list where its content is one.
  public static var _isList: Bool { Content._isList }
  /// Passes on to the content.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    Content._reconcile(view.content, node, context)
  }
}

extension Optional: View where Wrapped: View {
  /// Never called: the wrapped view is drawn by its node.
  public var body: Never { preconditionFailure("an optional view has no body") }
  /// It stands for one view or none.
  public static var _isList: Bool { true }
  /// Brings the wrapped view up to date, or lets it leave.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    ConditionalContent<Wrapped, EmptyView>._reconcile(
      ViewBuilder.buildOptional(view), node, context)
  }
}
