import Glibc

/// The built program, wherever this test run finds it.
enum Flipside {
  /// The path of the executable: FLIPSIDE_PROGRAM, or the one built beside the test bundle.
  static func path() throws -> String {
    if let named = getenv("FLIPSIDE_PROGRAM") { return String(cString: named) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { pointer in
        pointer.baseAddress.map { readlink("/proc/self/exe", $0, pointer.count) } ?? 0
      }
    }
    let bundles =
      [String(decoding: bytes[..<max(0, count)], as: UTF8.self)] + CommandLine.arguments
    for bundle in bundles where bundle.contains(".xctest") {
      guard let slash = bundle.lastIndex(of: "/") else { continue }
      let candidate = bundle[..<slash] + "/flipside"
      if access(String(candidate), X_OK) == 0 { return String(candidate) }
    }
    throw HarnessError("There is no flipside beside the test bundle. Run: swift build")
  }

  /// Runs a command to its end.
  ///
  /// `environment` replaces single variables of the base.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], seconds: Double = 10
  ) throws -> (ending: Ending, output: String, errors: String) {
    let home = try TemporaryFolder("home")
    var variables = baseEnvironment
    variables["HOME"] = home.path
    variables["XDG_RUNTIME_DIR"] = home.folder("runtime")
    variables.merge(environment) { $1 }
    return try finished([path()] + arguments, environment: variables, seconds: seconds)
  }
}
