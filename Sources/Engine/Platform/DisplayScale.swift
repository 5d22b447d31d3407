internal import CSDL2
internal import Host

/// How many pixels a point has, where the window system does not say it by itself.
nonisolated enum DisplayScale {
  /// The scale of an X11 desktop: GDK_SCALE, else the resource Xft.dpi over 96, else 1.
  static func x11(environment: Host.Environment, fontDPI: Double?) -> Double {
    if let scale = environment["GDK_SCALE"].flatMap(Double.init), (0.5...4).contains(scale) {
      return scale
    }
    guard let fontDPI, fontDPI.isFinite, fontDPI > 0 else { return 1 }
    // Quarter steps keep one-pixel lines even.
    return min(4, max(1, (fontDPI / 96 * 4).rounded() / 4))
  }
}
