internal import CSDL2
internal import Host
public import Motion

/// One window of the desktop, measured in points and drawn in pixels.
public final class Window {
  /// What fills a window's pixels.
  enum Filling { case gl, surface }

  private(set) var handle: OpaquePointer
  private let forcedScale: Double?
  private let desktopScale: Double
  private(set) var filling: Filling
  private let title: String
  private var isFullScreen = false

  /// Opens a window of an extent in points; `scale` in pixels per point replaces the display's.
  ///
  /// - Throws: `EngineError` where the desktop refuses a window.
  init(
    title: String, size: CGSize, scale: Double?, filling: Filling, environment: Host.Environment
  ) throws(EngineError) {
    self.title = title
    self.filling = filling
    forcedScale = scale
    desktopScale = SDL.driver == "x11" ? Self.x11Scale(environment) : 1
    let units = Self.usesPixels ? (scale ?? desktopScale) : 1
    handle = try Self.open(
      title, width: Int32(size.width * units), height: Int32(size.height * units), filling)
    limit(units: units)
  }

  /// Smaller windows work, so this is a hint for the hand that resizes, kept off small requests.
  private func limit(units: Double) {
    let (width, height) = self.units
    SDL_SetWindowMinimumSize(
      handle, min(Int32(480 * units), Int32(width)), min(Int32(320 * units), Int32(height)))
  }

  isolated deinit { SDL_DestroyWindow(handle) }

  private static func open(
    _ title: String, width: Int32, height: Int32, _ filling: Filling
  ) throws(EngineError) -> OpaquePointer {
    var flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if filling == .gl {
      SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue))
      SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2)
      SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0)
      SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0)
      SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0)
      flags |= SDL_WINDOW_OPENGL.rawValue
    }
    guard
      let handle = SDL_CreateWindow(
        title, FS_WINDOW_CENTERED, FS_WINDOW_CENTERED, width, height, flags)
    else { throw EngineError("No window can be opened (\(SDL.message)).") }
    return handle
  }

  /// Replaces the window by one that is filled in another way, at the same place and extent.
  func refill(_ filling: Filling) throws(EngineError) {
    var (width, height, x, y): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    SDL_GetWindowPosition(handle, &x, &y)
    let fresh = try Self.open(title, width: width, height: height, filling)
    SDL_DestroyWindow(handle)
    handle = fresh
    self.filling = filling
    SDL_SetWindowPosition(handle, x, y)
    limit(units: Self.usesPixels ? (forcedScale ?? desktopScale) : 1)
    if isFullScreen {
      SDL_SetWindowFullscreen(handle, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }
  }

  /// Whether the window system's units are pixels; else they are points of the display's own scale.
  private static var usesPixels: Bool { SDL.driver != "wayland" }

  private static func x11Scale(_ environment: Host.Environment) -> Double {
    // The monitor's own DPI would blow everything up on small screens; the desktop's setting counts.
    DisplayScale.x11(
      environment: environment,
      fontDPI: XResources.value(of: "dpi", for: "Xft").flatMap(Double.init))
  }

  /// The extent of the drawable, in pixels.
  var pixels: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (max(1, Int(width)), max(1, Int(height)))
  }

  private var units: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return (max(1, Int(width)), max(1, Int(height)))
  }

  /// Pixels per point.
  public var scale: Double {
    if let forcedScale { return forcedScale }
    return Self.usesPixels ? desktopScale : Double(pixels.width) / Double(units.width)
  }

  /// The extent in points.
  public var size: CGSize {
    let (pixels, scale) = (pixels, scale)
    return CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Points per unit of the window system, by which mouse positions are multiplied.
  var pointsPerUnit: Double { size.width / Double(units.width) }

  /// Frames per second of the display, 60 where it does not say.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(handle)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate >= 24 else {
      return 60
    }
    return Double(mode.refresh_rate)
  }

  /// Fills the whole display, or goes back.
  public func toggleFullScreen() {
    isFullScreen.toggle()
    SDL_SetWindowFullscreen(handle, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  /// Brings the window to the front.
  public func raise() { SDL_RaiseWindow(handle) }
}
