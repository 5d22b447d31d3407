internal import CSDL2

/// Reads the X resources that a desktop leaves on its root window.
///
/// Xlib is looked up when it is needed, so that a Wayland desktop without it can run the program.
nonisolated enum XResources {
  private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias GetDefault =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>)
    -> UnsafePointer<CChar>?
  private typealias CloseDisplay = @convention(c) (OpaquePointer) -> Int32

  /// The value of a resource such as "dpi" for "Xft", or nil where it is not set.
  static func value(of option: String, for program: String) -> String? {
    guard let library = SDL_LoadObject("libX11.so.6") else { return nil }
    defer { SDL_UnloadObject(library) }
    guard let open = SDL_LoadFunction(library, "XOpenDisplay"),
      let get = SDL_LoadFunction(library, "XGetDefault"),
      let close = SDL_LoadFunction(library, "XCloseDisplay"),
      let display = unsafeBitCast(open, to: OpenDisplay.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: CloseDisplay.self)(display) }
    let value = unsafeBitCast(get, to: GetDefault.self)(display, program, option)
    return value.map { String(cString: $0) }
  }
}
