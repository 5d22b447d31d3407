/// A view with another one behind or before it that has no say in the size.
struct Layered<Content: View, Secondary: View>: PrimitiveView {
  let content: Content
  let secondary: Secondary
  let alignment: Alignment
  let isBehind: Bool

  static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext) -> ViewNode {
    let node = node as? LayeredNode ?? LayeredNode(isBehind: view.isBehind, context)
    node.environment = context.environment
    node.receive(view.alignment)
    node.setContent(Content.reconcileSingle(view.content, node.content, context))
    node.setSecondary(Secondary.reconcileSingle(view.secondary, node.secondary, context))
    return node
  }
}

final class LayeredNode: UnaryNode {
  private(set) var secondary: ViewNode?
  private var alignment = Alignment.center
  private let isBehind: Bool

  init(isBehind: Bool, _ context: ViewContext) {
    self.isBehind = isBehind
    super.init(context)
  }

  func receive(_ alignment: Alignment) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    invalidateLayout()
  }

  func setSecondary(_ node: ViewNode) {
    guard secondary !== node else { return }
    secondary?.dispose()
    secondary = node
    adopt(node)
    invalidateLayout()
  }

  override var children: [ViewNode] {
    (isBehind ? [secondary, content] : [content, secondary]).compactMap { $0 }
  }

  override func arrange() {
    super.arrange()
    guard let secondary else { return }
    let offer = ProposedSize(size)
    secondary.place(at: origin(of: secondary, for: offer, in: size, alignment), proposal: offer)
  }

  override func draw() -> Drawing {
    let drawings = children.map { $0.placedDrawing() }.filter { drawing in
      if case .empty = drawing { false } else { true }
    }
    return drawings.count > 1 ? .group(drawings) : drawings.first ?? .empty
  }

  override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
    for child in children.reversed() where child.hit(point - child.presentedOrigin, &path) {
      return true
    }
    return false
  }
}

extension View {
  /// Draws views behind this one, offered its size.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    Layered(content: self, secondary: content(), alignment: alignment, isBehind: true)
  }

  /// Draws a view, such as a colour, behind this one, offered its size.
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    Layered(content: self, secondary: background, alignment: alignment, isBehind: true)
  }

  /// Fills the frame behind this view with a colour.
  public func background(_ color: Color) -> some View {
    Layered(content: self, secondary: color, alignment: .center, isBehind: true)
  }

  /// Fills a shape behind this view with a colour.
  public func background<S: Shape>(_ color: Color, in shape: S) -> some View {
    background(shape.fill(color))
  }

  /// Fills a shape behind this view.
  public func background<Style: ShapeStyle, S: Shape>(_ style: Style, in shape: S) -> some View {
    background(shape.fill(style))
  }

  /// Draws views before this one, offered its size.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    Layered(content: self, secondary: content(), alignment: alignment, isBehind: false)
  }

  /// Draws a view before this one, offered its size.
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center)
    -> some View
  {
    Layered(content: self, secondary: overlay, alignment: alignment, isBehind: false)
  }
}
