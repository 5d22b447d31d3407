/// A change of how a view is drawn as a whole.
struct Decoration: NodeModifier {
  enum Kind {
    case opacity(Double)
    case tinted(Color, amount: Double)
    case shadow(Color, radius: Double, offset: CGPoint)
    case clipped(any Shape)
    case blended(BlendMode)
    case flattened
  }
  let kind: Kind

  func makeNode(_ context: ViewContext) -> UnaryNode { DecorationNode(self, context) }
  func update(_ node: UnaryNode) { (node as? DecorationNode)?.receive(self) }
}

/// Wraps its content's drawing; amounts can be on their way.
final class DecorationNode: UnaryNode {
  private var kind: Decoration.Kind
  private var amount: AnimatedValue
  private var drawnEnvironment: EnvironmentBox

  init(_ decoration: Decoration, _ context: ViewContext) {
    kind = decoration.kind
    amount = AnimatedValue(.init(Self.amount(of: decoration.kind), 0, 0, 0), precision: 0.002)
    drawnEnvironment = context.environment
    super.init(context)
  }

  private static func amount(of kind: Decoration.Kind) -> Double {
    switch kind {
    case .opacity(let value): value
    case .tinted(_, let amount): amount
    case .shadow(_, let radius, _): radius
    case .clipped, .blended, .flattened: 0
    }
  }

  func receive(_ decoration: Decoration) {
    let isSame = hasSameBytes(kind, decoration.kind) && drawnEnvironment === environment
    kind = decoration.kind
    drawnEnvironment = environment
    let wanted = SIMD4<Double>(Self.amount(of: kind), 0, 0, 0)
    if wanted != amount.target {
      amount.set(wanted, animation: graph.animation, at: graph.now)
      if amount.isRunning { graph.animate(self) }
    }
    if !isSame { invalidateDrawing() }
  }

  override func advance() -> Bool {
    guard amount.isRunning else { return false }
    invalidateDrawing()
    return amount.settle(at: graph.now)
  }

  private var presentAmount: Double { amount.value(at: graph.now).x }
  private var frame: CGRect { CGRect(origin: .zero, size: size) }

  override var isInvisible: Bool {
    if case .opacity = kind { presentAmount <= 0 } else { false }
  }

  override func draw() -> Drawing {
    guard let content else { return .empty }
    let amount = presentAmount
    if case .opacity = kind, amount <= 0 { return .empty }
    let drawing = content.placedDrawing()
    if case .empty = drawing { return drawing }
    switch kind {
    case .opacity: return amount >= 1 ? drawing : .opacity(amount, drawing)
    case .tinted(let color, _):
      return amount <= 0
        ? drawing
        : .tinted(color.resolve(in: environment.values), amount: min(amount, 1), drawing)
    case .shadow(let color, _, let offset):
      let shadow = Shadow(
        color: color.resolve(in: environment.values), radius: max(amount, 0), offset: offset)
      return .shadowed(shadow, drawing)
    case .clipped(let shape): return .clipped(shape.outline(in: frame), drawing)
    case .blended(let mode): return mode == .normal ? drawing : .blended(mode, drawing)
    case .flattened: return .flattened(drawing)
    }
  }

  override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
    switch kind {
    case .opacity where presentAmount <= 0: return false
    case .clipped(let shape) where !shape.outline(in: frame).contains(point): return false
    case .opacity, .clipped, .tinted, .shadow, .blended, .flattened:
      return super.hit(point, &path)
    }
  }
}

extension View {
  /// Makes the view as a whole transparent, 0…1.
  public func opacity(_ opacity: Double) -> some View {
    modified(Decoration(kind: .opacity(opacity)))
  }

  /// Keeps the view's place without showing it.
  public func hidden() -> some View { opacity(0) }

  /// Moves the view as a whole towards a colour by an amount 0…1, its alpha kept.
  public func tinted(_ color: Color, amount: Double) -> some View {
    modified(Decoration(kind: .tinted(color, amount: amount)))
  }

  /// Draws the view's shadow under it; the radius is the Gaussian's standard deviation in points.
  public func shadow(
    color: Color = Color.black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modified(Decoration(kind: .shadow(color, radius: radius, offset: CGPoint(x: x, y: y))))
  }

  /// Cuts the view to a shape in its frame.
  public func clipShape<S: Shape>(_ shape: S) -> some View {
    modified(Decoration(kind: .clipped(shape)))
  }

  /// Cuts the view to its frame.
  public func clipped() -> some View { clipShape(Rectangle()) }

  /// Cuts the view to its frame with continuous corners of this radius, in points.
  public func cornerRadius(_ radius: CGFloat) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Mixes the view with what lies below.
  public func blendMode(_ mode: BlendMode) -> some View {
    modified(Decoration(kind: .blended(mode)))
  }

  /// Draws the view as one picture that is kept while it does not change.
  public func compositingGroup() -> some View { modified(Decoration(kind: .flattened)) }
}
