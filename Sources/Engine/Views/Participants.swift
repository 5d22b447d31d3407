/// The nodes under a point that want to know of a pointer there, innermost first.
struct HitPath {
  var participants: [ParticipantNode] = []
}

/// A node that takes part in the arbitration of pointers.
class ParticipantNode: UnaryNode {
  final let kind: ParticipantKind
  final let identity: ParticipantID

  init(_ kind: ParticipantKind, _ context: ViewContext) {
    self.kind = kind
    identity = context.graph.nextParticipant()
    super.init(context)
  }

  var isEnabled: Bool { true }
  /// Whether the node is touched in its whole frame, ink or not.
  var takesWholeFrame: Bool { false }

  /// The node is held, or no longer.
  func setPressed(_ isPressed: Bool) {}
  /// The node was tapped, in its own points.
  func tapped(at point: CGPoint) {}
  /// The pointer's story, in the node's own points.
  func receive(_ input: PointerInput, from source: PointerSource) {}

  override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
    let isInside = super.hit(point, &path)
    let isMine = isInside || takesWholeFrame && CGRect(origin: .zero, size: size).contains(point)
    if isMine, isEnabled { path.participants.append(self) }
    return isMine
  }
}

/// Calls a closure when its content is tapped.
struct TapModifier: NodeModifier {
  let action: () -> Void
  func makeNode(_ context: ViewContext) -> UnaryNode { TapNode(.tap, context) }
  func update(_ node: UnaryNode) { (node as? TapNode)?.action = action }
}

final class TapNode: ParticipantNode {
  var action: () -> Void = {}
  override var isEnabled: Bool { environment.values.isEnabled }
  override func tapped(at point: CGPoint) { action() }
}

/// Hands the pointers in its frame to a closure.
struct PointerInputModifier: NodeModifier {
  let action: (PointerInput, PointerSource) -> Void
  func makeNode(_ context: ViewContext) -> UnaryNode { PointerInputNode(.region, context) }
  func update(_ node: UnaryNode) { (node as? PointerInputNode)?.action = action }
}

final class PointerInputNode: ParticipantNode {
  var action: (PointerInput, PointerSource) -> Void = { _, _ in }
  override var isEnabled: Bool { environment.values.isEnabled }
  override var takesWholeFrame: Bool { true }
  override func receive(_ input: PointerInput, from source: PointerSource) {
    action(input, source)
  }
}

/// Says where its content can be touched.
struct HitModifier: NodeModifier {
  enum Kind {
    case allowed(Bool)
    case shape(any Shape)
  }
  let kind: Kind
  func makeNode(_ context: ViewContext) -> UnaryNode { HitNode(context) }
  func update(_ node: UnaryNode) { (node as? HitNode)?.kind = kind }
}

final class HitNode: UnaryNode {
  var kind = HitModifier.Kind.allowed(true)
  override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
    switch kind {
    case .allowed(let isAllowed): return isAllowed && super.hit(point, &path)
    case .shape(let shape):
      guard shape.outline(in: CGRect(origin: .zero, size: size)).contains(point) else {
        return false
      }
      _ = super.hit(point, &path)
      return true
    }
  }
}

extension View {
  /// Does something when the view is tapped.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    modified(TapModifier(action: action))
  }

  /// Hands every pointer in the view's frame to a closure, in the view's own points.
  public func pointerInput(_ action: @escaping (PointerInput, PointerSource) -> Void) -> some View {
    modified(PointerInputModifier(action: action))
  }

  /// Sets the shape in which the view can be touched; it may reach beyond the frame.
  public func contentShape<S: Shape>(_ shape: S) -> some View {
    modified(HitModifier(kind: .shape(shape)))
  }

  /// Says whether the view can be touched at all.
  public func allowsHitTesting(_ isAllowed: Bool) -> some View {
    modified(HitModifier(kind: .allowed(isAllowed)))
  }
}
