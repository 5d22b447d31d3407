/// The last component of a path, taken apart.
struct FileName {
  /// The name without its ending.
  var stem: String
  /// The ending in small letters without its dot, empty where there is none.
  var ending: String

  init(path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      stem = name
      ending = ""
      return
    }
    stem = String(name[..<dot])
    ending = name[name.index(after: dot)...].lowercased()
  }
}
