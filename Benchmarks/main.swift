import Glibc

// Usage: Benchmarks --program PATH [NAME…]; without a name every measurement is made.
var words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2, words[0] == "--program" else {
  print("Usage: Benchmarks --program PATH [pile|size|start|frames|idle|memory]…")
  exit(2)
}
let program = words[1].hasPrefix("/") ? words[1] : currentFolder() + "/" + words[1]
setenv("FLIPSIDE_PROGRAM", program, 1)

let measurements: [(name: String, run: () throws -> [Report])] = [
  ("pile", { measurePile() }),
  ("size", { try measureSize(of: program) }),
  ("start", { try measureStart(on: XServer.plain.get()) }),
  ("frames", { try measureFrames(compositor: "cpu", on: XServer.plain.get()) }),
  ("frames", { try measureFrames(compositor: "gl", on: XServer.plain.get()) }),
  ("idle", { try measureIdle(on: XServer.plain.get()) }),
  ("memory", { try measureMemory(on: XServer.plain.get()) }),
]
let wanted = Set(words.dropFirst(2))
var isKept = true
for measurement in measurements where wanted.isEmpty || wanted.contains(measurement.name) {
  let reports: [Report]
  do {
    reports = try measurement.run()
  } catch {
    reports = [Report(name: measurement.name, value: nil, unit: "", budget: nil, note: "\(error)")]
  }
  for report in reports {
    print(report.line)
    isKept = isKept && report.isKept
  }
}
exit(isKept ? 0 : 1)

/// The folder that relative paths start from.
func currentFolder() -> String {
  var bytes = [CChar](repeating: 0, count: 4096)
  return getcwd(&bytes, bytes.count).map { String(cString: $0) } ?? "."
}
