/// A view for each element of a collection, its identity that of the element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveView
{
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

  /// Makes a view for each element, told apart by a property.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// It stands for as many views as there are elements.
  public static var _isList: Bool { true }
  /// Brings the view of each element up to date, keeping state with its identity.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let list = node as? ForEachNode<Data, ID, Content> ?? ForEachNode(view, context)
    list.receive(view, context)
    return list
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a view for each identifiable element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Makes a view for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.id = { $0 }
    self.content = content
  }
}

/// Keeps a node for each element, and the leaving ones where they stood.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ListNode,
  TransitionOwner
{
  private struct Entry {
    let id: ID
    let node: ViewNode
    var isLeaving: Bool
  }
  private var view: ForEach<Data, ID, Content>
  private var entries: [Entry] = []
  private let reader = Reader()

  init(_ view: ForEach<Data, ID, Content>, _ context: ViewContext) {
    self.view = view
    super.init(context)
  }

  func receive(_ view: ForEach<Data, ID, Content>, _ context: ViewContext) {
    self.view = view
    environment = context.environment
    refresh()
  }

  override func update(animation: Animation?) { refresh() }
  override func willDispose() { reader.stop() }

  private func refresh() {
    needsUpdate = false
    let values = reader.read(for: self) { view.data.map { (view.id($0), view.content($0)) } }
    let context = ViewContext(graph: graph, environment: environment)
    var known: [ID: Entry] = [:]
    for entry in entries { known[entry.id] = entry }
    let isFirst = entries.isEmpty && placedProposal == nil && !graph.hasShownFrame
    var next: [Entry] = []
    next.reserveCapacity(values.count)
    for (id, content) in values {
      let old = known.removeValue(forKey: id)
      let node = Content._reconcile(content, old?.node, context)
      if let old, old.node !== node { old.node.dispose() }
      if old == nil || old?.isLeaving == true, !isFirst {
        for part in node.parts { part.enter() }
      }
      next.append(Entry(id: id, node: node, isLeaving: false))
    }
    for (index, entry) in entries.enumerated() where known[entry.id] != nil {
      if entry.isLeaving || entry.node.letPartsLeave(owner: self) {
        let leaving = Entry(id: entry.id, node: entry.node, isLeaving: true)
        next.insert(leaving, at: min(index, next.count))
      } else {
        entry.node.dispose()
      }
    }
    entries = next
    rebuild()
  }

  private func rebuild() {
    let nodes = entries.map(\.node)
    guard !nodes.elementsEqual(members, by: ===) else { return }
    members = nodes
    for node in nodes { adopt(node) }
    invalidateLayout()
  }

  func removeLeaving(_ node: ViewNode) {
    let gone = entries.filter { entry in
      entry.isLeaving && entry.node.parts.contains { $0 === node }
    }
    for entry in gone { entry.node.dispose() }
    entries.removeAll { entry in gone.contains { $0.node === entry.node } }
    rebuild()
  }
}
