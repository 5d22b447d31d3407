public import Motion

/// What the view layer hands to the drawing side: a tree of paint operations and effects in points.
///
/// A leaf paints in the coordinates of its parent. The layer builder cuts the tree into layers that
/// are baked once, and a display list that says where they go.
public nonisolated indirect enum Drawing: Hashable, Sendable {
  /// Nothing.
  case empty
  /// Children, later ones on top.
  case group([Drawing])
  /// A filled path.
  case fill(Outline, Paint)
  /// A stroked path, the line centred on it, `width` points wide.
  case stroke(Outline, Paint, width: Double)
  /// Text laid out in a frame.
  case text(TextContent, frame: CGRect)
  /// A picture stretched into a frame.
  case image(ImageSource, frame: CGRect)
  /// An icon glyph centred in a frame, `size` points high.
  case icon(glyph: UInt32, size: Double, color: RGBA, frame: CGRect)

  /// A geometric effect: every point of the content is mapped.
  case projected(Projection, Drawing)
  /// The content as one flat picture with this opacity (clamped to 0…1 when drawn).
  case opacity(Double, Drawing)
  /// The content as one flat picture, cut to a path with antialiased edges.
  case clipped(Outline, Drawing)
  /// The content as one flat picture with its shadow under it.
  case shadowed(Shadow, Drawing)
  /// The content as one flat picture, mixed with what lies below by a mode.
  case blended(BlendMode, Drawing)
  /// The content as one flat picture, moved towards a colour by an amount 0…1, its alpha kept.
  case tinted(RGBA, amount: Double, Drawing)
  /// The content as one layer that is baked once for as long as it does not change.
  case flattened(Drawing)
}

/// A closed shape in points.
public nonisolated enum Outline: Hashable, Sendable {
  case rectangle(CGRect)
  /// Corners of `radius` points, clamped to half the shorter side.
  case roundedRectangle(CGRect, radius: Double, style: CornerStyle)
  case ellipse(CGRect)
  case polygon([CGPoint])

  /// The smallest rectangle around the shape.
  public var bounds: CGRect {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _, _), .ellipse(let rect): rect
    case .polygon(let points):
      points.reduce(nil as CGRect?) { box, p in
        guard let box else { return CGRect(origin: p, size: .zero) }
        let (left, top) = (min(box.minX, p.x), min(box.minY, p.y))
        return CGRect(
          x: left, y: top, width: max(box.maxX, p.x) - left, height: max(box.maxY, p.y) - top)
      } ?? .zero
    }
  }
}

/// How a rounded corner is drawn.
public nonisolated enum CornerStyle: Hashable, Sendable {
  /// A quarter circle.
  case circular
  /// The system's smooth corner (`reference`: three cubics from 1.528665 radii off the corner).
  case continuous
}

/// What fills a shape.
public nonisolated enum Paint: Hashable, Sendable {
  case color(RGBA)
  /// A gradient between two points, in the coordinates of the shape.
  case linearGradient([GradientStop], from: CGPoint, to: CGPoint)
  /// A gradient from a centre out to a radius in points.
  case radialGradient([GradientStop], center: CGPoint, radius: Double)
}

/// One colour of a gradient.
public nonisolated struct GradientStop: Hashable, Sendable {
  /// The colour at this place.
  public var color: RGBA
  /// The place along the gradient, 0…1.
  public var location: Double

  /// Makes a stop.
  public init(color: RGBA, location: Double) {
    self.color = color
    self.location = location
  }
}

/// A drop shadow of the content's alpha.
public nonisolated struct Shadow: Hashable, Sendable {
  /// Its colour with alpha.
  public var color: RGBA
  /// The standard deviation of the Gaussian, in points.
  public var radius: Double
  /// The displacement, in points.
  public var offset: CGPoint

  /// Makes a shadow; the radius is the Gaussian's standard deviation in points.
  public init(color: RGBA, radius: Double, offset: CGPoint) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}

/// How a layer mixes with what lies below (W3C Compositing and Blending Level 1).
public nonisolated enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, hardLight, plusLighter
}

/// A picture by name (a file of Resources/images, without ending) or by path.
public nonisolated enum ImageSource: Hashable, Sendable {
  case named(String)
  case file(String)
}
