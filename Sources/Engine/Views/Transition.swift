/// How a view comes in and goes out inside `withAnimation`.
nonisolated public struct Transition: Hashable, Sendable {
  var opacity = 1.0
  var scale = 1.0
  var offset = CGPoint.zero
  var edge: Edge?

  /// At once.
  public static let identity = Transition()
  /// Fades.
  public static let opacity = Transition(opacity: 0)
  /// Grows out of and shrinks into the middle.
  public static let scale = Transition(scale: 0)
  /// Comes from and goes to a distance, in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Transition {
    Transition(offset: CGPoint(x: x, y: y))
  }
  /// Comes from and goes to a side, by its own extent.
  public static func move(edge: Edge) -> Transition { Transition(edge: edge) }

  /// Both at once.
  public func combined(with other: Transition) -> Transition {
    Transition(
      opacity: opacity * other.opacity, scale: scale * other.scale, offset: offset + other.offset,
      edge: edge ?? other.edge)
  }
}

/// How far a view is there, and in which manner it comes or goes.
struct Presence {
  var value: AnimatedValue
  let transition: Transition

  func apply(to drawing: Drawing, size: CGSize, at now: Instant) -> Drawing {
    let absence = 1 - value.value(at: now).x
    var drawing = drawing
    if transition.scale != 1 {
      let scale = max(1 - (1 - transition.scale) * absence, 1e-6)
      let center = CGPoint(x: size.width / 2, y: size.height / 2)
      drawing = .projected(Projection.scale(x: scale, y: scale).about(center), drawing)
    }
    var shift = transition.offset
    switch transition.edge {
    case .top: shift = shift + CGPoint(x: 0, y: -size.height)
    case .bottom: shift = shift + CGPoint(x: 0, y: size.height)
    case .leading: shift = shift + CGPoint(x: -size.width, y: 0)
    case .trailing: shift = shift + CGPoint(x: size.width, y: 0)
    case nil: break
    }
    drawing = drawing.placed(at: shift * absence)
    guard transition.opacity != 1 else { return drawing }
    return .opacity(min(max(1 - (1 - transition.opacity) * absence, 0), 1), drawing)
  }
}

struct TransitionModifier: NodeModifier {
  let transition: Transition
  func makeNode(_ context: ViewContext) -> UnaryNode { TransitionNode(context) }
  func update(_ node: UnaryNode) { (node as? TransitionNode)?.manner = transition }
}

final class TransitionNode: UnaryNode {
  var manner = Transition.opacity
  override func transition() -> Transition? { manner }
}

extension View {
  /// Says how the view comes in and goes out inside `withAnimation`; fading is the default.
  public func transition(_ transition: Transition) -> some View {
    modified(TransitionModifier(transition: transition))
  }

  /// Animates changes below whenever `value` changes; nil takes the animation away.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    AnimationView(content: self, animation: animation, value: value)
  }
}

/// Updates its content with an animation of its own when a value changed.
struct AnimationView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let animation: Animation?
  let value: Value

  static var _isList: Bool { Content._isList }

  static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext) -> ViewNode {
    let known = node as? AnimationNode<Value>
    let node = known ?? AnimationNode(view.value, context)
    node.environment = context.environment
    let outer = context.graph.animation
    if node.value != view.value {
      node.value = view.value
      context.graph.animation = view.animation
      if let animation = view.animation { context.graph.layoutAnimation = animation }
    }
    node.setContent(Content._reconcile(view.content, node.content, context))
    context.graph.animation = outer
    return node
  }
}

final class AnimationNode<Value: Equatable>: TransparentNode {
  var value: Value
  init(_ value: Value, _ context: ViewContext) {
    self.value = value
    super.init(context)
  }
}
