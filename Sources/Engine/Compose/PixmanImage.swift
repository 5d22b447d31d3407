internal import CPixman
internal import Motion

/// The owner of one pixman image over memory that a surface or a target holds.
final class PixmanImage {
  let handle: OpaquePointer
  /// The target pixel at which the image's top left one lies.
  let x, y: Int
  /// Extent in pixels.
  let width, height: Int
  private let memory: Surface?

  /// Looks at a surface's pixels, which it keeps alive.
  init(_ surface: Surface, x: Int = 0, y: Int = 0) throws(EngineError) {
    handle = try makeImage(
      PIXMAN_a8r8g8b8, surface.width, surface.height, surface.data, surface.stride)
    memory = surface
    (width, height) = (surface.width, surface.height)
    (self.x, self.y) = (x, y)
  }

  /// Looks at a target's pixels, valid as long as the target.
  init(_ target: PixelTarget) throws(EngineError) {
    handle = try makeImage(
      PIXMAN_x8r8g8b8, target.width, target.height, target.pixels, target.pitch)
    memory = nil
    (width, height) = (target.width, target.height)
    (x, y) = (0, 0)
  }

  isolated deinit { pixman_image_unref(handle) }

  /// Fills pixels with a premultiplied colour.
  func fill(_ rect: PixelRect, with color: pixman_color_t) {
    guard let solid = PixmanSolid(color) else { return }
    pixman_image_composite32(
      PIXMAN_OP_SRC, solid.handle, nil, handle, 0, 0, 0, 0, Int32(rect.x - x), Int32(rect.y - y),
      Int32(rect.width), Int32(rect.height))
  }

  /// Lays a whole layer down, for a bake inside a bake.
  func draw(_ layer: BakedLayer, mappedBy map: Projection) throws(EngineError) {
    let placement = Placement.mapped(map)
    guard
      let bounds = placement.bounds(width: layer.surface.width, height: layer.surface.height)
    else { return }
    draw(
      try layer.image(), placement, bounds: bounds, regions: [bounds],
      operator: PIXMAN_OP_OVER, opacity: 1)
  }

  /// Lays an image down inside regions; `bounds` are all pixels that it can touch.
  func draw(
    _ source: PixmanImage, _ placement: Placement, bounds: PixelRect, regions: [PixelRect],
    operator op: pixman_op_t, opacity: Double
  ) {
    if regions.isEmpty { return }
    var (originX, originY) = (bounds.x, bounds.y)
    var parts = regions
    switch placement {
    case .aligned(let left, let top):
      (originX, originY) = (left, top)
      pixman_image_set_transform(source.handle, nil)
      pixman_image_set_filter(source.handle, PIXMAN_FILTER_NEAREST, nil, 0)
    case .mapped(let map):
      guard var matrix = fixed(map, bounds: bounds) else { return }
      pixman_image_set_transform(source.handle, &matrix)
      pixman_image_set_filter(source.handle, PIXMAN_FILTER_BILINEAR, nil, 0)
      if !map.isUpright {
        let size = CGRect(x: 0, y: 0, width: Double(source.width), height: Double(source.height))
        let quad = Quad(size, mappedBy: map)
        parts = regions.flatMap { map.isAffine ? quad.strips(of: $0) : quad.spans(of: $0) }
        if map.isAffine, op == PIXMAN_OP_OVER,
          sample(source, map, bounds: bounds, parts: parts, opacity: opacity)
        {
          return
        }
      }
    }
    let mask = opacity < 1 ? PixmanSolid(opacity: opacity) : nil
    for part in parts {
      pixman_image_composite32(
        op, source.handle, mask?.handle, handle, Int32(part.x - originX),
        Int32(part.y - originY), 0, 0, Int32(part.x - x), Int32(part.y - y), Int32(part.width),
        Int32(part.height))
    }
  }

  /// Lays a turned image down with the sampler made for that; false where it cannot.
  private func sample(
    _ source: PixmanImage, _ map: Projection, bounds: PixelRect, parts: [PixelRect], opacity: Double
  ) -> Bool {
    guard let texels = pixman_image_get_data(source.handle),
      let words = pixman_image_get_data(handle),
      let sampler = AffineSampler(
        source: texels, stride: Int(pixman_image_get_stride(source.handle)) / 4,
        width: source.width, height: source.height, map: map, bounds: bounds, opacity: opacity)
    else { return false }
    let stride = Int(pixman_image_get_stride(handle)) / 4
    let whole = PixelRect(x: x, y: y, width: width, height: height)
    for part in parts.map({ $0.intersection(whole) }) where !part.isEmpty {
      sampler.draw(
        part, onto: words + (part.y - y) * stride + (part.x - x), targetStride: stride)
    }
    return true
  }

  /// The way back from target pixels, relative to the bounds, in 16.16 numbers.
  ///
  /// It depends on the whole bounds and never on the part that is drawn, so that a part redrawn has the
  /// very pixels of the whole.
  private func fixed(_ map: Projection, bounds: PixelRect) -> pixman_transform_t? {
    guard
      var back = map.then(.translation(x: -Double(bounds.x), y: -Double(bounds.y))).inverse
    else { return nil }
    if map.isAffine {
      (back.g, back.h, back.i) = (0, 0, 1)
    } else {
      // A homogeneous matrix may be scaled; as large as fits gives the perspective its precision.
      let (w, h) = (Double(bounds.width), Double(bounds.height))
      let corners = [(0, 0), (w, 0), (0, h), (w, h)]
      let largest = corners.reduce(1e-9) { most, p in
        max(
          most, abs(back.a * p.0 + back.b * p.1 + back.c),
          abs(back.d * p.0 + back.e * p.1 + back.f), abs(back.depth(at: CGPoint(x: p.0, y: p.1))))
      }
      let k = (back.depth(at: CGPoint(x: w / 2, y: h / 2)) < 0 ? -1 : 1) * 12_000 / largest
      back = Projection(
        back.a * k, back.b * k, back.c * k, back.d * k, back.e * k, back.f * k, back.g * k,
        back.h * k, back.i * k)
    }
    func number(_ value: Double) -> pixman_fixed_t {
      pixman_fixed_t(max(-2_147_483_000, min(2_147_483_000, (value * 65536).rounded())))
    }
    var matrix = pixman_transform_t()
    matrix.matrix = (
      (number(back.a), number(back.b), number(back.c)),
      (number(back.d), number(back.e), number(back.f)),
      (number(back.g), number(back.h), number(back.i))
    )
    return matrix
  }
}

/// The owner of one plain colour, as a source or as a mask.
final class PixmanSolid {
  let handle: OpaquePointer

  init?(_ color: pixman_color_t) {
    var color = color
    guard let made = pixman_image_create_solid_fill(&color) else { return nil }
    handle = made
  }

  /// A mask of even opacity 0…1.
  convenience init?(opacity: Double) {
    self.init(
      pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16((opacity * 65535).rounded())))
  }

  isolated deinit { pixman_image_unref(handle) }
}

extension BakedLayer {
  /// The layer's pixels as a source.
  func image() throws(EngineError) -> PixmanImage { try PixmanImage(surface) }
}

extension pixman_color_t {
  /// A straight colour premultiplied, its alpha times `amount`.
  nonisolated init(_ color: RGBA, amount: Double) {
    let alpha = min(max(color.alpha * amount, 0), 1)
    func part(_ value: Double) -> UInt16 {
      UInt16((min(max(value, 0), 1) * alpha * 65535).rounded())
    }
    self.init(
      red: part(color.red), green: part(color.green), blue: part(color.blue),
      alpha: UInt16((alpha * 65535).rounded()))
  }
}

/// One checked way to make an image over memory.
private func makeImage(
  _ format: pixman_format_code_t, _ width: Int, _ height: Int,
  _ pixels: UnsafeMutableRawPointer, _ stride: Int
) throws(EngineError) -> OpaquePointer {
  guard
    let made = pixman_image_create_bits(
      format, Int32(clamping: width), Int32(clamping: height),
      pixels.assumingMemoryBound(to: UInt32.self), Int32(clamping: stride))
  else {
    throw EngineError("A picture of \(width) × \(height) pixels could not be drawn into.")
  }
  return made
}
