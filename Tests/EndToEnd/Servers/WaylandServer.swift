import Glibc

/// sway, nested in a real Xorg, so that an injected finger reaches Wayland clients as a touch.
final class WaylandServer {
  /// Where the sway configuration puts the window, in pixels of the screen.
  static let windowOrigin = Point(x: 240, y: 160)

  let below: TouchServer
  private let child: ChildProcess
  private let folder: TemporaryFolder
  private let socketName: String

  init() throws {
    below = try TouchServer.belowWayland.get()
    folder = try TemporaryFolder("sway")
    let runtime = folder.folder("runtime")
    let origin = WaylandServer.windowOrigin
    let config = try folder.file(
      "config",
      """
      default_border none
      default_floating_border none
      output * resolution 1280x800 position 0 0
      for_window [app_id=".*"] floating enable, border none, resize set 800 480, \
      move absolute position \(Int(origin.x)) \(Int(origin.y))

      """)
    var command = ["sway", "-c", config]
    // sway refuses to run as root.
    if getuid() == 0 {
      let nobody: uid_t = 65_534
      for path in [folder.path, runtime] { chown(path, nobody, nobody) }
      command = ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] + command
    }
    let variables = [
      "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman", "WLR_X11_OUTPUTS": "1",
      "XDG_RUNTIME_DIR": runtime, "DISPLAY": below.server.display, "HOME": folder.path,
    ]
    let started = try ChildProcess(
      command, environment: baseEnvironment.merging(variables) { $1 })
    let found: String? = answer(withinSeconds: 15) {
      if started.poll() != nil { return "" }
      return (0..<10).map { "wayland-\($0)" }.first { access("\(runtime)/\($0)", F_OK) == 0 }
    }
    guard let found, !found.isEmpty else {
      let reason = started.errors.split(separator: "\n").last.map(String.init) ?? "no message"
      throw HarnessError("sway does not start here: \(reason)")
    }
    child = started
    socketName = found
  }

  /// The environment in which a client finds this server, and no X server.
  var environment: [String: String] {
    baseEnvironment.merging([
      "XDG_RUNTIME_DIR": folder.path + "/runtime", "WAYLAND_DISPLAY": socketName,
      "SDL_VIDEODRIVER": "wayland",
    ]) { $1 }
  }

  static let shared = Result { try WaylandServer() }
}
