/// Finds the folder with the sample decks, pictures and fonts that come with the program.
public enum ResourceFolder {
  /// The first that exists: the option, FLIPSIDE_RESOURCES, ../share/flipside beside the program,
  /// Resources of the source tree that the program was built in.
  ///
  /// - Throws: `FileError.noResources` where none exists, or where a named folder is none.
  public static func locate(
    option: String? = nil, environment: Environment = .process,
    executable: String? = ProcessFacts.executable
  ) throws(FileError) -> String {
    if let named = option ?? environment["FLIPSIDE_RESOURCES"] {
      guard Files.isFolder(named) else { throw .noResources(named) }
      return named
    }
    guard let executable else { throw .noResources("") }
    let bin = Files.parent(of: executable)
    let installed = "\(Files.parent(of: bin))/share/flipside"
    if Files.isFolder(installed) { return installed }
    var folder = bin
    while folder != "/", folder != "." {
      let resources = "\(folder)/Resources"
      if Files.exists("\(folder)/Package.swift"), Files.isFolder(resources) { return resources }
      folder = Files.parent(of: folder)
    }
    throw .noResources(installed)
  }
}
