/// One of two views.
public struct ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Branch {
    case first(First)
    case second(Second)
  }
  let branch: Branch

  init(_ branch: Branch) { self.branch = branch }

  /// It stands for what its branch stands for.
  public static var _isList: Bool { true }
  /// Brings the present branch up to date; the other one leaves.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let switching = node as? ConditionalNode ?? ConditionalNode(context)
    switching.environment = context.environment
    switch view.branch {
    case .first(let content):
      switching.show(.first) { First._reconcile(content, $0, context) }
    case .second(let content):
      switching.show(.second) { Second._reconcile(content, $0, context) }
    }
    return switching
  }
}

/// Shows one of two branches, and the one that is leaving under it.
final class ConditionalNode: ListNode, TransitionOwner {
  enum Side { case first, second }
  private var side: Side?
  private var current: ViewNode?
  private var leaving: (side: Side, node: ViewNode)?

  func show(_ wanted: Side, _ reconcile: (ViewNode?) -> ViewNode) {
    if side == wanted, let old = current {
      let node = reconcile(old)
      if node !== old {
        old.dispose()
        current = node
        rebuild()
      }
      return
    }
    let isFirst = side == nil
    let revived = leaving?.side == wanted ? leaving?.node : nil
    let gone = current
    let goneSide = side
    if revived == nil { leaving?.node.dispose() }
    leaving = nil
    let node = reconcile(revived)
    if let gone, let goneSide {
      if gone.letPartsLeave(owner: self) {
        leaving = (goneSide, gone)
      } else {
        gone.dispose()
      }
    }
    current = node
    side = wanted
    if !isFirst { for part in node.parts { part.enter() } }
    rebuild()
  }

  private func rebuild() {
    members = [leaving?.node, current].compactMap { $0 }
    for member in members { adopt(member) }
    invalidateLayout()
  }

  func removeLeaving(_ node: ViewNode) {
    guard let old = leaving?.node else { return }
    old.dispose()
    leaving = nil
    rebuild()
  }
}

extension ViewNode {
  /// The views that the node stands for.
  final var parts: [ViewNode] {
    var all: [ViewNode] = []
    collect(into: &all)
    return all
  }

  /// Lets all views go out; false where none needs time for it.
  final func letPartsLeave(owner: any TransitionOwner) -> Bool {
    var isLeaving = false
    for part in parts where part.leave(owner: owner) { isLeaving = true }
    return isLeaving
  }
}
