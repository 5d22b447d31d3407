/// A node that stands for its children in the container above.
class ListNode: ViewNode {
  final var members: [ViewNode] = []

  override var isList: Bool { true }
  override var children: [ViewNode] { members }

  override func collect(into elements: inout [ViewNode]) {
    for member in members {
      if member.isList { member.collect(into: &elements) } else { elements.append(member) }
    }
  }

  final func member(_ index: Int) -> ViewNode? {
    index < members.count ? members[index] : nil
  }

  final func set(_ index: Int, _ node: ViewNode) {
    if index == members.count {
      members.append(node)
      adopt(node)
      invalidateLayout()
    } else if members[index] !== node {
      members[index].dispose()
      members[index] = node
      adopt(node)
      invalidateLayout()
    }
  }
}

/// A node that keeps views a while longer than the tree does, until their farewell is over.
protocol TransitionOwner: AnyObject {
  func removeLeaving(_ node: ViewNode)
}

extension ViewNode {
  /// Lets the node come in where the present change is animated.
  final func enter() {
    isLeaving = false
    guard graph.hasShownFrame, let animation = graph.animation else {
      presence = nil
      return
    }
    var value = presence?.value ?? AnimatedValue(.zero, precision: 0.002)
    value.set(.init(1, 0, 0, 0), animation: animation, at: graph.now)
    presence = Presence(value: value, transition: transition() ?? .opacity)
    graph.animate(self)
  }

  /// Lets the node go out; false where it goes at once.
  final func leave(owner: any TransitionOwner) -> Bool {
    let manner = transition() ?? .opacity
    guard let animation = graph.animation, placedProposal != nil || isList, manner != .identity
    else { return false }
    var value = presence?.value ?? AnimatedValue(.init(1, 0, 0, 0), precision: 0.002)
    value.set(.zero, animation: animation, at: graph.now)
    presence = Presence(value: value, transition: manner)
    isLeaving = true
    transitionOwner = owner
    graph.animate(self)
    return true
  }
}
