/// The writes that the log has not acknowledged yet, in their order; one is under way at a time.
struct Outbox: Hashable, Sendable {
  enum Operation: Hashable, Sendable {
    case record(RatingRecord)
    case retract(RatingRecord)
  }

  enum State: Hashable, Sendable {
    case free
    case sending
    /// Taking back failed; the next input tries again.
    case stalled
  }

  private(set) var operations: [Operation] = []
  private(set) var state = State.free

  var isEmpty: Bool { operations.isEmpty }

  mutating func append(_ operation: Operation) { operations.append(operation) }

  /// The effect that sends the next write, if none is under way.
  mutating func next() -> StageEffect? {
    guard state == .free, let first = operations.first else { return nil }
    state = .sending
    switch first {
    case .record(let record): return .record(record)
    case .retract(let record): return .retract(record.id)
    }
  }

  mutating func retry() {
    if state == .stalled { state = .free }
  }

  mutating func stall() { state = .stalled }

  /// The rating whose record is under way, if it is this one.
  func recordUnderWay(_ id: RatingID) -> RatingRecord? {
    guard state == .sending, case .record(let record)? = operations.first, record.id == id else {
      return nil
    }
    return record
  }

  /// The rating whose retraction is under way, if it is this one.
  func retractionUnderWay(_ id: RatingID) -> RatingRecord? {
    guard state == .sending, case .retract(let record)? = operations.first, record.id == id else {
      return nil
    }
    return record
  }

  /// Strikes the write that is under way.
  mutating func complete() {
    operations.removeFirst()
    state = .free
  }

  /// Drops a record that has not been sent; false where it has been.
  mutating func dropUnsent(_ id: RatingID) -> Bool {
    let sent = state == .sending ? 1 : 0
    for index in operations.indices.dropFirst(sent) {
      if case .record(let record) = operations[index], record.id == id {
        operations.remove(at: index)
        return true
      }
    }
    return false
  }

  /// Drops a retraction that waits for a record which has failed; false where there is none.
  mutating func dropRetraction(_ id: RatingID) -> Bool {
    for index in operations.indices {
      if case .retract(let record) = operations[index], record.id == id {
        operations.remove(at: index)
        return true
      }
    }
    return false
  }
}
