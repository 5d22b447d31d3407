internal import CPixman
internal import Motion

/// Draws display lists with pixman, only where something changed.
public final class CPUCompositor: Compositor {
  /// The name shown by `doctor`.
  public let name = "cpu (pixman)"

  private let cache: LayerCache
  private let target: () throws(EngineError) -> PixelTarget
  private var shown: [Step]?
  private var shownTarget: PixelTarget?
  private var tints = TintedCopies()
  private var draws = 0

  /// Makes a compositor that asks for its memory before each frame, as a window's may change.
  ///
  /// `cacheLimit` bounds the memory of baked layers, in bytes.
  public init(
    baker: Baker, cacheLimit: Int = 48 << 20,
    target: @escaping () throws(EngineError) -> PixelTarget
  ) {
    cache = LayerCache(baker: baker, limit: cacheLimit)
    self.target = target
  }

  /// The memory of baked layers, in bytes.
  public var cachedBytes: Int { cache.byteCount }

  /// Forgets what the target shows, so that the next list is drawn whole.
  public func invalidate() { shown = nil }

  /// Draws what changed since the list before.
  public func compose(_ list: DisplayList) throws(EngineError) -> Composition {
    let target = try target()
    if let known = shownTarget, !known.isSame(as: target) { shown = nil }
    let window = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    let plan = try FramePlan(list, cache: cache, width: target.width, height: target.height)
    let damage = shown.map { Damage(from: $0, to: plan.steps, within: window).rects } ?? [window]
    draws = 0
    // Until the frame is whole the target is in between.
    shown = nil
    shownTarget = target
    tints.beginFrame()
    if !damage.isEmpty {
      let image = try PixmanImage(target)
      for rect in damage {
        let first = firstVisible(plan.steps, in: rect)
        if first.clears { image.fill(rect, with: pixman_color_t(RGBA(0, 0, 0), amount: 1)) }
        try draw(
          plan.steps[first.index...], into: image, region: rect, under: Cover(plan.steps))
      }
    }
    tints.endFrame()
    shown = plan.steps
    return Composition(draws: draws, bakes: cache.bakes, damage: damage)
  }

  /// Copies the target's pixels as they were last drawn.
  public func readback() throws(EngineError) -> Bitmap {
    let target = try target()
    let words = [UInt32](unsafeUninitializedCapacity: target.width * target.height) {
      buffer, count in
      for y in 0..<target.height {
        let row = target.pixels.advanced(by: y * target.pitch)
          .assumingMemoryBound(to: UInt32.self)
        for x in 0..<target.width {
          buffer.initializeElement(at: y * target.width + x, to: row[x] | 0xFF00_0000)
        }
      }
      count = target.width * target.height
    }
    return Bitmap(width: target.width, height: target.height, pixels: words)
  }

  /// The lowest step that is not wholly hidden, and whether black shows below it.
  private func firstVisible(_ steps: [Step], in rect: PixelRect) -> (index: Int, clears: Bool) {
    let hiding = steps.lastIndex { step in
      if case .layer(let layer) = step { return layer.opaque.covers(rect) }
      return false
    }
    return hiding.map { ($0, false) } ?? (0, true)
  }

  private func draw(
    _ steps: ArraySlice<Step>, into image: PixmanImage, region: PixelRect, under cover: Cover? = nil
  ) throws(EngineError) {
    for (at, step) in zip(steps.indices, steps) {
      let part = step.bounds.intersection(region)
      var parts = visible(of: part, under: steps[(at + 1)...])
      if parts.isEmpty { continue }
      switch step {
      case .layer(let layer):
        if let cover, cover.index > at { parts = parts.flatMap(cover.visible) }
        if !parts.isEmpty { try draw(layer, into: image, regions: parts) }
      case .group(let group): try draw(group, into: image, region: part)
      }
    }
  }

  /// Each piece costs a call; more than these are not worth the pixels that they save.
  private static let mostPieces = 12

  /// What the layers above leave to be seen of a rectangle.
  private func visible(of part: PixelRect, under above: ArraySlice<Step>) -> [PixelRect] {
    if part.isEmpty { return [] }
    var pieces = [part]
    for step in above {
      guard case .layer(let layer) = step, case let hidden = layer.opaque,
        !hidden.intersection(part).isEmpty
      else { continue }
      let fewer = pieces.flatMap { $0.subtracting(hidden) }
      if fewer.count <= Self.mostPieces { pieces = fewer }
      if pieces.isEmpty { break }
    }
    return pieces
  }

  private func draw(
    _ layer: LayerStep, into image: PixmanImage, regions: [PixelRect]
  ) throws(EngineError) {
    let source =
      if let tint = layer.tint { try tints.image(of: layer.baked, tint: tint) } else {
        try layer.baked.image()
      }
    let opaque = layer.opaque
    // Where nothing shows through, copying is cheaper than mixing.
    let copied = regions.map { $0.intersection(opaque) }.filter { !$0.isEmpty }
    let mixed = regions.flatMap { $0.subtracting(opaque) }
    image.draw(
      source, layer.placement, bounds: layer.wholeBounds, regions: copied,
      operator: PIXMAN_OP_SRC, opacity: 1)
    image.draw(
      source, layer.placement, bounds: layer.wholeBounds, regions: mixed,
      operator: layer.blend.pixmanOperator, opacity: layer.opacity)
    draws += 1
  }

  private func draw(
    _ group: GroupStep, into image: PixmanImage, region: PixelRect
  ) throws(EngineError) {
    if group.isDirect { return try draw(group.steps[...], into: image, region: region) }
    let sheet = try PixmanImage(
      Surface(width: region.width, height: region.height), x: region.x, y: region.y)
    try draw(group.steps[...], into: sheet, region: region)
    if let mask = group.mask {
      // Only the mask's own pixels are touched; the bounds end where the mask does.
      sheet.draw(
        try mask.baked.image(), mask.placement, bounds: mask.wholeBounds, regions: [region],
        operator: PIXMAN_OP_IN_REVERSE, opacity: 1)
      draws += 1
    }
    image.draw(
      sheet, .aligned(x: region.x, y: region.y), bounds: region, regions: [region],
      operator: group.blend.pixmanOperator,
      opacity: group.opacity)
    draws += 1
  }
}

extension PixelTarget {
  nonisolated fileprivate func isSame(as other: PixelTarget) -> Bool {
    pixels == other.pixels && pitch == other.pitch && width == other.width
      && height == other.height
  }
}

extension LayerStep {
  /// All pixels it could touch in an endless window.
  var wholeBounds: PixelRect {
    placement.bounds(width: baked.surface.width, height: baked.surface.height) ?? bounds
  }
}

extension BlendMode {
  /// The operator with the formula of W3C Compositing and Blending Level 1.
  fileprivate var pixmanOperator: pixman_op_t {
    switch self {
    case .normal: PIXMAN_OP_OVER
    case .multiply: PIXMAN_OP_MULTIPLY
    case .screen: PIXMAN_OP_SCREEN
    case .hardLight: PIXMAN_OP_HARD_LIGHT
    case .plusLighter: PIXMAN_OP_ADD
    }
  }
}
