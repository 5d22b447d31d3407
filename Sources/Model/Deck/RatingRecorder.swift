/// Why a rating could not be written or taken back, as a sentence for the person at the screen.
public struct RecordingFailure: Error, Hashable, Sendable {
  /// What happened, to which file, and what to do.
  public var sentence: String

  /// Makes a failure from its sentence.
  public init(sentence: String) { self.sentence = sentence }
}

/// Whoever keeps the log of ratings; a call returns when the log is safe, in the order of calls.
public protocol RatingRecorder: Sendable {
  /// Writes a rating; throws `RecordingFailure` when the log does not hold it.
  func record(_ record: RatingRecord) async throws(RecordingFailure)
  /// Removes a rating and whatever it earned; throws `RecordingFailure` when the log still holds it.
  func retract(_ id: RatingID) async throws(RecordingFailure)
}
