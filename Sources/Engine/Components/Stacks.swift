/// Views side by side.
public struct HStack<Content: View>: View, PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a row; spacing is in points, nil leaves it to the views (8 by default).
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Brings the row up to date.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let stack =
      node as? StackNode ?? StackNode(.horizontal, view.spacing, view.alignment, context)
    stack.environment = context.environment
    stack.receive(view.spacing, view.alignment)
    stack.setContent(Content._reconcile(view.content, stack.content, context))
    return stack
  }
}

/// Views one under the other.
public struct VStack<Content: View>: View, PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a column; spacing is in points, nil leaves it to the views (8 by default, 0 from text to
  /// text).
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Brings the column up to date.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let across: VerticalAlignment
    switch view.alignment {
    case .leading: across = .top
    case .center: across = .center
    case .trailing: across = .bottom
    }
    let stack = node as? StackNode ?? StackNode(.vertical, view.spacing, across, context)
    stack.environment = context.environment
    stack.receive(view.spacing, across)
    stack.setContent(Content._reconcile(view.content, stack.content, context))
    return stack
  }
}

/// Views on one another, later ones on top.
public struct ZStack<Content: View>: View, PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Makes a pile.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Brings the pile up to date.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let layers = node as? LayersNode ?? LayersNode(view.alignment, context)
    layers.environment = context.environment
    layers.receive(view.alignment)
    layers.setContent(Content._reconcile(view.content, layers.content, context))
    return layers
  }
}

/// Space that grows along the stack that it is in, and is never less than `minLength` points.
public struct Spacer: View, PrimitiveView {
  let minLength: CGFloat?

  /// Makes a space; nil is a least length of 8 points.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// Brings the space up to date.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let spacer = node as? SpacerNode ?? SpacerNode(context)
    spacer.receive(view.minLength ?? 8)
    return spacer
  }
}

final class SpacerNode: ViewNode {
  private var least: CGFloat = 8

  func receive(_ length: CGFloat) {
    guard length != least else { return }
    least = length
    invalidateLayout()
  }

  override var layoutPriority: Double { -.infinity }
  override var spacing: SpacingKind { .none }

  private var axis: Axis? {
    var node = parent
    while let above = node {
      if let stack = above as? StackNode { return stack.direction }
      if above is LayersNode { return nil }
      node = above.parent
    }
    return nil
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    var size = CGSize.zero
    switch axis {
    case .horizontal: size.width = max(proposal.width ?? least, least)
    case .vertical: size.height = max(proposal.height ?? least, least)
    case nil:
      size = CGSize(
        width: max(proposal.width ?? least, least), height: max(proposal.height ?? least, least))
    }
    return size
  }
}

/// A hairline across the stack that it is in.
public struct Divider: View, PrimitiveView {
  /// Makes a line.
  public init() {}

  /// Keeps the line.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let divider = node as? DividerNode ?? DividerNode(context)
    divider.environment = context.environment
    return divider
  }
}

final class DividerNode: ViewNode {
  private var isUpright: Bool {
    var node = parent
    while let above = node {
      if let stack = above as? StackNode { return stack.direction == .horizontal }
      node = above.parent
    }
    return false
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    isUpright
      ? CGSize(width: 1, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: 1)
  }

  override func draw() -> Drawing {
    let color = Color.primary.opacity(0.18).resolve(in: environment.values)
    return .fill(.rectangle(CGRect(origin: .zero, size: size)), .color(color))
  }
}
