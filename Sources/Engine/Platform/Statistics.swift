internal import Host
internal import Motion

/// What the frames of one run took.
public nonisolated struct Statistics: Hashable, Sendable {
  /// One frame that was put on the display.
  struct Frame: Hashable {
    /// CLOCK_MONOTONIC, in seconds.
    var presentedAt: Double
    /// CPU of the main thread from the first event drained to before the swap, in seconds.
    var cpu: Double
    var draws: Int
    var bakes: Int
  }

  /// The newest frames; older ones are counted and forgotten, so that memory does not grow.
  private var recent: [Frame] = []
  private static let limit = 4096
  private(set) var count = 0
  private(set) var firstFrame: Double?

  /// Makes the record of a run that has drawn nothing yet.
  public init() {}

  mutating func add(_ frame: Frame) {
    count += 1
    if firstFrame == nil { firstFrame = frame.presentedAt }
    if recent.count == Self.limit { recent.removeFirst(Self.limit / 2) }
    recent.append(frame)
  }

  /// The counters alone, for a reader that looks on while the program runs.
  var counters: String { JSONLine.encode(.object(counterFields)) }

  private var counterFields: [JSONField] {
    let started = ProcessFacts.startTime().map { Double($0) / 1e9 }
    let first: JSONValue =
      if let firstFrame, let started { .number((firstFrame - started) * 1000) } else { .null }
    return [JSONField("frames", .integer(Int64(count))), JSONField("first_frame_ms", first)]
  }

  /// The whole record as one line of JSON; times in milliseconds but for `frame_times`, which are
  /// seconds of the monotonic clock.
  func json(compositor: String) -> String {
    let cpu = recent.map { $0.cpu * 1000 }.sorted()
    return JSONLine.encode(
      .object(
        counterFields + [
          JSONField("compositor", .string(compositor)),
          JSONField("cpu_ms_median", Self.quantile(0.5, of: cpu)),
          JSONField("cpu_ms_p99", Self.quantile(0.99, of: cpu)),
          JSONField("draws_max", .integer(Int64(recent.map(\.draws).max() ?? 0))),
          JSONField("bakes", .integer(Int64(recent.reduce(0) { $0 + $1.bakes }))),
          JSONField("process_cpu_ms", .number(Double(ProcessFacts.processCPUTime()) / 1e6)),
          JSONField("frame_times", .array(recent.map { .number($0.presentedAt) })),
        ]))
  }

  private static func quantile(_ share: Double, of sorted: [Double]) -> JSONValue {
    guard !sorted.isEmpty else { return .null }
    return .number(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
  }
}
