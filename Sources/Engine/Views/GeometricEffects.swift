/// A change of where a view is drawn; layout knows nothing of it.
struct GeometricEffect: NodeModifier {
  enum Kind: Equatable {
    case offset
    case rotation(anchor: UnitPoint)
    case scale(anchor: UnitPoint)
    case rotation3D(
      x: Double, y: Double, z: Double, anchor: UnitPoint, anchorZ: Double, perspective: Double)
  }
  let kind: Kind
  let value: SIMD4<Double>

  func makeNode(_ context: ViewContext) -> UnaryNode { EffectNode(self, context) }
  func update(_ node: UnaryNode) { (node as? EffectNode)?.receive(self) }
}

/// Maps its content by a projection whose values can be on their way.
final class EffectNode: UnaryNode {
  private var kind: GeometricEffect.Kind
  private var value: AnimatedValue

  init(_ effect: GeometricEffect, _ context: ViewContext) {
    kind = effect.kind
    let precision: Double
    switch effect.kind {
    case .offset: precision = 0.05
    case .rotation, .rotation3D, .scale: precision = 0.0005
    }
    value = AnimatedValue(effect.value, precision: precision)
    super.init(context)
  }

  func receive(_ effect: GeometricEffect) {
    guard effect.kind != kind || effect.value != value.target else { return }
    kind = effect.kind
    value.set(effect.value, animation: graph.animation, at: graph.now)
    if value.isRunning { graph.animate(self) }
    invalidateDrawing()
  }

  override func advance() -> Bool {
    guard value.isRunning else { return false }
    invalidateDrawing()
    return value.settle(at: graph.now)
  }

  /// The present effect in the node's own coordinates.
  private var projection: Projection {
    let v = value.value(at: graph.now)
    switch kind {
    case .offset: return .translation(x: v.x, y: v.y)
    case .rotation(let anchor): return .rotation(radians: v.x).about(anchor.point(in: size))
    case .scale(let anchor):
      return .scale(x: invertible(v.x), y: invertible(v.y)).about(anchor.point(in: size))
    case .rotation3D(let x, let y, let z, let anchor, let anchorZ, let perspective):
      return turn(v.x, (x, y, z), anchorZ, perspective).about(anchor.point(in: size))
    }
  }

  /// The turn about an axis that lies `anchorZ` points in front of the plane.
  ///
  /// The plane is moved back by anchorZ, turned and moved forward again: each point gains the
  /// displacement (0, 0, anchorZ) − R (0, 0, anchorZ).
  private func turn(
    _ radians: Double, _ axis: (x: Double, y: Double, z: Double), _ anchorZ: Double,
    _ perspective: Double
  ) -> Projection {
    let flat = Projection.rotation3D(
      radians: radians, axis: axis, perspective: perspective, size: size)
    guard anchorZ != 0 else { return flat }
    // The third column of the rotation, read off turns about the axes exchanged in pairs.
    let a = Projection.rotation3D(
      radians: radians, axis: (axis.z, axis.x, axis.y), perspective: 0, size: size)
    let b = Projection.rotation3D(
      radians: radians, axis: (axis.y, axis.z, axis.x), perspective: 0, size: size)
    let column = (x: a.d, y: b.b, z: a.a)
    let shift = (x: -anchorZ * column.x, y: -anchorZ * column.y, z: anchorZ * (1 - column.z))
    let longest = max(size.width, size.height)
    let k = longest > 0 ? perspective / longest : 0
    var moved = flat
    moved.c += shift.x
    moved.f += shift.y
    moved.i -= k * shift.z
    return moved
  }

  /// A factor that keeps the map invertible where the view is scaled to nothing.
  private func invertible(_ factor: Double) -> Double { abs(factor) < 1e-6 ? 1e-6 : factor }

  override func transform(of child: ViewNode) -> Projection {
    super.transform(of: child).then(projection)
  }

  override func draw() -> Drawing {
    guard let content else { return .empty }
    let drawing = content.placedDrawing()
    let projection = projection
    if case .empty = drawing { return drawing }
    return projection == .identity ? drawing : drawing.mapped(by: projection)
  }

  override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
    guard let inverse = projection.inverse else { return false }
    let inside = inverse.map(point)
    // Behind the eye there is nothing to touch.
    guard projection.depth(at: inside) > 0 else { return false }
    return super.hit(inside, &path)
  }
}

extension Drawing {
  /// The drawing under a projection; neighbouring projections become one.
  func mapped(by projection: Projection) -> Drawing {
    if case .projected(let inner, let content) = self {
      return .projected(inner.then(projection), content)
    }
    return .projected(projection, self)
  }
}

extension View {
  /// Moves the drawing by x and y points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(GeometricEffect(kind: .offset, value: .init(x, y, 0, 0)))
  }

  /// Moves the drawing by a displacement, in points.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Turns the drawing, clockwise for positive angles, about a place of the unchanged frame.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modified(
      GeometricEffect(kind: .rotation(anchor: anchor), value: .init(angle.radians, 0, 0, 0)))
  }

  /// Turns the drawing in space about an axis through a place of the frame, `anchorZ` points in
  /// front of it, seen from max(width, height) / perspective.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modified(
      GeometricEffect(
        kind: .rotation3D(
          x: axis.x, y: axis.y, z: axis.z, anchor: anchor, anchorZ: anchorZ,
          perspective: perspective), value: .init(angle.radians, 0, 0, 0)))
  }

  /// Scales the drawing about a place of the frame.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the drawing in each direction about a place of the frame.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View
  {
    modified(GeometricEffect(kind: .scale(anchor: anchor), value: .init(x, y, 0, 0)))
  }
}
