import Glibc

/// The size of the program without its symbols, the Swift runtime inside.
func measureSize(of program: String) throws -> [Report] {
  let folder = try TemporaryFolder("size")
  let stripped = folder.path + "/flipside"
  let run = try finished(["strip", "-o", stripped, program], environment: baseEnvironment)
  var status = stat()
  let isThere = run.ending == .exit(0) && stat(stripped, &status) == 0
  return [
    Report(
      name: "size", value: isThere ? Double(status.st_size) / 1_000_000 : nil, unit: "MB",
      budget: 22, note: isThere ? "stripped" : "strip failed: \(run.errors)")
  ]
}
