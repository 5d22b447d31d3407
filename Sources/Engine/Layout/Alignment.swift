/// How views stand to one another from left to right.
nonisolated public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing

  var fraction: CGFloat {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

/// How views stand to one another from top to bottom.
nonisolated public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// How a view stands in a frame, or views on one another.
nonisolated public struct Alignment: Hashable, Sendable {
  /// From left to right.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment from its two directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the top left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the top right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the bottom left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the bottom right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

extension ViewNode {
  /// The distance from the node's top to its guide, in points, when offered `proposal`.
  func guide(_ alignment: VerticalAlignment, for proposal: ProposedSize) -> CGFloat {
    switch alignment {
    case .top: 0
    case .center: measure(proposal).height / 2
    case .bottom: measure(proposal).height
    case .firstTextBaseline: baseline(.first, for: proposal)
    case .lastTextBaseline: baseline(.last, for: proposal)
    }
  }

  /// Where a child offered `proposal` lies in a box of this extent.
  func origin(of child: ViewNode, for proposal: ProposedSize, in box: CGSize, _ a: Alignment)
    -> CGPoint
  {
    let own = child.measure(proposal)
    let y: CGFloat
    switch a.vertical {
    case .top, .firstTextBaseline: y = 0
    case .center: y = (box.height - own.height) / 2
    case .bottom, .lastTextBaseline: y = box.height - own.height
    }
    return CGPoint(x: (box.width - own.width) * a.horizontal.fraction, y: y)
  }
}
