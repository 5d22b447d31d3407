/// A real Xorg with the dummy driver and an injected touchscreen, pointer and keyboard.
final class TouchServer {
  /// Pixels of the screen.
  static let screen = (width: 1280.0, height: 800.0)

  let server: XServer
  private(set) var touch: InjectedDevice
  let keyboard: InjectedDevice
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder("xorg")
    let devices = ["Pointer": "PointerAbsolute", "Keyboard": "Keyboard", "Touch": "Touch"]
    let config = try folder.file(
      "xorg.conf", TouchServer.configuration(devices: devices, sockets: folder.path))
    server = try XServer([
      "Xorg", "-config", config, "-novtswitch", "-logfile", folder.path + "/log",
    ])
    touch = try InjectedDevice(socket: folder.path + "/Touch.socket")
    keyboard = try InjectedDevice(socket: folder.path + "/Keyboard.socket")
  }

  /// Takes the touchscreen away from the server, or gives it back.
  ///
  /// The driver closes its connection with the device and listens anew when it is back.
  func setTouchscreen(enabled: Bool) throws {
    let run = try finished(
      ["xinput", enabled ? "enable" : "disable", "FlipsideTouch"], environment: server.environment)
    guard run.ending == .exit(0) else {
      throw HarnessError("xinput cannot switch the touchscreen: \(run.errors)")
    }
    if enabled { touch = try InjectedDevice(socket: folder.path + "/Touch.socket") }
  }

  /// Presses and releases a key by its X keycode.
  func press(keycode: Int32) throws {
    try keyboard.key(keycode, isDown: true)
    try keyboard.key(keycode, isDown: false)
  }

  /// One server for the touch tests, kept for the whole run.
  static let shared = Result { try TouchServer() }

  /// Another below the Wayland compositor, whose window covers the screen.
  static let belowWayland = Result { try TouchServer() }

  private static func configuration(devices: [String: String], sockets: String) -> String {
    var text = """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "DontVTSwitch" "true"
        Option "BlankTime" "0"
      EndSection
      Section "Device"
        Identifier "Card"
        Driver "dummy"
        VideoRam 65536
      EndSection
      Section "Monitor"
        Identifier "Monitor"
        HorizSync 10-200
        VertRefresh 10-200
        Modeline "1280x800" 83.5 1280 1352 1480 1680 800 803 809 831
      EndSection
      Section "Screen"
        Identifier "Screen"
        Device "Card"
        Monitor "Monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "1280x800"
        EndSubSection
      EndSection

      """
    for (name, kind) in devices.sorted(by: { $0.key < $1.key }) {
      text += """
        Section "InputDevice"
          Identifier "Flipside\(name)"
          Driver "inputtest"
          Option "SocketPath" "\(sockets)/\(name).socket"
          Option "DeviceType" "\(kind)"
          Option "TouchCount" "10"
        EndSection

        """
    }
    text += """
      Section "ServerLayout"
        Identifier "Layout"
        Screen "Screen"
        InputDevice "FlipsidePointer" "CorePointer"
        InputDevice "FlipsideKeyboard" "CoreKeyboard"
        InputDevice "FlipsideTouch" "SendCoreEvents"
      EndSection

      """
    return text
  }
}
