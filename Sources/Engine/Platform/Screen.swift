internal import CSDL2
public import Host
public import Motion

/// A window with the compositor that fills it: what the frame loop draws on.
public final class Screen {
  private enum Backend {
    case cpu(CPUCompositor)
    case gl(GLCompositor, GLContext)
  }

  /// The window.
  public let window: Window
  /// Why this compositor was chosen, as a clause for `doctor`.
  public private(set) var reason: String
  private let baker: Baker
  private var backend: Backend

  /// Opens a window and the compositor that suits it, the other one where the first fails.
  ///
  /// - Throws: `EngineError` where neither can draw.
  public init(
    title: String, size: CGSize, scale: Double?, preference: CompositorPreference, baker: Baker,
    environment: Host.Environment = .process
  ) throws(EngineError) {
    let driver = SDL.driver
    let choice = CompositorChoice(
      preference: preference, hasRenderNode: CompositorChoice.hasRenderNode, driver: driver)
    self.baker = baker
    reason = choice.reason
    if choice.first == .gl {
      do {
        let window = try Window(
          title: title, size: size, scale: scale, filling: .gl, environment: environment)
        let (compositor, context) = try Self.makeGL(on: window, baker)
        if choice.shouldLeave(
          softwareGL: compositor.isSoftware, preference: preference, driver: driver)
        {
          compositor.close()
          reason = "GL would be computed by the main processor (\(compositor.renderer))"
        } else {
          (self.window, backend) = (window, .gl(compositor, context))
          return
        }
      } catch {
        Log.say("\(error) Drawing with the main processor instead.")
        reason = "GL failed"
      }
    }
    window = try Window(
      title: title, size: size, scale: scale, filling: .surface, environment: environment)
    backend = .cpu(try Self.makeCPU(on: window, baker))
  }

  /// Bytes of baked layers: the background, the visible cards with both sides, and some to spare.
  private static func cacheLimit(of window: Window) -> Int {
    let pixels = window.pixels
    return 3 * 4 * pixels.width * pixels.height
  }

  private static func makeGL(
    on window: Window, _ baker: Baker
  ) throws(EngineError) -> (GLCompositor, GLContext) {
    let context = try GLContext(window: window.handle)
    let compositor = try GLCompositor(
      baker: baker, cacheLimit: cacheLimit(of: window), loader: GLContext.function,
      extent: { [unowned window] in window.pixels })
    return (compositor, context)
  }

  private static func makeCPU(
    on window: Window, _ baker: Baker
  ) throws(EngineError) -> CPUCompositor {
    _ = try target(of: window)
    return CPUCompositor(baker: baker, cacheLimit: cacheLimit(of: window)) {
      [unowned window] () throws(EngineError) in
      try target(of: window)
    }
  }

  private static func target(of window: Window) throws(EngineError) -> PixelTarget {
    guard let surface = SDL_GetWindowSurface(window.handle) else {
      throw EngineError(
        "The window cannot be drawn into (\(SDL.message)). Try --compositor gl, or another "
          + "video driver with SDL_VIDEODRIVER.")
    }
    guard surface.pointee.format.pointee.BytesPerPixel == 4, let pixels = surface.pointee.pixels
    else {
      throw EngineError(
        "The display shows fewer than 24 bits of colour. Set it to 24 bits, or try --compositor gl."
      )
    }
    return PixelTarget(
      pixels: pixels, pitch: Int(surface.pointee.pitch), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h))
  }

  private var compositor: any Compositor {
    switch backend {
    case .cpu(let compositor): compositor
    case .gl(let compositor, _): compositor
    }
  }

  /// The compositor's name for `doctor`.
  public var compositorName: String { compositor.name }

  /// Draws a list; what failed on GL is drawn once more on a new context, then by the CPU.
  func compose(_ list: DisplayList) throws(EngineError) -> Composition {
    do {
      return try compositor.compose(list)
    } catch {
      guard case .gl(let lost, _) = backend else { throw error }
      do {
        let context = try GLContext(window: window.handle)
        try lost.contextLost()
        backend = .gl(lost, context)
        return try lost.compose(list)
      } catch {
        Log.say("\(error) Drawing with the main processor instead.")
        reason = "GL failed"
        try window.refill(.surface)
        let compositor = try Self.makeCPU(on: window, baker)
        backend = .cpu(compositor)
        return try compositor.compose(list)
      }
    }
  }

  /// Puts what was drawn on the display.
  func present(_ composition: Composition) throws(EngineError) {
    switch backend {
    case .gl:
      if !composition.damage.isEmpty { SDL_GL_SwapWindow(window.handle) }
    case .cpu:
      let rects = composition.damage.map {
        SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height))
      }
      guard !rects.isEmpty else { return }
      guard SDL_UpdateWindowSurfaceRects(window.handle, rects, Int32(rects.count)) == 0 else {
        throw EngineError("The window could not be updated (\(SDL.message)).")
      }
    }
  }

  /// Draws the next list whole.
  func invalidate() { compositor.invalidate() }
}
