/// The nodes of one window and what waits to be done before its next frame.
final class ViewGraph {
  let ruler: any TextRuler
  /// The glyph of a symbol's name.
  let glyph: (String) -> UInt32
  /// The moment of the frame that is being made, or of the last one.
  private(set) var now = Instant.zero
  /// Pixels per point of the layout, for the pixel grid.
  var scale = 1.0
  /// From layout points to window points.
  var windowProjection = Projection.identity
  /// The node whose closure is being evaluated.
  weak var reader: ViewNode?
  /// The animation of the update that is being made.
  var animation: Animation?
  /// The animation of the layout that follows from this frame's updates.
  var layoutAnimation: Animation?
  private(set) var hasShownFrame = false
  private(set) var needsFrame = true

  private var root: ViewNode?
  private var participantCount: UInt64 = 0
  private var dirty: [ViewNode] = []
  private var boundaries: [ViewNode] = []
  private var animating: [ObjectIdentifier: ViewNode] = [:]
  private var timelines: [ObjectIdentifier: any TimelineNode] = [:]
  private var actions: [() -> Void] = []
  private var tables: [ObjectIdentifier: FieldTable] = [:]
  /// Called for a node that leaves the tree.
  var didForget: ((ViewNode) -> Void)?

  init(ruler: any TextRuler, glyph: @escaping (String) -> UInt32) {
    self.ruler = ruler
    self.glyph = glyph
  }

  /// A number for a node that takes part in the arbitration of pointers.
  func nextParticipant() -> ParticipantID {
    participantCount += 1
    return ParticipantID(participantCount)
  }

  var roots: [ViewNode] { root.map { [$0] } ?? [] }
  func setRoot(_ node: ViewNode) { root = node }
  func setNeedsFrame() { needsFrame = true }
  func animate(_ node: ViewNode) { animating[ObjectIdentifier(node)] = node }
  func boundaryChanged(_ node: ViewNode) { boundaries.append(node) }
  func after(_ action: @escaping () -> Void) { actions.append(action) }
  func add(_ timeline: any TimelineNode) { timelines[ObjectIdentifier(timeline)] = timeline }

  func enqueue(_ node: ViewNode) {
    dirty.append(node)
    needsFrame = true
  }

  func forget(_ node: ViewNode) {
    animating[ObjectIdentifier(node)] = nil
    timelines[ObjectIdentifier(node)] = nil
    didForget?(node)
  }

  func fields<V>(of type: V.Type) -> FieldTable {
    if let known = tables[ObjectIdentifier(type)] { return known }
    let table = FieldTable(of: type)
    tables[ObjectIdentifier(type)] = table
    return table
  }

  /// A point on the grid of pixels, so that what rests is sharp.
  func snap(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }

  /// When the next frame is due; see `FrameSource`.
  var nextFrame: Instant? {
    if needsFrame || !dirty.isEmpty || !animating.isEmpty { return now }
    return timelines.values.compactMap { $0.due(after: now) }.min()
  }

  /// Brings the tree to a moment, laid out for an extent in points.
  func advance(to time: Instant, size: CGSize) {
    now = max(now, time)
    needsFrame = false
    for timeline in timelines.values {
      if let due = timeline.due(after: now), due <= now { timeline.refresh() }
    }
    // Actions on appearing and changing may change state again; a chain of them ends here.
    for _ in 0..<8 {
      update()
      layout(size)
      guard !actions.isEmpty || !dirty.isEmpty else { break }
      let present = actions
      actions = []
      for action in present { action() }
      if dirty.isEmpty, actions.isEmpty { break }
    }
    layout(size)
    for node in animating.values where !node.tick() {
      animating[ObjectIdentifier(node)] = nil
    }
    // A farewell that ended just now changes the layout of this very frame.
    if root?.needsLayout == true || !boundaries.isEmpty { layout(size) }
    hasShownFrame = true
    needsFrame = false
  }

  private func update() {
    while !dirty.isEmpty {
      let nodes = dirty.map { (depth: $0.depth, node: $0) }.sorted { $0.depth < $1.depth }
      dirty = []
      for (_, node) in nodes where node.needsUpdate && !node.isDisposed {
        animation = node.pendingAnimation
        node.pendingAnimation = nil
        if let animation { layoutAnimation = animation }
        node.update(animation: animation)
        animation = nil
      }
    }
  }

  private func layout(_ size: CGSize) {
    root?.place(at: .zero, proposal: ProposedSize(size))
    let changed = boundaries
    boundaries = []
    for node in changed where node.needsLayout && !node.isDisposed { node.relayout() }
    layoutAnimation = nil
  }
}

/// A node that must be evaluated at certain moments.
protocol TimelineNode: AnyObject {
  /// The next moment at which it changes, or nil.
  func due(after time: Instant) -> Instant?
  func refresh()
}
