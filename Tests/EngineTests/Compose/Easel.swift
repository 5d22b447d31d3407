import CSDL2
import Motion
import Testing

@testable import Engine

/// A small window drawn by either compositor.
struct Easel {
  let compositor: any Compositor
  let width, height: Int
  let scale: Double

  static func ruler() -> PangoRuler { PangoRuler { _ in nil } }

  static func cpu(width: Int, height: Int, scale: Double = 1) throws -> Easel {
    let memory = try OffscreenTarget(width: width, height: height)
    return Easel(
      compositor: CPUCompositor(baker: Baker(ruler: ruler())) { memory.target }, width: width,
      height: height, scale: scale)
  }

  static func gl(width: Int, height: Int, scale: Double = 1) throws -> Easel {
    try GLBench.shared.use(width: width, height: height)
    return Easel(
      compositor: try GLCompositor(
        baker: Baker(ruler: ruler()),
        loader: { SDL_GL_GetProcAddress($0) }, extent: { (width, height) }),
      width: width, height: height, scale: scale)
  }

  /// Both, or the one that this machine can start.
  static func all(width: Int, height: Int) throws -> [Easel] {
    let cpu = try cpu(width: width, height: height)
    return GLBench.problem == nil ? [cpu, try gl(width: width, height: height)] : [cpu]
  }

  func list(_ drawing: Drawing) -> DisplayList {
    LayerBuilder().displayList(
      for: drawing, size: CGSize(width: Double(width) / scale, height: Double(height) / scale),
      scale: scale)
  }

  func picture(of drawing: Drawing) throws -> Bitmap {
    _ = try compositor.compose(list(drawing))
    return try compositor.readback()
  }
}

/// One window without a screen whose OpenGL context all tests share.
@MainActor final class GLBench {
  static let shared = GLBench()
  /// Why OpenGL cannot start here, or nil where it does.
  static var problem: String? { shared.reason }

  private var window: OpaquePointer?
  private var context: SDL_GLContext?
  private var reason: String?

  private init() {
    if SDL_WasInit(UInt32(SDL_INIT_VIDEO)) == 0 {
      SDL_SetMainReady()
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen")
      guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else {
        reason = Self.failure()
        return
      }
    }
    if !open() { reason = Self.failure() }
  }

  private func open() -> Bool {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue))
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0)
    window = SDL_CreateWindow(
      "", 0, 0, 640, 480, SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_HIDDEN.rawValue)
    context = SDL_GL_CreateContext(window)
    return context != nil
  }

  private static func failure() -> String {
    "OpenGL ES cannot start here: \(String(cString: SDL_GetError()))"
  }

  func use(width: Int, height: Int) throws {
    // Without a run loop the main actor moves between threads, and a context that is current on
    // one cannot be taken over by another; it is left behind.
    if SDL_GL_MakeCurrent(window, context) != 0 { try #require(open(), "\(Self.failure())") }
    SDL_SetWindowSize(window, Int32(width), Int32(height))
  }

  /// Replaces the context, as a driver's reset does.
  func lose() throws {
    SDL_GL_DeleteContext(context)
    context = SDL_GL_CreateContext(window)
    try #require(context != nil)
  }
}

/// Random numbers that are the same in each run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
  mutating func color(alpha: Double = 1) -> RGBA {
    RGBA(number(0...1), number(0...1), number(0...1), alpha)
  }
}
