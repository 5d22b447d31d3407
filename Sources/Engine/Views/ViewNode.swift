/// The persistent counterpart of one view: it keeps identity, size, place and drawing.
///
/// A node's own coordinates start at its top left corner; its parent moves it to its origin.
public class ViewNode {
  final unowned let graph: ViewGraph
  final weak var parent: ViewNode?
  final var environment: EnvironmentBox

  final var origin = CGPoint.zero
  final var size = CGSize.zero
  final var placedProposal: ProposedSize?
  final var needsLayout = true
  final private var sizes: [(proposal: ProposedSize, size: CGSize)] = []
  final private var cachedDrawing: Drawing?

  /// The origin on its way, where a layout change is animated.
  final var slide: AnimatedValue?
  /// How far the node is there, 0…1, while it is inserted or removed.
  final var presence: Presence?
  /// Whether the view is gone and only its farewell is drawn.
  final var isLeaving = false
  final weak var transitionOwner: (any TransitionOwner)?
  final var needsUpdate = false
  final var pendingAnimation: Animation?
  final var isDisposed = false

  init(_ context: ViewContext) {
    graph = context.graph
    environment = context.environment
  }

  var children: [ViewNode] { [] }
  /// Whether the node stands for any number of views in the container above.
  var isList: Bool { false }
  /// Whether the node only draws a farewell and takes no part in layout and touch.
  var isFarewell: Bool { isLeaving }
  /// Whether nothing of the node can be seen, and so nothing is told of it.
  var isInvisible: Bool { false }
  var layoutPriority: Double { 0 }
  var zIndex: Double { 0 }
  var spacing: SpacingKind { .standard }
  /// Whether a change inside never changes the node's own size.
  var isLayoutBoundary: Bool { false }

  func collect(into elements: inout [ViewNode]) { elements.append(self) }
  func sizeThatFits(_ proposal: ProposedSize) -> CGSize { .zero }
  func arrange() {}
  func draw() -> Drawing { .empty }
  func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }
  func layoutWillChange() {}
  func update(animation: Animation?) {}
  func transition() -> Transition? { nil }
  /// The line of the tree dump, or nil for a node that only modifies another.
  func summary() -> String? { nil }

  func baseline(_ edge: BaselineEdge, for proposal: ProposedSize) -> CGFloat {
    measure(proposal).height
  }

  /// Moves animated values to the graph's present moment; false once all rest.
  func advance() -> Bool { false }

  /// Undoes registrations; the view has left the tree.
  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    willDispose()
    graph.forget(self)
    for child in children { child.dispose() }
  }

  func willDispose() {}

  final func adopt(_ child: ViewNode) { child.parent = self }

  /// From a child's own coordinates to this node's.
  func transform(of child: ViewNode) -> Projection {
    let at = child.presentedOrigin
    return .translation(x: at.x, y: at.y)
  }
}

// Layout: measuring is cached by proposal, placing is skipped where nothing changed.
extension ViewNode {
  final func measure(_ proposal: ProposedSize) -> CGSize {
    for entry in sizes where entry.proposal == proposal { return entry.size }
    let size = sizeThatFits(proposal)
    if sizes.count >= 8 { sizes.removeFirst() }
    sizes.append((proposal, size))
    return size
  }

  final func place(at point: CGPoint, proposal: ProposedSize) {
    if point != origin || slide != nil { move(to: point) }
    guard needsLayout || proposal != placedProposal else { return }
    placedProposal = proposal
    relayout()
  }

  final func relayout() {
    guard let placedProposal else { return }
    size = measure(placedProposal)
    needsLayout = false
    cachedDrawing = nil
    arrange()
  }

  private func move(to point: CGPoint) {
    if placedProposal != nil, let animation = graph.layoutAnimation {
      var value = slide ?? AnimatedValue(.init(origin.x, origin.y, 0, 0), precision: 0.05)
      value.set(.init(point.x, point.y, 0, 0), animation: animation, at: graph.now)
      slide = value
      graph.animate(self)
    } else if let moving = slide, moving.target != .init(point.x, point.y, 0, 0) {
      slide = nil
    }
    origin = point
  }

  final func invalidateLayout() {
    // A list is never placed itself, so its flags say nothing about the nodes above.
    let isKnown = needsLayout && sizes.isEmpty && cachedDrawing == nil && !isList
    sizes.removeAll(keepingCapacity: true)
    cachedDrawing = nil
    needsLayout = true
    layoutWillChange()
    if isLayoutBoundary, placedProposal != nil {
      graph.boundaryChanged(self)
      parent?.invalidateDrawing()
    } else if !isKnown {
      parent?.invalidateLayout()
    }
    graph.setNeedsFrame()
  }
}

// Drawing and geometry.
extension ViewNode {
  final func drawing() -> Drawing {
    if let cachedDrawing { return cachedDrawing }
    var drawing = draw()
    if let presence { drawing = presence.apply(to: drawing, size: size, at: graph.now) }
    cachedDrawing = drawing
    return drawing
  }

  final func placedDrawing() -> Drawing { drawing().placed(at: presentedOrigin) }

  final func invalidateDrawing() {
    graph.setNeedsFrame()
    guard cachedDrawing != nil || isList else { return }
    cachedDrawing = nil
    parent?.invalidateDrawing()
  }

  /// The origin as shown: on its way, or on the pixel grid at rest.
  final var presentedOrigin: CGPoint {
    guard let slide else { return graph.snap(origin) }
    let value = slide.value(at: graph.now)
    return CGPoint(x: value.x, y: value.y)
  }

  /// From the node's own coordinates to window points.
  final var toWindow: Projection {
    var map = Projection.identity
    var node = self
    while let above = node.parent {
      map = map.then(above.transform(of: node))
      node = above
    }
    return map.then(graph.windowProjection)
  }

  /// Brings slide and presence up to date; false once both rest.
  final func tick() -> Bool {
    var isRunning = advance()
    if slide?.isRunning == true {
      parent?.invalidateDrawing()
      if slide?.settle(at: graph.now) == true { isRunning = true } else { slide = nil }
    }
    if presence != nil {
      invalidateDrawing()
      if presence?.value.settle(at: graph.now) == true {
        isRunning = true
      } else if isLeaving {
        transitionOwner?.removeLeaving(self)
      } else {
        presence = nil
      }
    }
    return isRunning
  }
}

/// Which baseline of a text.
nonisolated enum BaselineEdge: Hashable { case first, last }

/// How a view wants to be spaced from its neighbours by default.
nonisolated enum SpacingKind: Hashable {
  case standard, text
  /// A spacer keeps no distance along the stack.
  case none
}

/// What a node is made or updated with.
public struct ViewContext {
  let graph: ViewGraph
  let environment: EnvironmentBox

  func with(_ environment: EnvironmentBox) -> ViewContext {
    ViewContext(graph: graph, environment: environment)
  }
}

extension Drawing {
  /// The drawing moved in its parent's coordinates; neighbouring moves become one.
  func placed(at point: CGPoint) -> Drawing {
    guard point != .zero else { return self }
    switch self {
    case .empty: return .empty
    case .projected(let map, let content):
      return .projected(map.then(.translation(x: point.x, y: point.y)), content)
    default: return .projected(.translation(x: point.x, y: point.y), self)
    }
  }
}
