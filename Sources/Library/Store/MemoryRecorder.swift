public import Model

/// Keeps the log of ratings in memory, for as long as the program runs.
public actor MemoryRecorder: RatingRecorder {
  /// The ratings that stand, in the order in which they were given.
  public private(set) var log: [RatingRecord] = []

  private var identities: Set<RatingID> = []

  /// Makes an empty log.
  public init() {}

  /// Writes a rating at the end of the log.
  ///
  /// - Throws: `RecordingFailure` where a rating with this identity is already in the log.
  public func record(_ record: RatingRecord) async throws(RecordingFailure) {
    guard identities.insert(record.id).inserted else {
      throw RecordingFailure(
        sentence: "This rating is already in the log and was not counted twice. Go on.")
    }
    log.append(record)
  }

  /// Removes a rating from the log.
  ///
  /// - Throws: `RecordingFailure` where the log does not hold the rating.
  public func retract(_ id: RatingID) async throws(RecordingFailure) {
    guard let index = log.lastIndex(where: { $0.id == id }) else {
      throw RecordingFailure(
        sentence: "This rating is not in the log, so it cannot be taken back. Go on.")
    }
    log.remove(at: index)
    identities.remove(id)
  }
}
