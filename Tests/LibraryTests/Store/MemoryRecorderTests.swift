import Library
import Model
import Motion
import Testing

@Suite("Memory recorder")
struct MemoryRecorderTests {
  private func rating(_ number: UInt64) -> RatingRecord {
    RatingRecord(
      id: RatingID(rawValue: number), card: Card.ID(rawValue: 7), rating: .good, method: .touch,
      time: Instant(seconds: Double(number)), secondsOnTop: 1, showedAnswer: true)
  }

  @Test("ratings stand in the order in which they were given")
  func order() async throws {
    let recorder = MemoryRecorder()

    try await recorder.record(rating(1))
    try await recorder.record(rating(2))

    #expect(await recorder.log == [rating(1), rating(2)])
  }

  @Test("a rating that is taken back leaves the log and may be given again")
  func retract() async throws {
    let recorder = MemoryRecorder()
    try await recorder.record(rating(1))
    try await recorder.record(rating(2))

    try await recorder.retract(RatingID(rawValue: 1))
    try await recorder.record(rating(1))

    #expect(await recorder.log == [rating(2), rating(1)])
  }

  @Test("a rating is neither written twice nor taken back twice")
  func twice() async throws {
    let recorder = MemoryRecorder()
    try await recorder.record(rating(1))

    await #expect(throws: RecordingFailure.self) { try await recorder.record(rating(1)) }
    try await recorder.retract(RatingID(rawValue: 1))
    await #expect(throws: RecordingFailure.self) {
      try await recorder.retract(RatingID(rawValue: 1))
    }
    #expect(await recorder.log.isEmpty)
  }
}
