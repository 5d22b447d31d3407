import Engine
import Host
import Model

/// Writes outcomes as lines of JSON, each in the file before the call returns.
final class EventLog {
  private let writer: LineWriter
  private let start: Instant
  /// Whether a line is missing from the file.
  private(set) var hasFailed = false

  /// - Throws: `FileError` where the file cannot be written.
  init(path: String, start: Instant) throws(FileError) {
    writer = try LineWriter(path: path)
    self.start = start
  }

  /// The first picture is on the display.
  func ready(at time: Instant) {
    append([JSONField("event", "ready")], at: time)
  }

  func write(_ effect: StageEffect, at time: Instant) {
    switch effect {
    case .rated(let record):
      append(
        [
          JSONField("event", "rated"), JSONField("card", .integer(record.card.rawValue)),
          JSONField("rating", .string(record.rating.logName)),
          JSONField("by", .string(record.method.rawValue)),
        ], at: time)
    case .undone(let record):
      append(
        [
          JSONField("event", "undone"), JSONField("card", .integer(record.card.rawValue)),
          JSONField("rating", .string(record.rating.logName)),
        ], at: time)
    case .turned(let card, let showsAnswer, let method):
      append(
        [
          JSONField("event", "turned"), JSONField("card", .integer(card.rawValue)),
          JSONField("side", .string(showsAnswer ? "answer" : "prompt")),
          JSONField("by", .string(method.rawValue)),
        ], at: time)
    case .returned(let card, let reason):
      append(
        [
          JSONField("event", "returned"), JSONField("card", .integer(card.rawValue)),
          JSONField("reason", .string(reason)),
        ], at: time)
    case .finished: append([JSONField("event", "finished")], at: time)
    case .record, .retract, .undoFailed, .armed, .sound: break
    }
  }

  private func append(_ fields: [JSONField], at time: Instant) {
    guard !hasFailed else { return }
    let milliseconds = (time.seconds(since: start) * 1e6).rounded() / 1000
    do throws(FileError) {
      try writer.append(JSONLine.encode(.object([JSONField("t", .number(milliseconds))] + fields)))
    } catch {
      // Said once: a full disk would say it with every card.
      hasFailed = true
      Log.say("\(error)")
    }
  }
}
