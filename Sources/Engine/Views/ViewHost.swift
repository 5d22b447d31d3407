/// Shows a view in a window: feeds it input, animates it and hands out its drawing.
///
/// A window smaller than the smallest design, 480 points wide or 320 high, shows everything smaller
/// instead of cutting it.
public final class ViewHost: FrameSource {
  let graph: ViewGraph
  private let root: RootNode
  private var window = CGSize(width: 480, height: 320)
  private var pixelScale = 1.0
  private var arena = Arena()
  private var participants: [ParticipantID: NodeReference] = [:]
  private var sources: [PointerID: PointerSource] = [:]

  /// Makes a host for a view.
  ///
  /// `ruler` measures what will be drawn, `glyph` gives the icon font's glyph for a symbol's name.
  public init(
    root view: some View, ruler: any TextRuler, glyph: @escaping (String) -> UInt32,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    graph = ViewGraph(ruler: ruler, glyph: glyph)
    let context = ViewContext(graph: graph, environment: EnvironmentBox(environment))
    root = RootNode(context)
    graph.setRoot(root)
    root.show(view, context)
    graph.didForget = { [weak self] node in
      if let node = node as? ParticipantNode { self?.forget(node.identity) }
    }
    applyScale()
  }

  /// Changes the environment of the whole window.
  public func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    root.change(change)
  }

  /// Lays out anew for a window of this extent in points.
  public func resize(to size: CGSize, scale: Double) {
    guard size != window || scale != pixelScale else { return }
    window = size
    pixelScale = scale
    applyScale()
    root.invalidateLayout()
    root.invalidateDrawing()
  }

  /// Window points per layout point, at most 1.
  public var layoutScale: Double { min(1, window.width / 480, window.height / 320) }

  private var layoutSize: CGSize {
    let k = layoutScale
    return CGSize(width: window.width / k, height: window.height / k)
  }

  private func applyScale() {
    let k = layoutScale
    graph.scale = pixelScale * k
    graph.windowProjection = k == 1 ? .identity : .scale(x: k, y: k)
  }

  /// When the next frame is due; see `FrameSource`.
  public var nextFrame: Instant? { graph.nextFrame }

  /// The picture at an instant, never earlier than the one before.
  public func frame(at time: Instant) -> Drawing {
    graph.advance(to: time, size: layoutSize)
    let drawing = root.drawing()
    return layoutScale == 1 ? drawing : drawing.mapped(by: graph.windowProjection)
  }

  /// Takes one event; what it changes shows in the next frame.
  public func handle(_ event: InputEvent) {
    switch event {
    case .pointer(let pointer): handle(pointer)
    case .pumpedEmpty(let time): arena.pumpedEmpty(at: time)
    case .key(let key): if !root.offer(key) { _ = root.offer(event) }
    case .window(let change, let time):
      switch change {
      case .resized(let size, let scale): resize(to: size, scale: scale)
      case .focusLost, .hidden: perform(arena.cancelAll(at: time))
      case .exposed: root.invalidateDrawing()
      case .focusGained, .shown, .closeRequested: break
      }
      root.announce(event)
    case .text, .wheel, .pad, .drop: _ = root.offer(event)
    }
  }

  private func handle(_ pointer: PointerEvent) {
    sources[pointer.id] = pointer.source
    switch pointer.phase {
    case .down: perform(arena.handle(pointer, chain: chain(at: pointer.position)))
    case .moved, .up, .cancelled: perform(arena.handle(pointer))
    }
    switch pointer.phase {
    case .up, .cancelled: sources[pointer.id] = nil
    case .down, .moved: break
    }
  }

  /// The views that want the pointer at a place in the window, innermost first.
  private func chain(at position: CGPoint) -> [Participant] {
    var path = HitPath()
    let k = layoutScale
    _ = root.hit(CGPoint(x: position.x / k, y: position.y / k), &path)
    return path.participants.map { node in
      participants[node.identity] = NodeReference(node)
      switch node.kind {
      case .tap, .region, .drag(nil): return Participant(id: node.identity, kind: node.kind)
      case .drag(let distance?):
        return Participant(id: node.identity, kind: .drag(minimumDistance: distance * k))
      }
    }
  }

  /// A view that has left the tree gets nothing more.
  private func forget(_ id: ParticipantID) {
    participants[id] = nil
    arena.remove(id)
  }

  private func perform(_ decisions: [Decision]) {
    for decision in decisions {
      switch decision {
      case .pressed(let id): participant(id)?.setPressed(true)
      case .released(let id): participant(id)?.setPressed(false)
      case .tapped(let id, let point, _):
        guard let node = participant(id) else { continue }
        node.tapped(at: local(of: node).point(point))
      case .input(let id, let input):
        guard let node = participant(id) else { continue }
        let map = local(of: node)
        let source = input.pointer.flatMap { sources[$0] } ?? .touch
        node.receive(input.mapped(map.point, map.velocity), from: source)
      }
    }
  }

  private func participant(_ id: ParticipantID) -> ParticipantNode? {
    participants[id]?.node as? ParticipantNode
  }

  /// From window points to a node's own.
  private func local(of node: ViewNode) -> (
    point: (CGPoint) -> CGPoint, velocity: (CGPoint, CGPoint) -> CGPoint
  ) {
    let map = node.toWindow.inverse ?? .identity
    return (
      { map.map($0) },
      { at, velocity in
        // The derivative along the velocity; exact for affine maps.
        let step = 1e-3
        return (map.map(at + velocity * step) - map.map(at)) * (1 / step)
      }
    )
  }

  /// The views with their frames in window points and their labels, as indented text.
  public func dumpTree() -> String { TreeDump(root).text }
}

extension PointerInput {
  var pointer: PointerID? {
    switch self {
    case .down(let id, _, _), .dragBegan(let id, _, _, _), .dragMoved(let id, _, _),
      .dragEnded(let id, _, _, _), .tapped(let id, _, _), .cancelled(let id, _):
      id
    case .twoFingerTapped: nil
    }
  }

  /// The same input in other coordinates.
  func mapped(_ point: (CGPoint) -> CGPoint, _ velocity: (CGPoint, CGPoint) -> CGPoint)
    -> PointerInput
  {
    switch self {
    case .down(let id, let at, let time): .down(id, at: point(at), time: time)
    case .dragBegan(let id, let slop, let to, let time):
      .dragBegan(id, slop: point(slop), to: point(to), time: time)
    case .dragMoved(let id, let to, let time): .dragMoved(id, to: point(to), time: time)
    case .dragEnded(let id, let at, let v, let time):
      .dragEnded(id, at: point(at), velocity: velocity(at, v), time: time)
    case .tapped(let id, let at, let time): .tapped(id, at: point(at), time: time)
    case .cancelled, .twoFingerTapped: self
    }
  }
}
