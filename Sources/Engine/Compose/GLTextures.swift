internal import CSDL2

/// A texture that can also be drawn into.
struct GLSheet {
  let texture, framebuffer: GLuint
  let width, height: Int
}

/// The textures of one context: one for each baked layer, and sheets for groups.
final class GLTextures {
  private let gl: GLFunctions
  private let largest: Int
  private var layers: [ObjectIdentifier: GLuint] = [:]
  private var free: [GLSheet] = []
  private var taken: [GLSheet] = []

  init(_ gl: GLFunctions) {
    self.gl = gl
    var size: GLint = 0
    gl.getIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &size)
    largest = Int(size)
  }

  /// Binds a layer's texture, uploading it the first time.
  ///
  /// There are no mipmaps: OpenGL ES 2.0 has none for these extents, and a card is foreshortened only
  /// for the moment of its turn.
  func bind(_ layer: BakedLayer) throws(EngineError) {
    let key = ObjectIdentifier(layer)
    if let known = layers[key] { return gl.bindTexture(GLenum(GL_TEXTURE_2D), known) }
    layers[key] = try make(
      width: layer.surface.width, height: layer.surface.height, pixels: layer.surface.data)
  }

  func forget(_ layer: BakedLayer) {
    guard var known = layers.removeValue(forKey: ObjectIdentifier(layer)) else { return }
    gl.deleteTextures(1, &known)
  }

  /// A sheet of this extent that no other group of the frame uses.
  func takeSheet(width: Int, height: Int) throws(EngineError) -> GLSheet {
    if let at = free.firstIndex(where: { $0.width == width && $0.height == height }) {
      let sheet = free.remove(at: at)
      taken.append(sheet)
      return sheet
    }
    let texture = try make(width: width, height: height, pixels: nil)
    var framebuffer: GLuint = 0
    gl.genFramebuffers(1, &framebuffer)
    gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    gl.framebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    guard
      gl.checkFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE)
    else {
      throw EngineError(
        "The graphics driver cannot draw off-screen. Start with --compositor cpu.")
    }
    let sheet = GLSheet(
      texture: texture, framebuffer: framebuffer, width: width, height: height)
    taken.append(sheet)
    return sheet
  }

  /// Ends a frame: sheets that it did not use are freed.
  func endFrame() {
    delete(free)
    free = taken
    taken = []
  }

  /// Frees all; not called where the context was lost, and its objects with it.
  func delete() {
    for var texture in layers.values { gl.deleteTextures(1, &texture) }
    delete(free + taken)
    (layers, free, taken) = ([:], [], [])
  }

  private func delete(_ sheets: [GLSheet]) {
    for sheet in sheets {
      var (texture, framebuffer) = (sheet.texture, sheet.framebuffer)
      gl.deleteFramebuffers(1, &framebuffer)
      gl.deleteTextures(1, &texture)
    }
  }

  private func make(
    width: Int, height: Int, pixels: UnsafeMutableRawPointer?
  ) throws(EngineError) -> GLuint {
    guard width <= largest, height <= largest else {
      throw EngineError(
        "A picture of \(width) × \(height) pixels is larger than the graphics driver allows "
          + "(\(largest)). Start with --compositor cpu.")
    }
    var texture: GLuint = 0
    gl.genTextures(1, &texture)
    let kind = GLenum(GL_TEXTURE_2D)
    gl.bindTexture(kind, texture)
    gl.texParameteri(kind, GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR)
    gl.texParameteri(kind, GLenum(GL_TEXTURE_MAG_FILTER), GL_LINEAR)
    gl.texParameteri(kind, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    gl.texParameteri(kind, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    gl.texImage2D(
      kind, 0, GL_RGBA, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), pixels)
    try gl.check("taking a picture of \(width) × \(height) pixels")
    return texture
  }
}
