internal import CPango
internal import Motion

/// The exact share of each pixel that a closed path covers.
///
/// Cairo's own antialiasing samples 15 lines a pixel, which is up to 8/255 off on flat curves. Here each
/// edge adds the area to its right to the pixels that it crosses, and a sum along the row gives the
/// coverage; paths that cross themselves are not meant.
nonisolated struct Coverage {
  private let width, height: Int
  private var area: [Float]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    area = [Float](repeating: 0, count: (width + 2) * height)
  }

  /// Adds the edge from `p` to `q`, in pixels.
  mutating func addEdge(_ p: CGPoint, _ q: CGPoint) {
    guard p.y != q.y else { return }
    let sign: Double = p.y < q.y ? 1 : -1
    let (top, bottom) = p.y < q.y ? (p, q) : (q, p)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(0, Int(top.y.rounded(.down)))
    let last = min(height, Int(bottom.y.rounded(.up)))
    guard first < last else { return }
    for y in first..<last {
      let from = max(top.y, Double(y))
      let to = min(bottom.y, Double(y + 1))
      if to <= from { continue }
      addSpan(
        row: y, from: top.x + (from - top.y) * slope, to: top.x + (to - top.y) * slope,
        height: (to - from) * sign)
    }
  }

  /// Adds the part of an edge inside one row.
  private mutating func addSpan(row: Int, from a: Double, to b: Double, height: Double) {
    let limit = Double(width)
    let (left, right) = (min(max(min(a, b), 0), limit), min(max(max(a, b), 0), limit))
    let base = row * (width + 2)
    let (start, end) = (Int(left), Int(right.rounded(.up)))
    if end <= start + 1 {
      let covered = height * (1 - ((left + right) / 2 - Double(start)))
      area[base + start] += Float(covered)
      area[base + start + 1] += Float(height - covered)
      return
    }
    // A pixel's coverage counts the area right of the edge: what passed before it in full, and of its
    // own part the share that lies right of the edge. The sum along the row needs the differences.
    let rate = height / (right - left)
    var before = 0.0
    for x in start..<end {
      let l = max(left, Double(x))
      let r = min(right, Double(x + 1))
      let covered = (l - left) * rate + (r - l) * rate * (1 - ((l + r) / 2 - Double(x)))
      area[base + x] += Float(covered - before)
      before = covered
    }
    area[base + end] += Float(height - before)
  }

  /// Writes the coverage as bytes.
  func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    area.withUnsafeBufferPointer { area in
      for y in 0..<height {
        var sum: Float = 0
        var x = 0
        while x < width {
          sum += area[y * (width + 2) + x]
          bytes[y * stride + x] = UInt8(min(abs(sum) * 255 + 0.5, 255))
          x += 1
        }
      }
    }
  }
}

extension Pen {
  /// Fills an outline with the source set.
  func fill(_ outline: Outline) throws(EngineError) {
    if case .rectangle = outline, map.isUpright {
      trace(outline)
      cairo_fill(cr)
      return
    }
    guard let mask = try coverage(of: outline) else { return }
    try saved { () throws(EngineError) in
      cairo_identity_matrix(cr)
      cairo_mask_surface(cr, mask.mask.handle, Double(mask.x), Double(mask.y))
    }
  }

  /// Draws a body as one flat picture inside an outline.
  func clipped(
    to outline: Outline, _ body: () throws(EngineError) -> Void
  ) throws(EngineError) {
    if case .rectangle = outline, map.isUpright {
      return try saved { () throws(EngineError) in
        trace(outline)
        cairo_clip(cr)
        try flattened(body)
      }
    }
    guard let mask = try coverage(of: outline) else { return }
    try saved { () throws(EngineError) in
      cairo_push_group(cr)
      do throws(EngineError) {
        try body()
      } catch {
        cairo_pattern_destroy(cairo_pop_group(cr))
        throw error
      }
      cairo_pop_group_to_source(cr)
      cairo_identity_matrix(cr)
      cairo_mask_surface(cr, mask.mask.handle, Double(mask.x), Double(mask.y))
    }
  }

  /// The coverage of an outline, and where its first pixel lies; nil where it touches none.
  private func coverage(of outline: Outline) throws(EngineError) -> (mask: Mask, x: Int, y: Int)? {
    let map = map
    let loop = outline.loop(mappedBy: map)
    guard let some = loop.first else { return nil }
    let sheet = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    let left = loop.reduce(some.x) { min($0, $1.x) }.rounded(.down)
    let top = loop.reduce(some.y) { min($0, $1.y) }.rounded(.down)
    let right = loop.reduce(some.x) { max($0, $1.x) }.rounded(.up)
    let bottom = loop.reduce(some.y) { max($0, $1.y) }.rounded(.up)
    guard max(abs(left), abs(right), abs(top), abs(bottom)) < 1e6 else { return nil }
    let box = PixelRect(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top)
    ).intersection(sheet)
    if box.isEmpty { return nil }
    var coverage = Coverage(width: box.width, height: box.height)
    let corner = CGPoint(x: Double(box.x), y: Double(box.y))
    for (p, q) in zip(loop, loop.dropFirst() + loop.prefix(1)) {
      coverage.addEdge(p - corner, q - corner)
    }
    let mask = try Mask(width: box.width, height: box.height)
    coverage.write(to: mask.data, stride: mask.stride)
    mask.markChanged()
    return (mask, box.x, box.y)
  }
}
