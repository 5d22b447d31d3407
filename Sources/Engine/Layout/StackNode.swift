/// Lays views out along an axis.
final class StackNode: ContainerNode {
  private let axis: Axis
  var direction: Axis { axis }
  var distance: CGFloat?
  var crossAlignment: VerticalAlignment

  init(_ axis: Axis, _ distance: CGFloat?, _ alignment: VerticalAlignment, _ context: ViewContext) {
    self.axis = axis
    self.distance = distance
    self.crossAlignment = alignment
    super.init(context)
  }

  func receive(_ distance: CGFloat?, _ alignment: VerticalAlignment) {
    guard distance != self.distance || alignment != crossAlignment else { return }
    self.distance = distance
    crossAlignment = alignment
    invalidateLayout()
  }

  private struct Solution {
    var proposals: [ProposedSize]
    var origins: [CGPoint]
    var size: CGSize
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize { solve(proposal).size }

  override func arrange() {
    guard let placedProposal else { return }
    let solution = solve(placedProposal)
    for (index, element) in present.enumerated() {
      element.place(at: solution.origins[index], proposal: solution.proposals[index])
    }
  }

  override func baseline(_ edge: BaselineEdge, for proposal: ProposedSize) -> CGFloat {
    let all = present
    let index = edge == .first || axis == .horizontal ? 0 : all.count - 1
    guard all.indices.contains(index) else { return 0 }
    let solution = solve(proposal)
    return solution.origins[index].y
      + all[index].baseline(edge, for: solution.proposals[index])
  }

  /// The distance kept between two neighbours, in points.
  private func gap(_ a: ViewNode, _ b: ViewNode) -> CGFloat {
    if let distance { return distance }
    if a.spacing == .none || b.spacing == .none { return 0 }
    return axis == .vertical && a.spacing == .text && b.spacing == .text ? 0 : 8
  }

  private func solve(_ proposal: ProposedSize) -> Solution {
    let all = present
    guard !all.isEmpty else { return Solution(proposals: [], origins: [], size: .zero) }
    let gaps = zip(all, all.dropFirst()).map(gap)
    let proposals = offers(all, proposal, gaps: gaps.reduce(0, +))
    let sizes = zip(all, proposals).map { $0.measure($1) }
    let guides = zip(all, proposals).map { crossGuide($0, $1) }
    let across = axis.other
    let above = guides.max() ?? 0
    let below = zip(sizes, guides).map { $0[across] - $1 }.max() ?? 0
    var origins: [CGPoint] = []
    var along = 0.0
    for index in all.indices {
      let side = above - guides[index]
      origins.append(
        axis == .horizontal ? CGPoint(x: along, y: side) : CGPoint(x: side, y: along))
      along += sizes[index][axis] + (index < gaps.count ? gaps[index] : 0)
    }
    var size = CGSize.zero
    size[axis] = along
    size[across] = above + below
    return Solution(proposals: proposals, origins: origins, size: size)
  }

  private func crossGuide(_ element: ViewNode, _ proposal: ProposedSize) -> CGFloat {
    if axis == .horizontal { return element.guide(crossAlignment, for: proposal) }
    let width = element.measure(proposal).width
    switch crossAlignment {
    case .top, .firstTextBaseline: return 0
    case .center: return width / 2
    case .bottom, .lastTextBaseline: return width
    }
  }

  /// What each view is offered: groups of priority from high to low, the lower ones' least lengths
  /// kept back; within a group the least flexible first, each an equal share of what is left.
  private func offers(_ all: [ViewNode], _ proposal: ProposedSize, gaps: CGFloat)
    -> [ProposedSize]
  {
    var offers = Array(repeating: proposal, count: all.count)
    guard let available = proposal[axis] else { return offers }
    func length(_ node: ViewNode, _ offered: CGFloat) -> CGFloat {
      var probe = proposal
      probe[axis] = offered
      return node.measure(probe)[axis]
    }
    let least = all.map { length($0, 0) }
    let flexibility = all.indices.map { length(all[$0], .infinity) - least[$0] }
    let priorities = all.map(\.layoutPriority)
    var remaining = available - gaps
    var reserved = least.reduce(0, +)
    for priority in Set(priorities).sorted(by: >) {
      let group = all.indices.filter { priorities[$0] == priority }
        .sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
      for index in group { reserved -= least[index] }
      var left = group.count
      for index in group {
        let share = max((remaining - reserved) / CGFloat(left), 0)
        offers[index][axis] = share
        remaining -= all[index].measure(offers[index])[axis]
        left -= 1
      }
    }
    return offers
  }
}

/// Lays views on one another, each offered the whole space.
final class LayersNode: ContainerNode {
  private var alignment: Alignment

  init(_ alignment: Alignment, _ context: ViewContext) {
    self.alignment = alignment
    super.init(context)
  }

  func receive(_ alignment: Alignment) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    invalidateLayout()
  }

  private func solve(_ proposal: ProposedSize) -> (origins: [CGPoint], size: CGSize) {
    let all = present
    let sizes = all.map { $0.measure(proposal) }
    let x = sizes.map { $0.width * alignment.horizontal.fraction }
    let y = all.map { $0.guide(alignment.vertical, for: proposal) }
    let (left, top) = (x.max() ?? 0, y.max() ?? 0)
    let right = zip(sizes, x).map { $0.width - $1 }.max() ?? 0
    let bottom = zip(sizes, y).map { $0.height - $1 }.max() ?? 0
    return (
      zip(x, y).map { CGPoint(x: left - $0, y: top - $1) },
      CGSize(width: left + right, height: top + bottom)
    )
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize { solve(proposal).size }

  override func arrange() {
    guard let placedProposal else { return }
    let origins = solve(placedProposal).origins
    for (element, at) in zip(present, origins) { element.place(at: at, proposal: placedProposal) }
  }

  override func baseline(_ edge: BaselineEdge, for proposal: ProposedSize) -> CGFloat {
    guard let first = present.first else { return 0 }
    return (solve(proposal).origins.first?.y ?? 0) + first.baseline(edge, for: proposal)
  }
}
