internal import CPango

extension Bitmap {
  /// Writes the picture as a PNG file.
  ///
  /// - Throws: a sentence that names the file where it cannot be written.
  public func writePNG(to path: String) throws(EngineError) {
    let surface = try Surface(self)
    let status = cairo_surface_write_to_png(surface.handle, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw EngineError(
        "The picture could not be written to \(path): \(reason(of: status)). "
          + "Choose a folder that exists and that you may write to.")
    }
  }

  /// Reads a PNG file.
  ///
  /// - Throws: a sentence that names the file where it cannot be read or is no PNG.
  public init(png path: String) throws(EngineError) {
    guard let read = cairo_image_surface_create_from_png(path) else {
      throw EngineError("There is no memory to read the picture \(path).")
    }
    defer { cairo_surface_destroy(read) }
    let status = cairo_surface_status(read)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw EngineError(
        "The picture \(path) could not be read: \(reason(of: status)). "
          + "Check that the file exists and is a PNG picture.")
    }
    let sheet = try Surface(
      width: Int(cairo_image_surface_get_width(read)),
      height: Int(cairo_image_surface_get_height(read)))
    try sheet.draw { (pen) throws(EngineError) in
      cairo_set_source_surface(pen.cr, read, 0, 0)
      cairo_paint(pen.cr)
    }
    self = sheet.bitmap
  }
}

extension Surface {
  /// Makes a copy of a bitmap.
  convenience init(_ bitmap: Bitmap) throws(EngineError) {
    try self.init(width: bitmap.width, height: bitmap.height)
    bitmap.pixels.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      for y in 0..<bitmap.height {
        row(y).update(from: base + y * bitmap.width, count: bitmap.width)
      }
    }
    markChanged()
  }

  /// A copy of the pixels.
  var bitmap: Bitmap {
    let words = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      if let base = buffer.baseAddress {
        for y in 0..<height { (base + y * width).initialize(from: row(y), count: width) }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: words)
  }
}
