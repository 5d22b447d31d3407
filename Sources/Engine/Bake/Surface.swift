internal import CPango

/// The owner of one premultiplied 32-bit Cairo picture.
final class Surface {
  /// Extent in pixels.
  let width, height: Int
  /// The bytes from one row to the next.
  let stride: Int
  /// The first row; the memory lives as long as this owner.
  let data: UnsafeMutableRawPointer
  let handle: OpaquePointer

  /// Makes a transparent picture of at least one pixel.
  ///
  /// - Throws: where there is no memory for it.
  init(width: Int, height: Int) throws(EngineError) {
    self.width = max(1, width)
    self.height = max(1, height)
    guard
      let made = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(clamping: self.width), Int32(clamping: self.height))
    else { throw EngineError("There is no memory for a picture of \(width) × \(height) pixels.") }
    let status = cairo_surface_status(made)
    guard status == CAIRO_STATUS_SUCCESS, let bytes = cairo_image_surface_get_data(made) else {
      cairo_surface_destroy(made)
      throw EngineError(
        "A picture of \(width) × \(height) pixels could not be made: \(reason(of: status)).")
    }
    handle = made
    data = UnsafeMutableRawPointer(bytes)
    stride = Int(cairo_image_surface_get_stride(made))
  }

  isolated deinit { cairo_surface_destroy(handle) }

  /// The memory it takes, in bytes.
  var byteCount: Int { stride * height }

  /// Draws into the picture with a pen whose unit is one pixel.
  ///
  /// - Throws: where Cairo could not carry out a step.
  func draw(_ body: (Pen) throws(EngineError) -> Void) throws(EngineError) {
    let pen = try Pen(on: self)
    try body(pen)
    try pen.finish()
    cairo_surface_flush(handle)
  }

  /// The words of one row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    data.advanced(by: y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Tells Cairo that the memory was written past it.
  func markChanged() { cairo_surface_mark_dirty(handle) }
}

/// The owner of one Cairo context.
final class Pen {
  let cr: OpaquePointer
  /// The picture drawn on.
  let surface: Surface

  init(on surface: Surface) throws(EngineError) {
    guard let made = cairo_create(surface.handle) else {
      throw EngineError("There is no memory to draw a picture.")
    }
    self.surface = surface
    cr = made
  }

  isolated deinit { cairo_destroy(cr) }

  /// Reports the first step that failed since the pen was made.
  func finish() throws(EngineError) {
    let status = cairo_status(cr)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw EngineError("A picture could not be drawn: \(reason(of: status)).")
    }
  }
}

/// Cairo's own words for a status.
func reason(of status: cairo_status_t) -> String {
  cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown reason"
}
