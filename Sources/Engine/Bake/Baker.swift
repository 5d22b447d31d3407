internal import CPango
public import Motion

/// Turns drawings into premultiplied pictures: Cairo for shapes, Pango for text, SDL2_image for files.
public final class Baker {
  let ruler: PangoRuler
  let pictures: Pictures
  private var shadows = ShadowCache()

  /// Makes a baker that measures text with `ruler` and reads pictures through it.
  public init(ruler: PangoRuler) {
    self.ruler = ruler
    pictures = ruler.pictures
  }

  /// The part of a drawing inside `bounds` points, at `scale` pixels per point.
  ///
  /// - Throws: where there is no memory for it.
  public func bitmap(
    of drawing: Drawing, bounds: CGRect, scale: Double
  ) throws(EngineError) -> Bitmap {
    try bake(drawing, bounds: bounds, scale: scale).surface.bitmap
  }

  /// Bakes a layer with one transparent pixel on each side, so that turned edges are antialiased.
  func bake(
    _ drawing: Drawing, bounds: CGRect, scale: Double
  ) throws(EngineError) -> BakedLayer {
    let left = (bounds.minX * scale).rounded(.down) - 1
    let top = (bounds.minY * scale).rounded(.down) - 1
    let surface = try Surface(
      width: Int((bounds.maxX * scale).rounded(.up) + 1 - left),
      height: Int((bounds.maxY * scale).rounded(.up) + 1 - top))
    try surface.draw { (pen) throws(EngineError) in
      cairo_translate(pen.cr, -left, -top)
      cairo_scale(pen.cr, scale, scale)
      try paint(drawing, with: pen)
    }
    return BakedLayer(surface: surface, x: Int(left), y: Int(top), scale: scale)
  }

  private func paint(_ drawing: Drawing, with pen: Pen) throws(EngineError) {
    switch drawing {
    case .empty: break
    case .group(let children):
      for child in children { try paint(child, with: pen) }
    case .fill(let outline, let filling):
      pen.setSource(filling)
      try pen.fill(outline)
    case .stroke(let outline, let ink, let width):
      pen.trace(outline)
      pen.setSource(ink)
      cairo_set_line_width(pen.cr, width)
      cairo_set_line_join(pen.cr, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke(pen.cr)
    case .text(let text, let frame): ruler.draw(text, in: frame, with: pen)
    case .image(let source, let frame): pictures.draw(source, in: frame, with: pen)
    case .icon(let glyph, let size, let color, let frame):
      ruler.icons.draw(glyph, size: size, color: color, in: frame, with: pen)
    case .flattened(let child): try paint(child, with: pen)
    case .opacity(let amount, let child):
      guard amount > 0 else { return }
      try pen.flattened(opacity: min(amount, 1)) { () throws(EngineError) in
        try paint(child, with: pen)
      }
    case .blended(let mode, let child):
      try pen.flattened(by: mode) { () throws(EngineError) in try paint(child, with: pen) }
    case .tinted(let color, let amount, let child):
      try pen.flattened { () throws(EngineError) in
        try paint(child, with: pen)
        pen.tint(color, amount: min(max(amount, 0), 1))
      }
    case .clipped(let outline, let child):
      try pen.clipped(to: outline) { () throws(EngineError) in try paint(child, with: pen) }
    case .projected(let map, let child): try paint(child, projectedBy: map, with: pen)
    case .shadowed(let shadow, let child): try paint(child, over: shadow, with: pen)
    }
  }

  private func paint(
    _ child: Drawing, projectedBy map: Projection, with pen: Pen
  ) throws(EngineError) {
    let ink = child.inkBounds
    guard !ink.isEmpty, map.visibleBounds(of: ink) != nil else { return }
    if map.isAffine {
      return try pen.saved { () throws(EngineError) in
        pen.transform(by: map)
        try paint(child, with: pen)
      }
    }
    // Cairo has no perspective, so the plane is baked by itself and laid in by pixman.
    let outer = pen.map
    let flat = try bake(child, bounds: ink, scale: abs(outer.determinant).squareRoot())
    let sheet = try Surface(width: pen.surface.width, height: pen.surface.height)
    let target = try PixmanImage(sheet)
    try target.draw(flat, mappedBy: flat.toPoints.then(map).then(outer))
    sheet.markChanged()
    try pen.paint(sheet)
  }

  private func paint(
    _ child: Drawing, over shadow: Shadow, with pen: Pen
  ) throws(EngineError) {
    let sheet = try Surface(width: pen.surface.width, height: pen.surface.height)
    let map = pen.map
    try sheet.draw { (inner) throws(EngineError) in
      inner.transform(by: map)
      try paint(child, with: inner)
    }
    let sigma = shadow.radius * abs(map.determinant).squareRoot()
    let mask = try shadows.mask(of: sheet, sigma: sigma, caster: child, map: map)
    let (dx, dy) = (
      map.a * shadow.offset.x + map.b * shadow.offset.y,
      map.d * shadow.offset.x + map.e * shadow.offset.y
    )
    try pen.saved { () throws(EngineError) in
      cairo_identity_matrix(pen.cr)
      pen.setSource(shadow.color)
      cairo_mask_surface(pen.cr, mask.handle, dx, dy)
    }
    try pen.paint(sheet)
  }
}
