internal import Motion

/// The scales at which the layers of one list are baked.
///
/// A layer is baked at the scale at which it lies in the window. A layer that lies a little smaller
/// than another one of the list takes the larger one's scale, and one that lies smaller than the window
/// takes the window's, so that growing into place never bakes.
nonisolated struct BakeScales {
  private let scale: Double
  private let magnifications: [Double]

  /// How much smaller a layer may lie than the scale it is baked at.
  private static let reach = 2.0

  init(of items: [DisplayItem], scale: Double) {
    self.scale = scale
    var found: Set<Double> = [1]
    for item in items { Self.collect(item, into: &found) }
    magnifications = found.sorted()
  }

  func chosen(for item: DisplayItem) -> DisplayItem {
    switch item {
    case .layer(var layer):
      layer.bakeScale = scale * magnification(for: Self.magnification(of: layer))
      return .layer(layer)
    case .group(let items, let opacity, let blend, let clip):
      return .group(
        items.map { chosen(for: $0) }, opacity: opacity, blend: blend, clip: clip)
    }
  }

  private func magnification(for own: Double) -> Double {
    // What lies unscaled stays sharp, whatever swells beside it.
    if own == 1 { return 1 }
    let fitting = magnifications.filter { $0 >= own && $0 <= own * Self.reach }
    // The largest within a half, so that the lowest card already has the scale of the top one.
    return fitting.last { $0 <= own * 1.5 } ?? fitting.first ?? own
  }

  private static func collect(_ item: DisplayItem, into found: inout Set<Double>) {
    switch item {
    case .layer(let layer): found.insert(magnification(of: layer))
    case .group(let items, _, _, _): for item in items { collect(item, into: &found) }
    }
  }

  /// The layer's magnification at its centre, rounded so that turning does not change it.
  private static func magnification(of layer: Layer) -> Double {
    let exact = layer.transform.magnification(at: layer.bounds.center)
    return max((exact * 1_048_576).rounded() / 1_048_576, 1.0 / 64)
  }
}
