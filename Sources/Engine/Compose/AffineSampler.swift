internal import Motion

/// Lays a turned picture over pixels with bilinear filtering, on integers.
///
/// pixman has no vector code for a picture that is turned and fetches each pixel through function
/// pointers; this draws the card in the hand at a third of that cost. Positions are 16.16 numbers
/// from the whole bounds' corner, so a part redrawn has the very pixels of the whole.
nonisolated struct AffineSampler {
  private let source: UnsafePointer<UInt32>
  /// Words from one row to the next.
  private let stride: Int
  private let width, height: Int
  private let originX, originY: Int
  /// The place in the picture of the origin's pixel centre, and what a step right and down adds.
  private let u, v, uRight, vRight, uDown, vDown: Int
  /// 0…256.
  private let opacity: UInt64

  private static let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
  private static let half: UInt64 = 0x0080_0080_0080_0080

  /// Prepares to draw a picture mapped to target pixels; nil where the map squeezes it to a line.
  init?(
    source: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, map: Projection,
    bounds: PixelRect, opacity: Double
  ) {
    guard let back = map.inverse, map.isAffine else { return nil }
    let corner = back.map(CGPoint(x: Double(bounds.x) + 0.5, y: Double(bounds.y) + 0.5))
    func fixed(_ value: Double) -> Int { Int((value * 65536).rounded()) }
    self.source = source
    self.stride = stride
    (self.width, self.height) = (width, height)
    (originX, originY) = (bounds.x, bounds.y)
    // A sample lies between the centres of four texels.
    (u, v) = (fixed(corner.x - 0.5), fixed(corner.y - 0.5))
    (uRight, vRight) = (fixed(back.a), fixed(back.d))
    (uDown, vDown) = (fixed(back.b), fixed(back.e))
    self.opacity = UInt64((min(max(opacity, 0), 1) * 256).rounded())
  }

  /// Draws the pixels of a rectangle; `target` is the word of the rectangle's top left pixel.
  func draw(_ rect: PixelRect, onto target: UnsafeMutablePointer<UInt32>, targetStride: Int) {
    for row in 0..<rect.height {
      let (right, down) = (rect.x - originX, rect.y + row - originY)
      drawRow(
        u: u + right * uRight + down * uDown, v: v + right * vRight + down * vDown,
        count: rect.width, onto: target + row * targetStride)
    }
  }

  private func drawRow(
    u: Int, v: Int, count: Int, onto line: UnsafeMutablePointer<UInt32>
  ) {
    var (u, v) = (u, v)
    let (lastX, lastY) = (UInt(width - 1), UInt(height - 1))
    let isOpaque = opacity == 256
    for index in 0..<count {
      let (x, y) = (u >> 16, v >> 16)
      // The outermost texels are transparent, so what reaches beyond them adds nothing.
      if UInt(bitPattern: x) < lastX, UInt(bitPattern: y) < lastY {
        let texel = source + (y &* stride &+ x)
        let (a, b, c, d) = (texel[0], texel[1], texel[stride], texel[stride + 1])
        if a == b, c == d, a == c {
          // Most of a card is paper or nothing.
          if isOpaque, a >= 0xFF00_0000 {
            line[index] = a
          } else if a != 0 {
            line[index] = over(Self.spread(a), line[index])
          }
        } else {
          let part = UInt64(truncatingIfNeeded: u >> 8 & 255)
          let mixed = Self.mix(
            Self.mix(Self.spread(a), Self.spread(b), part),
            Self.mix(Self.spread(c), Self.spread(d), part),
            UInt64(truncatingIfNeeded: v >> 8 & 255))
          line[index] = over(mixed, line[index])
        }
      }
      u &+= uRight
      v &+= vRight
    }
  }

  /// Four channels of eight bits in lanes of sixteen: alpha, green, red, blue.
  @inline(__always) private static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return wide & 0x00FF_00FF | (wide & 0xFF00_FF00) << 24
  }

  @inline(__always) private static func gather(_ wide: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: wide & 0x00FF_00FF | wide >> 24 & 0xFF00_FF00)
  }

  /// a + (b − a) · part / 256 in each lane, rounded.
  @inline(__always) private static func mix(_ a: UInt64, _ b: UInt64, _ part: UInt64) -> UInt64 {
    (a &* (256 &- part) &+ b &* part &+ half) >> 8 & lanes
  }

  /// Premultiplied source over target, the source faded by the opacity first.
  @inline(__always) private func over(_ source: UInt64, _ target: UInt32) -> UInt32 {
    let faded = opacity == 256 ? source : (source &* opacity &+ Self.half) >> 8 & Self.lanes
    let alpha = faded >> 48
    if alpha == 255 { return Self.gather(faded) }
    // Exact division by 255 of each lane.
    let kept = Self.spread(target) &* (255 &- alpha) &+ Self.half
    return Self.gather(faded &+ ((kept &+ (kept >> 8 & Self.lanes)) >> 8 & Self.lanes))
  }
}
