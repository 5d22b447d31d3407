internal import CSDL2

/// The owner of an OpenGL ES 2.0 context on a window.
final class GLContext {
  private var handle: SDL_GLContext

  /// Makes a context and makes it current, with swaps that wait for the display.
  ///
  /// - Throws: `EngineError` where there is no driver for it.
  init(window: OpaquePointer) throws(EngineError) {
    guard let context = SDL_GL_CreateContext(window) else {
      throw EngineError("OpenGL ES 2.0 is not to be had (\(SDL.message)).")
    }
    handle = context
    SDL_GL_SetSwapInterval(1)
  }

  isolated deinit { SDL_GL_DeleteContext(handle) }

  /// Finds a function of the current context by its name.
  static func function(_ name: String) -> UnsafeMutableRawPointer? { SDL_GL_GetProcAddress(name) }
}
