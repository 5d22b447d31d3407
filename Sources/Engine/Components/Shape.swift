/// A closed outline that fills the frame it is given.
public protocol Shape: View {
  /// The outline in a frame, in points.
  func outline(in frame: CGRect) -> Outline
  /// What the shape makes of an offer.
  func size(for proposal: ProposedSize) -> CGSize
}

extension Shape {
  /// A shape takes what it is offered, 10 points where nothing is.
  public func size(for proposal: ProposedSize) -> CGSize { proposal.resolved() }
  /// Never called: the shape is drawn by its node.
  public var body: Never { preconditionFailure("a shape has no body") }
  /// It stands for one view.
  public static var _isList: Bool { false }
  /// A shape alone is filled with the foreground colour.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    ShapeView<Self, ForegroundStyle>._reconcile(
      ShapeView(shape: view, style: ForegroundStyle(), line: .filled), node, context)
  }

  /// The shape filled with a colour or gradient.
  public func fill<Style: ShapeStyle>(_ style: Style) -> ShapeView<Self, Style> {
    ShapeView(shape: self, style: style, line: .filled)
  }

  /// The outline drawn with a line centred on it, `lineWidth` points wide.
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1)
    -> ShapeView<Self, Style>
  {
    ShapeView(shape: self, style: style, line: .stroked(lineWidth))
  }

  /// The outline drawn with a line inside it, `lineWidth` points wide.
  public func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1)
    -> ShapeView<Self, Style>
  {
    ShapeView(shape: self, style: style, line: .bordered(lineWidth))
  }

  /// The shape filled with a colour.
  public func fill(_ color: Color) -> ShapeView<Self, Color> {
    ShapeView(shape: self, style: color, line: .filled)
  }

  /// The outline drawn in a colour with a line centred on it, `lineWidth` points wide.
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView<Self, Color> {
    ShapeView(shape: self, style: color, line: .stroked(lineWidth))
  }

  /// The outline drawn in a colour with a line inside it, `lineWidth` points wide.
  public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView<Self, Color> {
    ShapeView(shape: self, style: color, line: .bordered(lineWidth))
  }

  /// The shape moved in by `amount` points on all sides; a negative amount makes it larger.
  public func inset(by amount: CGFloat) -> InsetShape<Self> {
    InsetShape(shape: self, amount: amount)
  }
}

/// The colour that text has here.
struct ForegroundStyle: ShapeStyle {
  func paint(in frame: CGRect, environment: EnvironmentValues) -> Paint {
    .color((environment.foregroundColor ?? .primary).resolve(in: environment))
  }
}

/// The whole frame.
nonisolated public struct Rectangle: Hashable, Sendable, @MainActor Shape {
  /// Makes a rectangle.
  public init() {}
  /// The frame.
  @MainActor public func outline(in frame: CGRect) -> Outline { .rectangle(frame) }
}

/// The frame with rounded corners.
nonisolated public struct RoundedRectangle: Hashable, Sendable, @MainActor Shape {
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat
  /// How the corners are drawn.
  public var style: CornerStyle

  /// Makes a rectangle with corners of a radius in points.
  public init(cornerRadius: CGFloat, style: CornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
    self.style = style
  }

  /// The frame with its corners rounded.
  @MainActor public func outline(in frame: CGRect) -> Outline {
    .roundedRectangle(frame, radius: cornerRadius, style: style)
  }
}

/// The frame with half circles at its shorter sides.
nonisolated public struct Capsule: Hashable, Sendable, @MainActor Shape {
  /// How the corners are drawn.
  public var style: CornerStyle

  /// Makes a capsule.
  public init(style: CornerStyle = .continuous) { self.style = style }

  /// The frame with the largest radius.
  @MainActor public func outline(in frame: CGRect) -> Outline {
    .roundedRectangle(frame, radius: min(frame.width, frame.height) / 2, style: style)
  }
}

/// The ellipse that touches the four sides of the frame.
nonisolated public struct Ellipse: Hashable, Sendable, @MainActor Shape {
  /// Makes an ellipse.
  public init() {}
  /// The ellipse in the frame.
  @MainActor public func outline(in frame: CGRect) -> Outline { .ellipse(frame) }
}

/// The largest circle in the middle of the frame.
nonisolated public struct Circle: Hashable, Sendable, @MainActor Shape {
  /// Makes a circle.
  public init() {}

  /// The circle in the middle of the frame.
  @MainActor public func outline(in frame: CGRect) -> Outline {
    let side = min(frame.width, frame.height)
    return .ellipse(
      CGRect(
        x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side))
  }

  /// The square that fits into the offer.
  @MainActor public func size(for proposal: ProposedSize) -> CGSize {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    let extent = side.isFinite || proposal.width != nil || proposal.height != nil ? side : 10
    return CGSize(width: extent, height: extent)
  }
}

extension Shape where Self == Rectangle {
  /// The whole frame.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// The frame with corners of a radius in points.
  public static func rect(cornerRadius: CGFloat, style: CornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// The largest circle in the middle of the frame.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// The frame with half circles at its shorter sides.
  public static var capsule: Capsule { Capsule() }
}

/// A shape moved in on all sides.
public struct InsetShape<Base: Shape>: Shape {
  let shape: Base
  let amount: CGFloat

  /// The base's outline in the smaller frame.
  public func outline(in frame: CGRect) -> Outline {
    shape.outline(in: frame).inset(by: amount)
  }
}
