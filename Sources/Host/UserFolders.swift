/// Where the program keeps what belongs to the person, by the XDG Base Directory Specification.
public struct UserFolders: Hashable, Sendable {
  /// The library and its backups.
  public var data: String
  /// What may be lost but should outlive a restart, such as the window's size.
  public var state: String
  /// What can be made again at any time.
  public var cache: String
  /// The settings.
  public var config: String
  /// Sockets and locks of the running session, or nil where the system offers no such folder.
  public var runtime: String?

  /// Finds the folders; `dataFolder` replaces the library's place where it is given.
  ///
  /// - Throws: `FileError.noHome` where neither a home folder nor enough XDG variables are known.
  public init(environment: Environment, dataFolder: String? = nil) throws(FileError) {
    let name = "flipside"
    if let dataFolder {
      data = dataFolder
    } else {
      data = try Self.folder("XDG_DATA_HOME", below: ".local/share", name, environment)
    }
    state = try Self.folder("XDG_STATE_HOME", below: ".local/state", name, environment)
    cache = try Self.folder("XDG_CACHE_HOME", below: ".cache", name, environment)
    config = try Self.folder("XDG_CONFIG_HOME", below: ".config", name, environment)
    runtime = Self.absolute(environment["XDG_RUNTIME_DIR"]).map { "\($0)/\(name)" }
  }

  private static func folder(
    _ variable: String, below: String, _ name: String, _ environment: Environment
  ) throws(FileError) -> String {
    if let base = absolute(environment[variable]) { return "\(base)/\(name)" }
    guard let home = environment.home else { throw .noHome }
    return "\(home)/\(below)/\(name)"
  }

  // The specification tells programs to ignore relative paths.
  private static func absolute(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    return path
  }
}
