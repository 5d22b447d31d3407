/// Executes display lists.
///
/// Two exist, GL and CPU, and both draw the same picture from the same list.
public protocol Compositor: AnyObject {
  /// The name shown by `doctor`, such as "cpu (pixman)".
  var name: String { get }
  /// Draws a list onto the target, without presenting it.
  ///
  /// - Throws: `EngineError` where the device failed; the target's contents are then undefined.
  func compose(_ list: DisplayList) throws(EngineError) -> Composition
  /// Forgets what the target shows, so that the next list is drawn whole.
  func invalidate()
  /// Copies the target's pixels as they were last drawn.
  func readback() throws(EngineError) -> Bitmap
}

/// What drawing one list took.
public nonisolated struct Composition: Hashable, Sendable {
  /// The number of draw operations.
  public var draws: Int
  /// The number of layers that had to be baked.
  public var bakes: Int
  /// The pixels that changed; empty where nothing did.
  public var damage: [PixelRect]

  /// Makes a report.
  public init(draws: Int, bakes: Int, damage: [PixelRect]) {
    self.draws = draws
    self.bakes = bakes
    self.damage = damage
  }
}

/// An upright rectangle of whole pixels.
public nonisolated struct PixelRect: Hashable, Sendable {
  /// Left and top edge and extent, in pixels.
  public var x, y, width, height: Int

  /// Makes a rectangle, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A premultiplied picture, one 0xAARRGGBB word a pixel, row by row from the top.
public nonisolated struct Bitmap: Hashable, Sendable {
  /// Extent in pixels.
  public var width, height: Int
  /// width × height words.
  public var pixels: [UInt32]

  /// Makes a picture from its words.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a bitmap needs one word for each pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

/// Why the engine could not do something, as a sentence for the person in front of the screen.
public nonisolated struct EngineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What happened and what to do.
  public var description: String

  /// Makes an error from its sentence.
  public init(_ description: String) { self.description = description }
}
