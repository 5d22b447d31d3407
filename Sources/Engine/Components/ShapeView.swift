/// A shape with the paint that it is drawn with.
public struct ShapeView<S: Shape, Style: ShapeStyle>: View, PrimitiveView {
  enum Line: Hashable {
    case filled
    /// A line of this width centred on the outline, in points.
    case stroked(CGFloat)
    /// A line of this width inside the outline, in points.
    case bordered(CGFloat)
  }
  let shape: S
  let style: Style
  let line: Line

  /// Brings the shape up to date.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    if let node = node as? ShapeNode<S, Style> {
      node.receive(view, context)
      return node
    }
    return ShapeNode(view, context)
  }
}

final class ShapeNode<S: Shape, Style: ShapeStyle>: ViewNode {
  private var view: ShapeView<S, Style>
  /// The colour on its way, where the paint is one.
  private var color: AnimatedValue?

  init(_ view: ShapeView<S, Style>, _ context: ViewContext) {
    self.view = view
    super.init(context)
    color = plainColor.map { AnimatedValue($0, precision: 0.002) }
  }

  private var plainColor: SIMD4<Double>? {
    guard case .color(let c) = view.style.paint(in: .zero, environment: environment.values)
    else { return nil }
    return .init(c.red, c.green, c.blue, c.alpha)
  }

  func receive(_ new: ShapeView<S, Style>, _ context: ViewContext) {
    guard context.environment !== environment || !hasSameBytes(view, new) else { return }
    let hasSameShape = isUnchanged(view.shape, new.shape)
    view = new
    environment = context.environment
    if let wanted = plainColor, var value = color {
      value.set(wanted, animation: graph.animation, at: graph.now)
      color = value
      if value.isRunning { graph.animate(self) }
    } else {
      color = plainColor.map { AnimatedValue($0, precision: 0.002) }
    }
    if hasSameShape { invalidateDrawing() } else { invalidateLayout() }
  }

  override func advance() -> Bool {
    guard color?.isRunning == true else { return false }
    invalidateDrawing()
    return color?.settle(at: graph.now) ?? false
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize { view.shape.size(for: proposal) }

  private var frame: CGRect { CGRect(origin: .zero, size: size) }

  private var paint: Paint {
    guard let color else {
      return view.style.paint(in: frame, environment: environment.values)
    }
    let c = color.value(at: graph.now)
    return .color(RGBA(c.x, c.y, c.z, c.w))
  }

  override func draw() -> Drawing {
    let paint = paint
    if case .color(let color) = paint, color.alpha <= 0 { return .empty }
    let outline = view.shape.outline(in: frame)
    switch view.line {
    case .filled: return .fill(outline, paint)
    case .stroked(let width): return .stroke(outline, paint, width: width)
    case .bordered(let width):
      return .stroke(outline.inset(by: width / 2), paint, width: width)
    }
  }

  override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
    if let color, color.target.w <= 0 { return false }
    return view.shape.outline(in: frame).contains(point)
  }

  override func summary() -> String? { "\(S.self)" }
}
