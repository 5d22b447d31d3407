/// When a timeline's views are evaluated anew.
public struct TimelineSchedule {
  enum Kind {
    case animation(isPaused: Bool)
    case deadline(Instant?)
    case until(() -> Instant?)
  }
  let kind: Kind

  /// In every frame.
  public static var animation: TimelineSchedule { .init(kind: .animation(isPaused: false)) }
  /// In every frame, or not at all while paused.
  public static func animation(paused: Bool) -> TimelineSchedule {
    .init(kind: .animation(isPaused: paused))
  }
  /// Once at a moment; the next moment comes with the next value of the view.
  public static func deadline(_ instant: Instant?) -> TimelineSchedule {
    .init(kind: .deadline(instant))
  }
  /// In every frame before the moment that `settles` gives; it is asked after each evaluation, and
  /// what it reads of observable models starts the timeline again.
  public static func until(_ settles: @escaping () -> Instant?) -> TimelineSchedule {
    .init(kind: .until(settles))
  }
}

/// The moment that a timeline's views are for.
public struct TimelineViewContext {
  /// The moment of the frame.
  public let instant: Instant
}

/// Views that depend on time; only they are evaluated when their time comes.
public struct TimelineView<Content: View>: View, PrimitiveView {
  /// The moment that the views are for.
  public typealias Context = TimelineViewContext
  let schedule: TimelineSchedule
  let content: (Context) -> Content

  /// Makes views for the moments of a schedule.
  public init(
    _ schedule: TimelineSchedule, @ViewBuilder content: @escaping (Context) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  /// A list where its content is one.
  public static var _isList: Bool { Content._isList }
  /// Evaluates the views for the present moment.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let node = node as? TimelineViewNode<Content> ?? TimelineViewNode(view, context)
    node.receive(view, context)
    return node
  }
}

final class TimelineViewNode<Content: View>: TransparentNode, TimelineNode {
  private var view: TimelineView<Content>
  private let reader = Reader()
  private var settles: Instant?
  private var evaluated: Instant?

  init(_ view: TimelineView<Content>, _ context: ViewContext) {
    self.view = view
    super.init(context)
    graph.add(self)
  }

  func receive(_ view: TimelineView<Content>, _ context: ViewContext) {
    self.view = view
    environment = context.environment
    refresh()
  }

  override func update(animation: Animation?) { refresh() }
  override func willDispose() { reader.stop() }

  func due(after time: Instant) -> Instant? {
    switch view.schedule.kind {
    case .animation(let isPaused): return isPaused ? nil : time
    case .deadline(let deadline):
      guard let deadline, let evaluated, evaluated < deadline else { return nil }
      return deadline
    case .until:
      // The frame at or after the end shows the resting picture; then nothing is due.
      guard let settles, let evaluated, evaluated < settles else { return nil }
      return time
    }
  }

  func refresh() {
    needsUpdate = false
    evaluated = graph.now
    let body = reader.read(for: self) {
      if case .until(let settles) = view.schedule.kind { self.settles = settles() }
      return view.content(TimelineViewContext(instant: graph.now))
    }
    setContent(
      Content._reconcile(body, content, ViewContext(graph: graph, environment: environment)))
  }
}
