/// A colour in sRGB with straight alpha, each component 0…1.
public nonisolated struct RGBA: Hashable, Sendable {
  /// Red, green, blue and alpha, 0…1.
  public var red, green, blue, alpha: Double

  /// Makes a colour from components 0…1.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Makes an opaque colour from a number such as 0xAF52DE.
  public init(hex: UInt32) {
    self.init(
      Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255)
  }
}
