internal import Glibc

/// The environment variables that a program was started with, as a value that tests can make up.
public struct Environment: Hashable, Sendable {
  private var variables: [String: String]

  /// Makes an environment from names and values.
  public init(_ variables: [String: String]) { self.variables = variables }

  /// The environment of this process.
  public static var process: Environment {
    var variables: [String: String] = [:]
    var cursor = environ
    while let entry = cursor.pointee {
      let line = String(cString: entry)
      if let equals = line.firstIndex(of: "=") {
        variables[String(line[..<equals])] = String(line[line.index(after: equals)...])
      }
      cursor += 1
    }
    return Environment(variables)
  }

  /// The value of a variable, or nil where it is unset or empty.
  public subscript(name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// The person's home folder: HOME, else the entry of the user database, else nil.
  public var home: String? {
    if let home = self["HOME"] { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    let path = String(cString: folder)
    return path.isEmpty ? nil : path
  }
}
