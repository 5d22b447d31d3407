import Foundation
import Testing

@Suite("Purity")
struct ImportTests {
  @Test("Motion and Model import nothing but each other, and C in one file")
  func imports() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var files = 0

    for module in ["Motion", "Model"] {
      let folder = root.appendingPathComponent("Sources/\(module)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      for name in names where name.hasSuffix(".swift") {
        files += 1
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        for line in text.split(separator: "\n") {
          let words = line.split(separator: " ")
          guard let word = words.firstIndex(of: "import"), word <= 1 else { continue }
          let imported = words[word + 1]
          let isAllowed =
            module == "Model"
            ? imported == "Motion"
            : imported == "Glibc" && name == "Geometry/Mathematics.swift"
          #expect(isAllowed, "\(module)/\(name): \(line)")
        }
      }
    }

    #expect(files > 30)
  }
}
