internal import Glibc

/// What the kernel knows about this process.
public enum ProcessFacts {
  /// The path of the running program, links resolved, or nil where /proc is missing.
  public static var executable: String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { raw in
      raw.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink("/proc/self/exe", $0, characters.count) } ?? -1
      }
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// Proportional set size in KiB: private memory and this process's share of what is shared.
  public static var proportionalSetSize: Int? {
    field("Pss", of: "/proc/self/smaps_rollup")
  }

  /// Nanoseconds of CPU that all threads have used.
  public static func processCPUTime() -> Int64 { MonotonicClock.reading(CLOCK_PROCESS_CPUTIME_ID) }

  /// Nanoseconds of CPU that the calling thread has used.
  public static func threadCPUTime() -> Int64 { MonotonicClock.reading(CLOCK_THREAD_CPUTIME_ID) }

  /// How often threads of this process gave up a CPU to wait, over all that live; each is a wake-up.
  public static func voluntarySwitches() -> Int {
    let tasks = (try? Files.names(in: "/proc/self/task")) ?? []
    return tasks.reduce(0) { sum, task in
      sum + (field("voluntary_ctxt_switches", of: "/proc/self/task/\(task)/status") ?? 0)
    }
  }

  /// When this process was started, in nanoseconds of the monotonic clock.
  ///
  /// The kernel tells it in clock ticks (10 ms as a rule) since boot, field 22 of /proc/self/stat.
  public static func startTime() -> Int64? {
    guard let text = try? Files.readText("/proc/self/stat"),
      let name = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    let perSecond = sysconf(Int32(_SC_CLK_TCK))
    guard fields.count > 19, let ticks = Int64(fields[19]), perSecond > 0 else { return nil }
    let sinceBoot = ticks * (1_000_000_000 / Int64(perSecond))
    let inSleep = MonotonicClock.reading(CLOCK_BOOTTIME) - MonotonicClock.nanoseconds()
    return sinceBoot - inSleep
  }

  private static func field(_ name: String, of path: String) -> Int? {
    guard let text = try? Files.readText(path) else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
      return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
        .flatMap { Int($0) }
    }
    return nil
  }
}
