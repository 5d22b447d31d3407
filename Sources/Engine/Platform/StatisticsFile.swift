internal import Host
internal import Motion

/// Keeps a file with the statistics of a run: the counters at most four times a second, the whole
/// record at the end.
final class StatisticsFile {
  private static let pause = 0.25

  private let path: String
  private var written: Instant?
  private var hasNews = false

  /// - Throws: `FileError` where the file cannot be written, before anything is measured.
  init(path: String) throws(FileError) {
    self.path = path
    try Files.write(Statistics().counters + "\n", to: path)
  }

  /// When news that were held back must be written; nil where there are none.
  var deadline: Instant? { hasNews ? written?.advanced(by: Self.pause) : nil }

  /// Notes that a frame was drawn.
  func noteFrame() { hasNews = true }

  /// Writes what is new, unless that was done a moment ago.
  func update(_ statistics: Statistics, at time: Instant) {
    guard hasNews else { return }
    if let written, time.seconds(since: written) < Self.pause { return }
    (written, hasNews) = (time, false)
    write(statistics.counters)
  }

  /// Writes everything, once, at the end.
  func finish(_ statistics: Statistics, compositor: String) {
    write(statistics.json(compositor: compositor))
  }

  /// By rename, so that a reader never sees half a line.
  private func write(_ line: String) {
    do throws(FileError) {
      try Files.write(line + "\n", to: path)
    } catch {
      Log.say("\(error)")
    }
  }
}
