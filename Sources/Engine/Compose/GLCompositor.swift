internal import CSDL2
internal import Motion

/// Draws display lists with OpenGL ES 2.0 into the current context's own framebuffer.
public final class GLCompositor: Compositor {
  /// The name shown by `doctor`, with the driver's own.
  public var name: String { "gl (\(renderer))" }
  /// The driver's name of the device, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
  public private(set) var renderer = "unknown"
  /// Whether the driver computes on the main processor.
  public var isSoftware: Bool {
    ["llvmpipe", "softpipe", "swrast", "SwiftShader"].contains { renderer.contains($0) }
  }

  private let cache: LayerCache
  private let loader: (String) -> UnsafeMutableRawPointer?
  private let extent: () -> (width: Int, height: Int)
  private var device: Device
  private var shown: FramePlan?
  private var draws = 0

  private struct Device {
    let gl: GLFunctions
    let program: GLProgram
    let textures: GLTextures
  }

  /// What is being drawn into.
  private struct Canvas {
    let framebuffer: GLuint
    /// The pixels of the window that it shows.
    let area: PixelRect
    /// Whether its rows run upwards, as the window's do.
    let isFlipped: Bool

    /// From pixels of the window to clip coordinates.
    var toClip: Projection {
      let (w, h) = (Double(area.width), Double(area.height))
      let sign: Double = isFlipped ? -1 : 1
      return Projection(
        2 / w, 0, -2 * Double(area.x) / w - 1,
        0, sign * 2 / h, sign * (-2 * Double(area.y) / h - 1), 0, 0, 1)
    }
  }

  /// Sets up the current context.
  ///
  /// `loader` finds functions by name; `extent` tells the framebuffer's size in pixels before each
  /// frame; `cacheLimit` bounds the memory of baked layers, in bytes.
  /// - Throws: where the driver lacks something.
  public init(
    baker: Baker, cacheLimit: Int = 48 << 20,
    loader: @escaping (String) -> UnsafeMutableRawPointer?,
    extent: @escaping () -> (width: Int, height: Int)
  ) throws(EngineError) {
    cache = LayerCache(baker: baker, limit: cacheLimit)
    self.loader = loader
    self.extent = extent
    device = try Self.makeDevice(loader)
    adoptDevice()
  }

  /// The memory of baked layers, in bytes.
  public var cachedBytes: Int { cache.byteCount }

  /// Forgets what the framebuffer shows, so that the next list is drawn whole.
  public func invalidate() { shown = nil }

  /// Sets up a new current context after the old one was lost; textures come back from the baked
  /// layers as they are drawn.
  ///
  /// - Throws: where the new context lacks something.
  public func contextLost() throws(EngineError) {
    device = try Self.makeDevice(loader)
    adoptDevice()
    shown = nil
  }

  /// Frees all that the current context holds, before it is deleted.
  public func close() {
    device.textures.delete()
    device.program.delete()
    shown = nil
  }

  /// Draws the whole list unless nothing changed; a swapped framebuffer keeps nothing.
  public func compose(_ list: DisplayList) throws(EngineError) -> Composition {
    let (width, height) = extent()
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    let plan = try FramePlan(list, cache: cache, width: width, height: height)
    let damage: [PixelRect] =
      if let shown, shown.width == width, shown.height == height {
        Damage(from: shown.steps, to: plan.steps, within: window).rects
      } else { [window] }
    draws = 0
    shown = nil
    if !damage.isEmpty { try draw(plan) }
    shown = plan
    return Composition(draws: draws, bakes: cache.bakes, damage: damage)
  }

  /// Draws the last list once more and reads the framebuffer.
  public func readback() throws(EngineError) -> Bitmap {
    guard let plan = shown else {
      throw EngineError("There is no picture to copy yet: nothing was drawn.")
    }
    try draw(plan)
    let (width, height) = (plan.width, plan.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    device.gl.readPixels(
      0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
    try device.gl.check("copying the window's picture")
    var words = [UInt32](repeating: 0xFF00_0000, count: width * height)
    for y in 0..<height {
      let from = (height - 1 - y) * width
      for x in 0..<width {
        let at = (from + x) * 4
        words[y * width + x] |=
          UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
      }
    }
    return Bitmap(width: width, height: height, pixels: words)
  }

  private static func makeDevice(
    _ loader: (String) -> UnsafeMutableRawPointer?
  ) throws(EngineError) -> Device {
    let gl = try GLFunctions(loader: loader)
    return Device(gl: gl, program: try GLProgram(gl), textures: GLTextures(gl))
  }

  private func adoptDevice() {
    renderer =
      device.gl.getString(GLenum(GL_RENDERER)).map { String(cString: $0) } ?? "unknown"
    let textures = device.textures
    cache.onForget = { textures.forget($0) }
  }

  private func draw(_ plan: FramePlan) throws(EngineError) {
    let gl = device.gl
    let window = Canvas(
      framebuffer: 0, area: PixelRect(x: 0, y: 0, width: plan.width, height: plan.height),
      isFlipped: true)
    device.program.use()
    gl.disable(GLenum(GL_DEPTH_TEST))
    gl.disable(GLenum(GL_CULL_FACE))
    gl.enable(GLenum(GL_BLEND))
    gl.enable(GLenum(GL_SCISSOR_TEST))
    begin(window, clip: window.area)
    gl.clearColor(0, 0, 0, 1)
    gl.clear(GLbitfield(GL_COLOR_BUFFER_BIT))
    try draw(plan.steps, into: window, clip: window.area)
    device.textures.endFrame()
    try gl.check("drawing a frame")
  }

  private func begin(_ canvas: Canvas, clip: PixelRect) {
    let gl = device.gl
    gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), canvas.framebuffer)
    gl.viewport(0, 0, GLsizei(canvas.area.width), GLsizei(canvas.area.height))
    setClip(clip, of: canvas)
  }

  private func setClip(_ clip: PixelRect, of canvas: Canvas) {
    let top = clip.y - canvas.area.y
    device.gl.scissor(
      GLint(clip.x - canvas.area.x),
      GLint(canvas.isFlipped ? canvas.area.height - top - clip.height : top),
      GLsizei(clip.width), GLsizei(clip.height))
  }

  private func draw(
    _ steps: [Step], into canvas: Canvas, clip: PixelRect
  ) throws(EngineError) {
    for step in steps {
      switch step {
      case .layer(let layer):
        try device.textures.bind(layer.baked)
        lay(
          layer.placement, width: layer.baked.surface.width,
          height: layer.baked.surface.height, tint: layer.tint, opacity: layer.opacity,
          isSwapped: true, passes: .passes(of: layer.blend, on: canvas.isFlipped), on: canvas)
      case .group(let group): try draw(group, into: canvas, clip: clip)
      }
    }
  }

  private func draw(
    _ group: GroupStep, into canvas: Canvas, clip: PixelRect
  ) throws(EngineError) {
    let inside = group.bounds.intersection(clip)
    if inside.isEmpty { return }
    if group.isDirect {
      setClip(inside, of: canvas)
      try draw(group.steps, into: canvas, clip: inside)
      return setClip(clip, of: canvas)
    }
    let sheet = try device.textures.takeSheet(width: inside.width, height: inside.height)
    let inner = Canvas(framebuffer: sheet.framebuffer, area: inside, isFlipped: false)
    begin(inner, clip: inside)
    device.gl.clearColor(0, 0, 0, 0)
    device.gl.clear(GLbitfield(GL_COLOR_BUFFER_BIT))
    try draw(group.steps, into: inner, clip: inside)
    if let mask = group.mask {
      try device.textures.bind(mask.baked)
      lay(
        mask.placement, width: mask.baked.surface.width, height: mask.baked.surface.height,
        tint: nil, opacity: 1, isSwapped: true, passes: [.masking], on: inner)
    }
    begin(canvas, clip: clip)
    device.gl.bindTexture(GLenum(GL_TEXTURE_2D), sheet.texture)
    lay(
      .aligned(x: inside.x, y: inside.y), width: inside.width, height: inside.height, tint: nil,
      opacity: group.opacity, isSwapped: false,
      passes: .passes(of: group.blend, on: canvas.isFlipped), on: canvas)
  }

  /// Draws the bound texture.
  private func lay(
    _ placement: Placement, width: Int, height: Int, tint: Tint?, opacity: Double,
    isSwapped: Bool, passes: [GLPass], on canvas: Canvas
  ) {
    let map: Projection =
      switch placement {
      case .aligned(let x, let y): .translation(x: Double(x), y: Double(y))
      case .mapped(let map): map
      }
    let placed = Projection.scale(x: Double(width), y: Double(height)).then(map)
      .then(canvas.toClip)
    device.program.draw(
      placed, tint: tint, opacity: opacity, isSwapped: isSwapped, passes: passes)
    draws += passes.count
  }
}

extension [GLPass] {
  fileprivate static func passes(of mode: BlendMode, on isWindow: Bool) -> [GLPass] {
    // The window is opaque everywhere; a group's sheet is not.
    GLPass.passes(of: mode, isOpaque: isWindow)
  }
}
