internal import CSDL2
public import Host

/// The one owner of SDL: it is initialised with the first reference and ended with the last.
@MainActor
public final class SDL {
  /// Starts the video system, Wayland before X11, unless the person chose a driver.
  ///
  /// - Throws: `EngineError` where no display can be opened.
  public init(environment: Host.Environment = .process) throws(EngineError) {
    SDL_SetMainReady()
    if environment["SDL_VIDEODRIVER"] == nil {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, Self.drivers(environment))
    }
    // GLX ends the process where its driver is broken; EGL reports it.
    SDL_SetHint(SDL_HINT_VIDEO_X11_FORCE_EGL, "1")
    SDL_SetHint(SDL_HINT_OPENGL_ES_DRIVER, "1")
    // Every touch would arrive a second time as a mouse.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, "Flipside")
    // The window's class comes from the program's name. Hints are set and never variables: Fontconfig
    // reads the environment on another thread meanwhile.
    // The program ends by its own events; a signal's quit comes through the queue.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw EngineError(
        "No display can be opened (\(Self.message)). Start it in a desktop session, or make a "
          + "picture without one by --screenshot picture.png (see --help).")
    }
    if Self.driver == "x11" {
      // The window surface would otherwise pass through GL, at ten times its cost.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
  }

  isolated deinit { SDL_Quit() }

  /// The drivers worth trying, the likeliest first; SDL takes the first that starts.
  private static func drivers(_ environment: Host.Environment) -> String {
    if environment["WAYLAND_DISPLAY"] != nil { return "wayland,x11" }
    // Without a runtime folder there is no Wayland, and its library would complain in its own words.
    return environment["XDG_RUNTIME_DIR"] == nil ? "x11" : "x11,wayland"
  }

  /// The video driver in use, such as "x11" or "wayland".
  public static var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// What SDL said of its last failure; read where the failure is found.
  nonisolated static var message: String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "no reason given" : text
  }

  /// The version of SDL that is loaded.
  public static var version: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }
}
