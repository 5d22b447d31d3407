import Glibc

/// One connection to a device of Xorg's inputtest driver.
///
/// The driver takes one client per device and server life, so a connection lives as long as the
/// server. Layout of the messages: xf86-input-inputtest-protocol.h of the X server.
final class InjectedDevice {
  /// What a finger does; the raw values are the XI2 event numbers that the driver expects.
  enum TouchPhase: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  private let descriptor: Int32

  init(socket path: String) throws {
    descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw HarnessError("No socket is left.") }
    // Neither side may hang for ever on the other.
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)

    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let descriptor = descriptor
    let isConnected: Bool? = answer(withinSeconds: 5) {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 ? true : nil
        }
      }
    }
    guard isConnected == true else { throw HarnessError("The X server opens no \(path).") }
    try send(Message(length: 12, type: 0).adding(UInt16(1), at: 8).adding(UInt16(1), at: 10))
    try receive(12)
  }

  isolated deinit {
    close(descriptor)
  }

  /// A finger at a place of the screen in pixels.
  func touch(_ finger: UInt32, _ phase: TouchPhase, x: Double, y: Double) throws {
    let axis = 65_535.0
    try send(
      Message(length: 1056, type: 6).adding(finger, at: 8).adding(phase.rawValue, at: 12)
        .addingValuators(
          [
            0: x * axis / TouchServer.screen.width, 1: y * axis / TouchServer.screen.height,
            4: 1024,
          ], at: 16))
  }

  /// A key by its X keycode.
  func key(_ code: Int32, isDown: Bool) throws {
    try send(
      Message(length: 16, type: 5).adding(code, at: 8).adding(UInt32(isDown ? 1 : 0), at: 12))
  }

  /// Waits until the server has taken everything that was sent.
  func synchronize() throws {
    try send(Message(length: 8, type: 1))
    try receive(8)
  }

  private func send(_ message: Message) throws {
    let count = Glibc.send(
      descriptor, message.bytes, message.bytes.count, Int32(MSG_NOSIGNAL))
    guard count == message.bytes.count else {
      throw HarnessError("The X server takes no input any more.")
    }
  }

  private func receive(_ count: Int) throws {
    var bytes = [UInt8](repeating: 0, count: count)
    guard recv(descriptor, &bytes, count, Int32(MSG_WAITALL)) == count else {
      throw HarnessError("The X server does not answer the injected device.")
    }
  }

  private struct Message {
    var bytes: [UInt8]

    init(length: UInt32, type: UInt32) {
      bytes = [UInt8](repeating: 0, count: Int(length))
      self = adding(length, at: 0).adding(type, at: 4)
    }

    func adding(_ value: some FixedWidthInteger, at offset: Int) -> Message {
      var result = self
      withUnsafeBytes(of: value) { source in
        result.bytes.replaceSubrange(offset..<offset + source.count, with: source)
      }
      return result
    }

    /// Axis values: a flag for unaccelerated ones, a bit mask of the axes, then 64 doubles.
    func addingValuators(_ values: [Int: Double], at offset: Int) -> Message {
      var result = self
      for (axis, value) in values {
        result.bytes[offset + 4 + axis / 8] |= 1 << UInt8(axis % 8)
        result = result.adding(value.bitPattern, at: offset + 16 + axis * 8)
      }
      return result
    }
  }
}
