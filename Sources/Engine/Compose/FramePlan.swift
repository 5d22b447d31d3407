internal import Motion

/// A display list with its layers baked and placed: what both compositors execute.
struct FramePlan {
  let steps: [Step]
  let width, height: Int

  /// Bakes what is new and drops what cannot be seen.
  init(_ list: DisplayList, cache: LayerCache, width: Int, height: Int) throws(EngineError) {
    cache.beginFrame()
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    var steps: [Step] = []
    for item in list.items {
      if let step = try Step(item, cache: cache, scale: list.scale, visible: window) {
        steps.append(step)
      }
    }
    self.steps = steps
    self.width = width
    self.height = height
  }
}

/// One draw operation, or a group of them.
indirect enum Step: Equatable {
  case layer(LayerStep)
  case group(GroupStep)

  /// The pixels it can touch.
  var bounds: PixelRect {
    switch self {
    case .layer(let step): step.bounds
    case .group(let step): step.bounds
    }
  }

  init?(
    _ item: DisplayItem, cache: LayerCache, scale: Double, visible: PixelRect
  ) throws(EngineError) {
    switch item {
    case .layer(let layer):
      guard let step = try LayerStep(layer, cache: cache, scale: scale, visible: visible) else {
        return nil
      }
      self = .layer(step)
    case .group(let items, let opacity, let blend, let clip):
      guard opacity > 0 else { return nil }
      var inside = visible
      var mask: LayerStep?
      switch clip {
      case nil: break
      case .rectangle(let rect):
        inside = inside.intersection(PixelRect(rounding: rect, scale: scale))
      case .some(let outline):
        let ink = Layer(
          content: .fill(outline, .color(RGBA(1, 1, 1))), bounds: outline.bounds,
          bakeScale: scale)
        guard let step = try LayerStep(ink, cache: cache, scale: scale, visible: visible) else {
          return nil
        }
        mask = step
        inside = step.bounds
      }
      var steps: [Step] = []
      var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
      for item in items {
        if let step = try Step(item, cache: cache, scale: scale, visible: inside) {
          steps.append(step)
          bounds = bounds.union(step.bounds)
        }
      }
      bounds = bounds.intersection(inside)
      if bounds.isEmpty { return nil }
      self = .group(
        GroupStep(
          steps: steps, opacity: min(opacity, 1), blend: blend, mask: mask, bounds: bounds))
    }
  }
}

/// A baked layer and how it is laid down.
struct LayerStep: Equatable {
  let baked: BakedLayer
  let placement: Placement
  /// The pixels it can touch inside what is visible.
  let bounds: PixelRect
  /// 0…1.
  let opacity: Double
  let tint: Tint?
  let blend: BlendMode

  init?(
    _ layer: Layer, cache: LayerCache, scale: Double, visible: PixelRect
  ) throws(EngineError) {
    let opacity = min(layer.opacity, 1)
    guard opacity > 0 else { return nil }
    let baked = try cache.baked(layer)
    let placement = Placement(
      x: baked.x, y: baked.y, width: baked.surface.width, height: baked.surface.height,
      bakeScale: baked.scale, transform: layer.transform, scale: scale)
    guard
      let bounds = placement.bounds(width: baked.surface.width, height: baked.surface.height)?
        .intersection(visible), !bounds.isEmpty
    else { return nil }
    self.baked = baked
    self.placement = placement
    self.bounds = bounds
    self.opacity = opacity
    tint = layer.tint.flatMap { $0.amount * $0.color.alpha > 0 ? $0 : nil }
    blend = layer.blend
  }

  static func == (a: LayerStep, b: LayerStep) -> Bool {
    a.baked === b.baked && a.placement == b.placement && a.bounds == b.bounds
      && a.opacity == b.opacity && a.tint == b.tint && a.blend == b.blend
  }

  /// The pixels of the target that it hides wholly; none of a turned layer.
  var opaque: PixelRect {
    let inner = baked.opaque
    let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
    guard opacity == 1, blend == .normal, !inner.isEmpty else { return nothing }
    switch placement {
    case .aligned(let x, let y):
      return PixelRect(x: x + inner.x, y: y + inner.y, width: inner.width, height: inner.height)
    case .mapped(let map):
      guard map.isUpright, map.a > 0, map.e > 0 else { return nothing }
      // The samples of its edge reach out by one pixel of the picture.
      let box = map.bounds(
        of: CGRect(
          x: Double(inner.x + 1), y: Double(inner.y + 1), width: Double(inner.width - 2),
          height: Double(inner.height - 2)))
      let (left, top) = (Int(box.minX.rounded(.up)), Int(box.minY.rounded(.up)))
      return PixelRect(
        x: left, y: top, width: Int(box.maxX.rounded(.down)) - left,
        height: Int(box.maxY.rounded(.down)) - top)
    }
  }
}

/// Steps composed off-screen, then laid down as one.
struct GroupStep: Equatable {
  let steps: [Step]
  /// 0…1.
  let opacity: Double
  let blend: BlendMode
  /// Its alpha cuts the group.
  let mask: LayerStep?
  /// The pixels it can touch; a rectangular clip is taken into account here.
  let bounds: PixelRect

  /// Whether drawing the steps one by one inside the bounds gives the same picture.
  var isDirect: Bool { opacity == 1 && blend == .normal && mask == nil && steps.allNormal }
}

extension [Step] {
  /// Whether none of the steps mixes with its backdrop, so that a group need not be isolated.
  fileprivate var allNormal: Bool {
    allSatisfy { step in
      switch step {
      case .layer(let layer): layer.blend == .normal
      case .group(let group): group.blend == .normal
      }
    }
  }
}
