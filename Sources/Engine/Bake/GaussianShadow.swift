internal import CPango
internal import Motion

/// An 8-bit coverage picture.
final class Mask {
  /// Extent and row length in pixels.
  let width, height, stride: Int
  let handle: OpaquePointer
  let data: UnsafeMutablePointer<UInt8>

  init(width: Int, height: Int) throws(EngineError) {
    (self.width, self.height) = (max(1, width), max(1, height))
    guard
      let made = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(clamping: self.width), Int32(clamping: self.height))
    else { throw EngineError("There is no memory for a shadow.") }
    guard let bytes = cairo_image_surface_get_data(made) else {
      let status = cairo_surface_status(made)
      cairo_surface_destroy(made)
      throw EngineError("A shadow could not be made: \(reason(of: status)).")
    }
    handle = made
    data = bytes
    stride = Int(cairo_image_surface_get_stride(made))
  }

  isolated deinit { cairo_surface_destroy(handle) }

  func markChanged() { cairo_surface_mark_dirty(handle) }
}

/// A true Gaussian blur of a picture's alpha.
///
/// Where sigma is many pixels the alpha is first averaged over small squares and the result drawn out
/// linearly; the variance that both add is taken off the kernel's, so sigma stays exact.
nonisolated struct GaussianBlur {
  /// The side of the squares that are averaged, in pixels.
  private let step: Int
  private let kernel: [Float]

  /// Makes a blur of standard deviation `sigma` pixels.
  init(sigma: Double) {
    var step = 1
    while sigma / Double(step * 2) >= 3.5 { step *= 2 }
    self.step = step
    let square = Double(step * step)
    let added = step == 1 ? 0 : (square - 1) / 12 + square / 6
    let s = max((sigma * sigma - added).squareRoot() / Double(step), 1e-3)
    let reach = max(1, Int((4 * s).rounded(.up)))
    let raw = (-reach...reach).map { gaussian(Double($0) / s) }
    let sum = raw.reduce(0, +)
    kernel = raw.map { Float($0 / sum) }
  }

  /// Blurs `width` × `height` alphas read by rows of words; writes bytes.
  func blur(
    _ words: (Int) -> UnsafeMutablePointer<UInt32>, width: Int, height: Int,
    into out: UnsafeMutablePointer<UInt8>, stride outStride: Int
  ) {
    let w = (width + step - 1) / step
    let h = (height + step - 1) / step
    let reach = kernel.count / 2
    let padded = w + 2 * reach
    let across = UnsafeMutablePointer<Float>.allocate(capacity: w * h)
    let line = UnsafeMutablePointer<Float>.allocate(capacity: padded)
    let down = UnsafeMutablePointer<Float>.allocate(capacity: w * h)
    defer {
      across.deallocate()
      line.deallocate()
      down.deallocate()
    }
    let share = Float(1) / Float(step * step)
    kernel.withUnsafeBufferPointer { taps in
      line.initialize(repeating: 0, count: padded)
      for y in 0..<h {
        var x = 0
        while x < padded {
          line[x] = 0
          x += 1
        }
        var any = false
        for v in y * step..<min((y + 1) * step, height) {
          let row = words(v)
          var u = 0
          while u < width {
            let alpha = row[u] >> 24
            if alpha != 0 {
              line[reach + u / step] += Float(alpha)
              any = true
            }
            u += 1
          }
        }
        let target = across + y * w
        target.initialize(repeating: 0, count: w)
        if !any { continue }
        var tap = 0
        while tap < taps.count {
          accumulate(line + tap, times: taps[tap] * share, into: target, count: w)
          tap += 1
        }
      }
      for y in 0..<h {
        let target = down + y * w
        target.initialize(repeating: 0, count: w)
        for source in max(0, y - reach)...min(h - 1, y + reach) {
          accumulate(across + source * w, times: taps[source - y + reach], into: target, count: w)
        }
      }
    }
    expand(down, w, h, width: width, height: height, into: out, stride: outStride)
  }

  @inline(__always)
  private func accumulate(
    _ source: UnsafeMutablePointer<Float>, times factor: Float,
    into target: UnsafeMutablePointer<Float>, count: Int
  ) {
    var x = 0
    while x < count {
      target[x] += source[x] * factor
      x += 1
    }
  }

  private func expand(
    _ small: UnsafeMutablePointer<Float>, _ w: Int, _ h: Int, width: Int, height: Int,
    into out: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let scale = 1 / Float(step)
    var y = 0
    while y < height {
      let v = min(max((Float(y) + 0.5) * scale - 0.5, 0), Float(h - 1))
      let (top, fy) = (Int(v), v - Float(Int(v)))
      let upper = small + top * w
      let lower = small + min(top + 1, h - 1) * w
      let target = out + y * stride
      var x = 0
      while x < width {
        let u = min(max((Float(x) + 0.5) * scale - 0.5, 0), Float(w - 1))
        let (left, fx) = (Int(u), u - Float(Int(u)))
        let right = min(left + 1, w - 1)
        let a = upper[left] + (upper[right] - upper[left]) * fx
        let b = lower[left] + (lower[right] - lower[left]) * fx
        target[x] = UInt8(min(max(a + (b - a) * fy + 0.5, 0), 255))
        x += 1
      }
      y += 1
    }
  }
}

/// The unscaled normal curve.
private nonisolated func gaussian(_ x: Double) -> Double {
  // Repeated squaring of a short series: this file needs no mathematics library for one function.
  var t = 1 - x * x / 2 / 4096
  for _ in 0..<12 { t *= t }
  return max(t, 0)
}

/// Shadow masks of shapes that many layers share, such as the face of every card.
final class ShadowCache {
  private struct Key: Hashable {
    var shape: Outline
    var sigma: Double
    var map: Projection
    var width, height: Int
  }
  private var masks: [(key: Key, mask: Mask)] = []

  /// The most masks kept.
  private static let limit = 6

  /// The blurred alpha of a picture, from the cache where a plain opaque shape casts it.
  func mask(
    of sheet: Surface, sigma: Double, caster: Drawing, map: Projection
  ) throws(EngineError) -> Mask {
    let key = caster.opaqueShape.map {
      Key(shape: $0, sigma: sigma, map: map, width: sheet.width, height: sheet.height)
    }
    if let key, let at = masks.firstIndex(where: { $0.key == key }) {
      let found = masks.remove(at: at)
      masks.append(found)
      return found.mask
    }
    let mask = try Mask(width: sheet.width, height: sheet.height)
    GaussianBlur(sigma: sigma).blur(
      { sheet.row($0) }, width: sheet.width, height: sheet.height, into: mask.data,
      stride: mask.stride)
    mask.markChanged()
    if let key {
      masks.append((key, mask))
      if masks.count > Self.limit { masks.removeFirst() }
    }
    return mask
  }
}

extension Drawing {
  /// The one opaque shape that covers all ink of the drawing, where it is so simple.
  nonisolated fileprivate var opaqueShape: Outline? {
    switch self {
    case .fill(let outline, .color(let color)): return color.alpha >= 1 ? outline : nil
    case .flattened(let child): return child.opaqueShape
    case .clipped(let outline, let child):
      guard case .fill(.rectangle(let rect), .color(let color))? = child.first,
        color.alpha >= 1, rect.union(outline.bounds) == rect
      else { return nil }
      return outline
    case .group(let children):
      guard let shape = children.first?.opaqueShape else { return nil }
      return children.dropFirst().allSatisfy { child in
        guard let box = child.layoutBounds else { return true }
        return shape.core.union(box) == shape.core
      } ? shape : nil
    case .empty, .fill, .stroke, .text, .image, .icon, .projected, .opacity, .shadowed, .blended,
      .tinted:
      return nil
    }
  }

  nonisolated private var first: Drawing? {
    if case .group(let children) = self { return children.first?.first }
    return self
  }
}

extension Outline {
  /// A rectangle that lies wholly inside the shape, in points.
  nonisolated fileprivate var core: CGRect {
    // The corner of a square inside a quarter circle is 1 − √½ radii off; smooth corners a little more.
    switch self {
    case .rectangle(let rect): rect
    case .roundedRectangle(let rect, let radius, _):
      rect.insetBy(dx: 0.32 * radius, dy: 0.32 * radius)
    case .ellipse(let rect): rect.insetBy(dx: 0.15 * rect.width, dy: 0.15 * rect.height)
    case .polygon: .zero
    }
  }
}
