/// The window: it offers its extent to the view, puts it in the middle and passes events on.
final class RootNode: UnaryNode {
  private var reconcile: ((ViewNode?, ViewContext) -> ViewNode)?

  func show<V: View>(_ view: V, _ context: ViewContext) {
    reconcile = { V.reconcileSingle(view, $0, $1) }
    setContent(V.reconcileSingle(view, content, context))
  }

  func change(_ change: (inout EnvironmentValues) -> Void) {
    var values = environment.values
    change(&values)
    guard values != environment.values else { return }
    environment = EnvironmentBox(values)
    if let node = reconcile?(content, ViewContext(graph: graph, environment: environment)) {
      setContent(node)
    }
    graph.setNeedsFrame()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize { proposal.resolved() }

  override func arrange() {
    guard let content, let placedProposal else { return }
    content.place(
      at: origin(of: content, for: placedProposal, in: size, .center), proposal: placedProposal)
  }

  /// Offers a key to the views, the foremost first; true once one took it.
  func offer(_ key: KeyEvent) -> Bool {
    search { node in
      if case .key(let action) = node.kind { action(key) } else { false }
    }
  }

  /// Offers an event to the views, the foremost first; true once one took it.
  func offer(_ event: InputEvent) -> Bool {
    search { node in
      if case .input(let action) = node.kind { action(event) } else { false }
    }
  }

  /// Tells all views of an event.
  func announce(_ event: InputEvent) {
    _ = search { node in
      if case .input(let action) = node.kind { _ = action(event) }
      return false
    }
  }

  private func search(_ isTaken: (EventNode) -> Bool) -> Bool {
    // Found before any is asked, for an answer may change the tree.
    var found: [EventNode] = []
    func visit(_ node: ViewNode) {
      guard !node.isLeaving else { return }
      for child in node.children.reversed() { visit(child) }
      if let node = node as? EventNode { found.append(node) }
    }
    visit(self)
    return found.contains { !$0.isDisposed && isTaken($0) }
  }
}
