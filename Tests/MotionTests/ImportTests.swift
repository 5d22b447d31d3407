import Glibc
import Testing

@Suite("Purity")
struct ImportTests {
  @Test("Motion and Model import nothing but each other, and C in one file")
  func imports() throws {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    var files = 0

    for module in ["Motion", "Model"] {
      for path in try Self.sources(in: "\(root)/Sources/\(module)") {
        files += 1
        for line in try Self.text(of: path).split(separator: "\n") {
          let words = line.split(separator: " ")
          guard let word = words.firstIndex(of: "import"), word <= 1 else { continue }
          let imported = words[word + 1]
          let isAllowed =
            module == "Model"
            ? imported == "Motion"
            : imported == "Glibc" && path.hasSuffix("/Geometry/Mathematics.swift")
          #expect(isAllowed, "\(path): \(line)")
        }
      }
    }

    #expect(files > 30)
  }

  /// The Swift files of a folder, two levels deep, which is as deep as a module goes.
  private static func sources(in folder: String) throws -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    try #require(glob("\(folder)/*/*.swift", 0, nil, &found) == 0)
    _ = glob("\(folder)/*.swift", GLOB_APPEND, nil, &found)
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }

  private static func text(of path: String) throws -> String {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
