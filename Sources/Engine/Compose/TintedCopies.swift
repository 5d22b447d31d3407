internal import CPixman

/// Copies of baked layers with a colour laid in, kept from one frame to the next.
struct TintedCopies {
  private struct Copy {
    let source: BakedLayer
    let surface: Surface
    var tint: Tint?
    var isUsed: Bool
  }
  private var copies: [ObjectIdentifier: Copy] = [:]

  mutating func beginFrame() {
    for key in copies.keys { copies[key]?.isUsed = false }
  }

  /// Lets go of the copies that the frame did not use.
  mutating func endFrame() {
    copies = copies.filter { $0.value.isUsed }
  }

  /// The layer's pixels with src·(1 − amount) + colour·amount·alpha.
  mutating func image(of layer: BakedLayer, tint: Tint) throws(EngineError) -> PixmanImage {
    let key = ObjectIdentifier(layer)
    let known = copies[key]
    let surface =
      if let known { known.surface } else {
        try Surface(width: layer.surface.width, height: layer.surface.height)
      }
    let image = try PixmanImage(surface)
    if known?.tint != tint {
      surface.data.copyMemory(from: layer.surface.data, byteCount: surface.byteCount)
      let color = pixman_color_t(tint.color, amount: min(max(tint.amount, 0), 1))
      if let solid = PixmanSolid(color) {
        pixman_image_composite32(
          PIXMAN_OP_ATOP, solid.handle, nil, image.handle, 0, 0, 0, 0, 0, 0,
          Int32(surface.width), Int32(surface.height))
      }
    }
    copies[key] = Copy(source: layer, surface: surface, tint: tint, isUsed: true)
    return image
  }
}
