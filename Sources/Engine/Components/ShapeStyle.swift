/// What a shape is filled or stroked with.
public protocol ShapeStyle {
  /// The paint for a shape with this frame, in points.
  func paint(in frame: CGRect, environment: EnvironmentValues) -> Paint
}

/// Colours that run into one another.
nonisolated public struct Gradient: Hashable, Sendable {
  /// One colour and its place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, 0…1.
    public var location: CGFloat
    /// Makes a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  /// The colours in their order.
  public var stops: [Stop]

  /// Makes a gradient from colours and their places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Makes a gradient of evenly spread colours.
  public init(colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  @MainActor func resolve(in environment: EnvironmentValues) -> [GradientStop] {
    stops.map { GradientStop(color: $0.color.resolve(in: environment), location: $0.location) }
  }
}

/// A gradient along a line.
nonisolated public struct LinearGradient: Hashable, Sendable {
  let gradient: Gradient
  let startPoint, endPoint: UnitPoint

  /// Makes a gradient between two places of the frame.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Makes a gradient of evenly spread colours between two places of the frame.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient out from a centre.
nonisolated public struct RadialGradient: Hashable, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius, endRadius: CGFloat

  /// Makes a gradient between two radii around a place of the frame, in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Makes a gradient of evenly spread colours between two radii, in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
}

extension LinearGradient: View, PrimitiveView, ShapeStyle {
  /// A gradient alone fills the space that it is offered.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    ShapeView<Rectangle, Self>._reconcile(Rectangle().fill(view), node, context)
  }

  /// The gradient laid into the frame.
  public func paint(in frame: CGRect, environment: EnvironmentValues) -> Paint {
    .linearGradient(
      gradient.resolve(in: environment), from: frame.origin + startPoint.point(in: frame.size),
      to: frame.origin + endPoint.point(in: frame.size))
  }
}

extension RadialGradient: View, PrimitiveView, ShapeStyle {
  /// A gradient alone fills the space that it is offered.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    ShapeView<Rectangle, Self>._reconcile(Rectangle().fill(view), node, context)
  }

  /// The gradient laid into the frame; colours inside the start radius are the first one.
  public func paint(in frame: CGRect, environment: EnvironmentValues) -> Paint {
    let inner = endRadius > 0 ? startRadius / endRadius : 0
    let stops = gradient.resolve(in: environment).map {
      GradientStop(color: $0.color, location: inner + (1 - inner) * $0.location)
    }
    return .radialGradient(
      stops, center: frame.origin + center.point(in: frame.size), radius: endRadius)
  }
}
