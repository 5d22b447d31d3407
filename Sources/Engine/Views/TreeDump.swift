/// The tree of views as indented text, one view a line, with frames in window points.
struct TreeDump {
  private(set) var text = ""

  init(_ root: ViewNode) { visit(root, depth: 0, facts: AccessibilityFacts()) }

  private mutating func visit(_ node: ViewNode, depth: Int, facts: AccessibilityFacts) {
    guard !node.isFarewell, !node.isInvisible else { return }
    var facts = facts
    if let node = node as? AccessibilityNode {
      guard !node.facts.isHidden else { return }
      facts.label = facts.label ?? node.facts.label
      facts.hint = facts.hint ?? node.facts.hint
      facts.value = facts.value ?? node.facts.value
      facts.traits.formUnion(node.facts.traits)
    }
    var depth = depth
    if let summary = node.summary() ?? (facts.isEmpty ? nil : group(node)) {
      write(summary, node, depth, facts)
      depth += 1
      facts = AccessibilityFacts()
    }
    for child in node.children { visit(child, depth: depth, facts: facts) }
  }

  /// Facts belong to the first view below that has a line; a container with facts gets one.
  private func group(_ node: ViewNode) -> String? { node is ContainerNode ? "Group" : nil }

  private mutating func write(
    _ summary: String, _ node: ViewNode, _ depth: Int, _ facts: AccessibilityFacts
  ) {
    let frame = node.toWindow.bounds(of: CGRect(origin: .zero, size: node.size))
    func tenth(_ value: Double) -> String {
      guard value.isFinite else { return "?" }
      let rounded = (value * 10).rounded() / 10
      return rounded == rounded.rounded() && abs(rounded) < 1e9
        ? "\(Int(rounded))" : "\(rounded)"
    }
    text += String(repeating: "  ", count: depth) + summary
    text += " (\(tenth(frame.minX)), \(tenth(frame.minY)), "
    text += "\(tenth(frame.width)) × \(tenth(frame.height)))"
    if let label = facts.label { text += " label: \"\(label)\"" }
    if let value = facts.value { text += " value: \"\(value)\"" }
    if let hint = facts.hint { text += " hint: \"\(hint)\"" }
    if !facts.traits.isEmpty { text += " traits: \(facts.traits.names)" }
    text += "\n"
  }
}

extension AccessibilityFacts {
  var isEmpty: Bool { label == nil && hint == nil && value == nil && traits.isEmpty }
}

extension AccessibilityTraits {
  var names: String {
    let all: [(AccessibilityTraits, String)] = [
      (.isButton, "button"), (.isHeader, "header"), (.isSelected, "selected"),
      (.isImage, "image"), (.updatesFrequently, "updates frequently"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
