internal import Motion

/// Baked layers by content and scale, the least recently used forgotten first.
final class LayerCache {
  private struct Key: Hashable {
    var content: Drawing
    var scale: Double
  }
  private struct Entry {
    var layer: BakedLayer
    var used: Int
  }

  private let baker: Baker
  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// The memory of all baked layers, in bytes.
  private(set) var byteCount = 0
  /// How many layers were baked since the start of the frame.
  private(set) var bakes = 0
  /// Called with each layer that is forgotten.
  var onForget: (BakedLayer) -> Void = { _ in }

  /// Makes a cache of at most `limit` bytes, layers of the present frame not counted out.
  init(baker: Baker, limit: Int) {
    self.baker = baker
    self.limit = limit
  }

  /// Begins a frame: what was used before it may be forgotten in it.
  func beginFrame() {
    frame += 1
    bakes = 0
  }

  func baked(_ layer: Layer) throws(EngineError) -> BakedLayer {
    let key = Key(content: layer.content, scale: layer.bakeScale)
    if let entry = entries[key] {
      if entry.used != frame { entries[key]?.used = frame }
      return entry.layer
    }
    let made = try baker.bake(layer.content, bounds: layer.bounds, scale: layer.bakeScale)
    bakes += 1
    byteCount += made.surface.byteCount
    entries[key] = Entry(layer: made, used: frame)
    if byteCount > limit { shrink() }
    return made
  }

  /// Forgets what the present frame does not use until the limit holds.
  private func shrink() {
    let old = entries.filter { $0.value.used < frame }.sorted { $0.value.used < $1.value.used }
    for (key, entry) in old where byteCount > limit {
      entries[key] = nil
      byteCount -= entry.layer.surface.byteCount
      onForget(entry.layer)
    }
  }
}
