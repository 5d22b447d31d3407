/// The pixels in which two frames differ, as a few rectangles that do not overlap.
struct Damage {
  private(set) var rects: [PixelRect] = []

  /// More rectangles than these are merged: each costs a pass over the steps.
  private static let limit = 4

  /// What must be drawn anew to turn `old` into `new`.
  init(from old: [Step], to new: [Step], within window: PixelRect) {
    add(old, new, within: window)
  }

  private mutating func add(_ old: [Step], _ new: [Step], within window: PixelRect) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard oldEnd - start == newEnd - start else {
      for step in old[start..<oldEnd] { add(step.bounds, within: window) }
      for step in new[start..<newEnd] { add(step.bounds, within: window) }
      return
    }
    for at in start..<oldEnd where old[at] != new[at] {
      if case .group(let before) = old[at], case .group(let after) = new[at],
        before.opacity == after.opacity, before.blend == after.blend,
        before.mask == after.mask, before.bounds == after.bounds
      {
        add(before.steps, after.steps, within: window.intersection(before.bounds))
      } else {
        add(old[at].bounds, within: window)
        add(new[at].bounds, within: window)
      }
    }
  }

  private mutating func add(_ rect: PixelRect, within window: PixelRect) {
    var next = rect.intersection(window)
    if next.isEmpty { return }
    // Overlapping ones must be joined; joining neighbours is worth a fifth of pixels for nothing.
    while let at = rects.firstIndex(where: { joins($0, next) }) {
      next = next.union(rects.remove(at: at))
    }
    rects.append(next)
    if rects.count > Self.limit { mergeClosest() }
  }

  private func joins(_ a: PixelRect, _ b: PixelRect) -> Bool {
    !a.intersection(b).isEmpty || a.union(b).area * 5 <= (a.area + b.area) * 6
  }

  private mutating func mergeClosest() {
    var best = (waste: Int.max, i: 0, j: 1)
    for i in rects.indices {
      for j in rects.indices where j > i {
        let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if waste < best.waste { best = (waste, i, j) }
      }
    }
    let joined = rects[best.i].union(rects[best.j])
    rects.remove(at: best.j)
    rects.remove(at: best.i)
    add(joined, within: joined)
  }
}
