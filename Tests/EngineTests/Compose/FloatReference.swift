import Motion

@testable import Engine

/// A slow picture of premultiplied floats, red, green, blue, alpha: the standard that both compositors
/// are held to.
struct FloatPicture {
  let width, height: Int
  var pixels: [SIMD4<Double>]

  init(width: Int, height: Int, color: RGBA = RGBA(0, 0, 0, 0)) {
    self.width = width
    self.height = height
    pixels = Array(repeating: Self.premultiplied(color), count: width * height)
  }

  static func premultiplied(_ c: RGBA) -> SIMD4<Double> {
    SIMD4(c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha)
  }

  subscript(x: Int, y: Int) -> SIMD4<Double> {
    x >= 0 && y >= 0 && x < width && y < height ? pixels[y * width + x] : .zero
  }

  /// The rounded box's coverage of each pixel times a colour; 256 exact rows where an edge crosses.
  static func box(_ rect: CGRect, radius: Double, color: RGBA, width: Int, height: Int) -> Self {
    var picture = FloatPicture(width: width, height: height)
    let ink = premultiplied(color)
    func distance(_ x: Double, _ y: Double) -> Double {
      let qx = abs(x - rect.midX) - rect.width / 2 + radius
      let qy = abs(y - rect.midY) - rect.height / 2 + radius
      return CGPoint(x: max(qx, 0), y: max(qy, 0)).length + min(max(qx, qy), 0) - radius
    }
    func extent(_ y: Double) -> (left: Double, right: Double) {
      let dy = max(rect.minY + radius - y, y - rect.maxY + radius, 0)
      guard y >= rect.minY, y <= rect.maxY, dy <= radius else { return (0, 0) }
      let inset = radius - (radius * radius - dy * dy).squareRoot()
      return (rect.minX + inset, rect.maxX - inset)
    }
    for y in 0..<height {
      for x in 0..<width {
        let d = distance(Double(x) + 0.5, Double(y) + 0.5)
        if d >= 1 { continue }
        var coverage = 1.0
        if d > -1 {
          let covered = (0..<256).reduce(0.0) { sum, row in
            let across = extent(Double(y) + (Double(row) + 0.5) / 256)
            return sum + max(0, min(across.right, Double(x + 1)) - max(across.left, Double(x)))
          }
          coverage = covered / 256
        }
        picture.pixels[y * width + x] = ink * coverage
      }
    }
    return picture
  }

  /// The picture over the Gaussian shadow of its alpha.
  func shadowed(_ shadow: Shadow) -> FloatPicture {
    let reach = Int((5 * shadow.radius).rounded(.up))
    var kernel = (-reach...reach).map { k -> Double in
      let x = Double(k) / shadow.radius
      return Self.exponential(-x * x / 2)
    }
    let sum = kernel.reduce(0, +)
    for at in kernel.indices { kernel[at] /= sum }
    /// One pass along lines of `count` values, `step` apart.
    func blurred(_ values: [Double], lines: Int, count: Int, start: Int, step: Int) -> [Double] {
      var out = values
      for line in 0..<lines {
        for at in 0..<count {
          var total = 0.0
          for k in max(0, at - reach)..<min(count, at + reach + 1) {
            total += values[line * start + k * step] * kernel[k - at + reach]
          }
          out[line * start + at * step] = total
        }
      }
      return out
    }
    let across = blurred(
      pixels.map(\.w), lines: height, count: width, start: width, step: 1)
    let cover = blurred(across, lines: width, count: height, start: 1, step: width)
    var result = self
    let ink = Self.premultiplied(shadow.color)
    let (dx, dy) = (Int(shadow.offset.x), Int(shadow.offset.y))
    for y in max(0, dy)..<height {
      for x in max(0, dx)..<width {
        result.pixels[y * width + x] += ink * cover[(y - dy) * width + x - dx] * (1 - self[x, y].w)
      }
    }
    return result
  }

  /// e to the x by a series on a part small enough, squared back.
  static func exponential(_ x: Double) -> Double {
    if x < -700 { return 0 }
    let small = x / 1024
    var (sum, term) = (1.0, 1.0)
    for n in 1...12 {
      term *= small / Double(n)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }

  /// Lays a picture down: mapped, tinted, faded, mixed.
  mutating func lay(
    _ layer: FloatPicture, by map: Projection = .identity, opacity: Double = 1, tint: Tint? = nil,
    blend: BlendMode = .normal
  ) {
    guard let back = map.inverse else { return }
    for y in 0..<height {
      for x in 0..<width {
        let at = back.map(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        var s = layer.sample(at.x - 0.5, at.y - 0.5)
        if let tint {
          let c = Self.premultiplied(tint.color)
          s = SIMD4(
            s.x * (1 - tint.amount) + c.x * tint.amount * s.w,
            s.y * (1 - tint.amount) + c.y * tint.amount * s.w,
            s.z * (1 - tint.amount) + c.z * tint.amount * s.w, s.w)
        }
        pixels[y * width + x] = Self.mix(s * opacity, over: pixels[y * width + x], blend)
      }
    }
  }

  private func sample(_ x: Double, _ y: Double) -> SIMD4<Double> {
    let (l, t) = (x.rounded(.down), y.rounded(.down))
    guard abs(l) < 1e6, abs(t) < 1e6 else { return .zero }
    let (fx, fy) = (x - l, y - t)
    let (i, j) = (Int(l), Int(t))
    let upper = self[i, j] * (1 - fx) + self[i + 1, j] * fx
    let lower = self[i, j + 1] * (1 - fx) + self[i + 1, j + 1] * fx
    return upper * (1 - fy) + lower * fy
  }

  /// W3C Compositing and Blending Level 1, straight from its formulas.
  static func mix(_ s: SIMD4<Double>, over b: SIMD4<Double>, _ mode: BlendMode) -> SIMD4<Double> {
    if mode == .plusLighter { return pointwiseMin(s + b, SIMD4(repeating: 1)) }
    let alpha = s.w + b.w * (1 - s.w)
    func channel(_ s: Double, _ sa: Double, _ b: Double, _ ba: Double) -> Double {
      let cs = sa > 0 ? s / sa : 0
      let cb = ba > 0 ? b / ba : 0
      let mixed =
        switch mode {
        case .normal, .plusLighter: cs
        case .multiply: cs * cb
        case .screen: cs + cb - cs * cb
        case .hardLight: cs <= 0.5 ? 2 * cs * cb : 1 - (1 - cb) * (2 - 2 * cs)
        }
      return sa * (1 - ba) * cs + sa * ba * mixed + (1 - sa) * ba * cb
    }
    return SIMD4(
      channel(s.x, s.w, b.x, b.w), channel(s.y, s.w, b.y, b.w), channel(s.z, s.w, b.z, b.w),
      alpha)
  }

  /// The largest difference of a colour channel, in 255ths.
  func distance(to bitmap: Bitmap) -> Double {
    var worst = 0.0
    for (mine, word) in zip(pixels, bitmap.pixels) {
      for (value, shift) in [(mine.x, 16), (mine.y, 8), (mine.z, 0)] {
        worst = max(worst, abs((value * 255).rounded() - Double(word >> UInt32(shift) & 0xFF)))
      }
    }
    return worst
  }
}

extension Bitmap {
  /// How many pixels differ from another picture's by more than `limit` in a channel, and the worst.
  func difference(from other: Bitmap, beyond limit: Int) -> (count: Int, worst: Int) {
    var (count, worst) = (0, 0)
    for (a, b) in zip(pixels, other.pixels) where a != b {
      var most = 0
      for shift in [UInt32(16), 8, 0] {
        most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
      }
      if most > limit { count += 1 }
      worst = max(worst, most)
    }
    return (count, worst)
  }
}
