public import Motion

/// Cuts a drawing into layers that are baked once, and says where they go.
///
/// A layer's content is in its own plane, its top left corner the origin, so moving, turning, fading,
/// scaling and tinting change the display list and never the content.
public nonisolated struct LayerBuilder: Sendable {
  /// Makes a builder; it keeps no state.
  public init() {}

  /// The display list of a drawing for a window of `size` points at `scale` pixels per point.
  public func displayList(for drawing: Drawing, size: CGSize, scale: Double) -> DisplayList {
    var cut = LayerCut(window: CGRect(origin: .zero, size: size), scale: scale)
    let items = cut.items(of: drawing, under: .identity)
    let scales = BakeScales(of: items, scale: scale)
    return DisplayList(size: size, scale: scale, items: items.map { scales.chosen(for: $0) })
  }
}

/// The walk through one drawing.
private nonisolated struct LayerCut {
  let window: CGRect
  let scale: Double

  mutating func items(of drawing: Drawing, under map: Projection) -> [DisplayItem] {
    switch drawing {
    case .empty: []
    case .group(let children): children.flatMap { items(of: $0, under: map) }
    case .fill, .stroke, .text, .image, .icon, .shadowed, .flattened:
      layer(drawing, under: map)
    case .clipped(let outline, let child):
      clip(child, to: outline, whole: drawing, under: map)
    case .projected(let inner, let child):
      effect(on: child, under: inner.then(map))
    case .opacity(let amount, let child):
      amount > 0 ? faded(effect(on: child, under: map), by: min(amount, 1)) : []
    case .tinted(let color, let amount, let child):
      tinted(effect(on: child, under: map), towards: color, by: min(max(amount, 0), 1))
    case .blended(let mode, let child):
      blended(effect(on: child, under: map), by: mode)
    }
  }

  /// The items of a subtree that an effect moves as one: one layer where nothing inside moves alone.
  private mutating func effect(on child: Drawing, under map: Projection) -> [DisplayItem] {
    child.isStatic ? layer(child, under: map) : items(of: child, under: map)
  }

  private func layer(_ content: Drawing, under map: Projection) -> [DisplayItem] {
    guard let corner = content.layoutOrigin else { return [] }
    let local = content.moved(by: CGPoint(x: -corner.x, y: -corner.y))
    let placed = Projection.translation(x: corner.x, y: corner.y).then(map)
    let ink = local.inkBounds
    guard !ink.isEmpty, let box = placed.visibleBounds(of: ink),
      !box.insetBy(dx: -2, dy: -2).intersection(window).isEmpty
    else { return [] }
    return [.layer(Layer(content: local, bounds: ink, bakeScale: scale, transform: placed))]
  }

  private mutating func clip(
    _ child: Drawing, to outline: Outline, whole: Drawing, under map: Projection
  ) -> [DisplayItem] {
    guard !child.isStatic, let cut = outline.mapped(by: map) else {
      return layer(whole, under: map)
    }
    let inside = items(of: child, under: map)
    return inside.isEmpty ? [] : [.group(inside, opacity: 1, blend: .normal, clip: cut)]
  }

  private func faded(_ items: [DisplayItem], by amount: Double) -> [DisplayItem] {
    if items.isEmpty || amount >= 1 { return items }
    guard items.count == 1 else {
      return [.group(items, opacity: amount, blend: .normal, clip: nil)]
    }
    return items.map { item in
      switch item {
      case .layer(var layer):
        layer.opacity *= amount
        return .layer(layer)
      case .group(let inside, let opacity, let blend, let clip):
        return .group(inside, opacity: opacity * amount, blend: blend, clip: clip)
      }
    }
  }

  private func blended(_ items: [DisplayItem], by mode: BlendMode) -> [DisplayItem] {
    if items.isEmpty || mode == .normal { return items }
    if items.count == 1, case .layer(var layer) = items[0], layer.blend == .normal {
      layer.blend = mode
      return [.layer(layer)]
    }
    if items.count == 1, case .group(let inside, let opacity, .normal, let clip) = items[0] {
      return [.group(inside, opacity: opacity, blend: mode, clip: clip)]
    }
    return [.group(items, opacity: 1, blend: mode, clip: nil)]
  }

  /// Tinting keeps alpha and is linear, so tinting a stack is the stack of its tinted layers.
  private func tinted(
    _ items: [DisplayItem], towards color: RGBA, by amount: Double
  ) -> [DisplayItem] {
    if amount == 0 { return items }
    return items.map { item in
      switch item {
      case .layer(var layer):
        layer.tint = Tint(color: color, amount: amount).over(layer.tint)
        return .layer(layer)
      case .group(let inside, let opacity, let blend, let clip):
        return .group(
          tinted(inside, towards: color, by: amount), opacity: opacity, blend: blend, clip: clip)
      }
    }
  }
}

extension Tint {
  /// The one tint that equals `first` and then this one.
  nonisolated fileprivate func over(_ first: Tint?) -> Tint {
    guard let first else { return self }
    let total = 1 - (1 - first.amount) * (1 - amount)
    guard total > 0 else { return self }
    let share = first.amount * (1 - amount) / total
    func mix(_ a: Double, _ b: Double) -> Double { a * share + b * (1 - share) }
    return Tint(
      color: RGBA(
        mix(first.color.red, color.red), mix(first.color.green, color.green),
        mix(first.color.blue, color.blue), mix(first.color.alpha, color.alpha)),
      amount: total)
  }
}

extension Drawing {
  /// Whether nothing inside moves, fades or mixes by itself, nor asks to be a layer of its own.
  nonisolated var isStatic: Bool {
    switch self {
    case .empty, .fill, .stroke, .text, .image, .icon: true
    case .group(let children): children.allSatisfy(\.isStatic)
    case .clipped(_, let child), .shadowed(_, let child): child.isStatic
    case .projected, .opacity, .blended, .tinted, .flattened: false
    }
  }
}
