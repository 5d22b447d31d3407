import Glibc

/// What the kernel says of a running process.
struct ProcessFigures {
  /// CPU time of all its threads in milliseconds, in ticks of 10.
  let cpuMilliseconds: Double
  /// How often its threads that live now gave up the processor by themselves.
  let wakeUps: Int
  /// Its proportional share of memory in MiB.
  let memory: Double

  /// Reads the figures; those of a process that ended are zero.
  init(of pid: pid_t) {
    let folder = "/proc/\(pid)"
    // The name in brackets may hold spaces, so the fields are counted from behind it.
    let fields = (contents(of: folder + "/stat") ?? "").split(separator: ")").last?
      .split(separator: " ").map { Double($0) ?? 0 }
    cpuMilliseconds = fields.map { $0.count > 12 ? ($0[11] + $0[12]) * 10 : 0 } ?? 0
    memory =
      Double(ProcessFigures.number("Pss:", in: contents(of: folder + "/smaps_rollup"))) / 1024
    var switches = 0
    if let tasks = opendir(folder + "/task") {
      while let entry = readdir(tasks) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        switches += ProcessFigures.number(
          "voluntary_ctxt_switches:", in: contents(of: "\(folder)/task/\(name)/status"))
      }
      closedir(tasks)
    }
    wakeUps = switches
  }

  /// The number behind a label at the beginning of a line.
  private static func number(_ label: String, in text: String?) -> Int {
    for line in (text ?? "").split(separator: "\n") where line.hasPrefix(label) {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      return words.dropFirst().first.flatMap { Int($0) } ?? 0
    }
    return 0
  }
}
