/// Evaluates a closure for a node and has the node evaluated anew when something it read changes.
final class Reader {
  // Observation has no public way to end a tracking that has not fired. Each tracking therefore also
  // reads this value of its own, and changing it ends the tracking; without that, a closure that is
  // evaluated in every frame would leave a registration behind each time.
  private let end = TrackingEnd()
  /// The tracking in force, which lives exactly as long as Observation keeps it.
  private(set) weak var tracking: NodeReference?

  func read<Result>(for node: ViewNode, _ evaluate: () -> Result) -> Result {
    stop()
    let ended = end
    let graph = node.graph
    let outer = graph.reader
    graph.reader = node
    defer { graph.reader = outer }
    let target = NodeReference(node)
    tracking = target
    return withObservationTracking {
      _ = ended.count
      return evaluate()
    } onChange: {
      // Models belong to the main actor, so their changes come from it.
      MainActor.assumeIsolated {
        guard !ended.isEnding else { return }
        target.node?.setNeedsUpdate()
      }
    }
  }

  func stop() {
    guard tracking != nil else { return }
    end.isEnding = true
    end.count += 1
    end.isEnding = false
  }
}

/// A value whose change ends a tracking.
@Observable
final class TrackingEnd {
  var count = 0
  @ObservationIgnored var isEnding = false
}

/// A node, kept only as long as it is in the tree.
final class NodeReference {
  weak var node: ViewNode?
  init(_ node: ViewNode) { self.node = node }
}
