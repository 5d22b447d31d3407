/// Memory that a frame is drawn into: 0xXXRRGGBB words, rows from the top.
public nonisolated struct PixelTarget {
  /// The first row.
  public var pixels: UnsafeMutableRawPointer
  /// The bytes from one row to the next, a multiple of four.
  public var pitch: Int
  /// Extent in pixels.
  public var width, height: Int

  /// Describes memory that stays valid until the next frame's target is asked for.
  public init(pixels: UnsafeMutableRawPointer, pitch: Int, width: Int, height: Int) {
    self.pixels = pixels
    self.pitch = pitch
    self.width = width
    self.height = height
  }
}

/// Memory of its own to draw frames into where there is no window.
public final class OffscreenTarget {
  private var surface: Surface

  /// Makes black pixels.
  ///
  /// - Throws: where there is no memory for them.
  public init(width: Int, height: Int) throws(EngineError) {
    surface = try Surface(width: width, height: height)
  }

  /// Replaces the pixels by black ones of another extent, where it differs.
  public func resize(width: Int, height: Int) throws(EngineError) {
    if surface.width == width && surface.height == height { return }
    surface = try Surface(width: width, height: height)
  }

  /// The memory, for a compositor.
  public var target: PixelTarget {
    PixelTarget(
      pixels: surface.data, pitch: surface.stride, width: surface.width, height: surface.height)
  }
}
