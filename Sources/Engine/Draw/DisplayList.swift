public import Motion

/// One picture of the window: layers from back to front.
///
/// A compositor executes it and decides nothing.
public nonisolated struct DisplayList: Hashable, Sendable {
  /// The window's extent in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: Double
  /// What is drawn, from back to front.
  public var items: [DisplayItem]

  /// Makes a list.
  public init(size: CGSize, scale: Double, items: [DisplayItem]) {
    self.size = size
    self.scale = scale
    self.items = items
  }
}

/// One step of a display list.
public nonisolated indirect enum DisplayItem: Hashable, Sendable {
  case layer(Layer)
  /// Items composed off-screen, then drawn as one picture cut to a path in window points.
  case group([DisplayItem], opacity: Double, blend: BlendMode, clip: Outline?)
}

/// A baked picture and how it is placed.
public nonisolated struct Layer: Hashable, Sendable {
  /// What is baked, in the layer's own points.
  public var content: Drawing
  /// The part of the layer's own plane that holds ink, shadow included, in its points.
  public var bounds: CGRect
  /// Pixels per point of its own plane at which it is baked.
  public var bakeScale: Double
  /// From the layer's own points to window points.
  public var transform: Projection
  /// 0…1.
  public var opacity: Double
  /// A colour that the layer is moved towards, and how far, 0…1.
  public var tint: Tint?
  /// How it mixes with what lies below.
  public var blend: BlendMode

  /// Makes a layer.
  public init(
    content: Drawing, bounds: CGRect, bakeScale: Double = 1, transform: Projection = .identity,
    opacity: Double = 1, tint: Tint? = nil, blend: BlendMode = .normal
  ) {
    self.content = content
    self.bounds = bounds
    self.bakeScale = bakeScale
    self.transform = transform
    self.opacity = opacity
    self.tint = tint
    self.blend = blend
  }
}

/// A colour laid into a layer, its alpha kept.
public nonisolated struct Tint: Hashable, Sendable {
  /// The colour.
  public var color: RGBA
  /// How far towards the colour, 0…1.
  public var amount: Double

  /// Makes a tint.
  public init(color: RGBA, amount: Double) {
    self.color = color
    self.amount = amount
  }
}
