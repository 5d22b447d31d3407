import Motion
import Synchronization
import Testing

@testable import Engine

/// A device that writes down what it plays.
nonisolated private final class FakeOutput: CueOutput {
  private let desk: SoundDesk

  init(_ desk: SoundDesk) { self.desk = desk }

  deinit { desk.note("closed") }

  func sound(_ cue: Cue) throws(EngineError) {
    if desk.isBroken { throw EngineError("The device has gone.") }
    desk.note("\(cue)")
  }
}

/// Threads that run when the test says so, and devices that report to it.
nonisolated private final class SoundDesk: Sendable {
  private let log = Mutex<[String]>([])
  private let waiting = Mutex<[@Sendable () -> Void]>([])
  private let broken = Mutex(false)
  private let missing = Mutex(false)
  private let hanging = Mutex(false)
  private let pauses = Mutex(0)

  var isBroken: Bool {
    get { broken.withLock { $0 } }
    set { broken.withLock { $0 = newValue } }
  }
  var isMissing: Bool {
    get { missing.withLock { $0 } }
    set { missing.withLock { $0 = newValue } }
  }

  /// Whether threads do not get on even while the player waits for them.
  var isHanging: Bool {
    get { hanging.withLock { $0 } }
    set { hanging.withLock { $0 = newValue } }
  }
  var pauseCount: Int { pauses.withLock { $0 } }

  func note(_ line: String) { log.withLock { $0.append(line) } }

  var lines: [String] { log.withLock { $0 } }

  /// Runs every thread that has been started.
  func runThreads() {
    while let work = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { work() }
  }

  func line() -> SoundLine {
    SoundLine(
      startThread: { work in
        self.waiting.withLock { $0.append(work) }
        return true
      },
      pause: {
        self.pauses.withLock { $0 += 1 }
        if !self.isHanging { self.runThreads() }
      },
      openOutput: { () throws(EngineError) in
        if self.isMissing { throw EngineError("There is no device.") }
        self.note("opened")
        return FakeOutput(self)
      })
  }
}

@Suite("the sound player")
struct SoundPlayerTests {
  private let desk = SoundDesk()
  private let start = Instant(seconds: 100)

  @Test("nothing is opened before the first cue")
  func lazily() {
    let player = SoundPlayer(line: desk.line())
    desk.runThreads()

    #expect(desk.lines.isEmpty)
    #expect(player.closesAt == nil)
  }

  @Test("the first cue opens the device off the main thread and sounds when it is ready")
  func firstCue() {
    let player = SoundPlayer(line: desk.line())

    player.play(.turn, at: start)
    let before = desk.lines
    desk.runThreads()

    #expect(before.isEmpty)
    #expect(desk.lines == ["opened", "turn"])
  }

  @Test("of the cues that come while the device opens, the newest sounds")
  func newestWaits() {
    let player = SoundPlayer(line: desk.line())

    player.play(.turn, at: start)
    player.play(.known, at: start.advanced(by: 0.2))
    desk.runThreads()

    #expect(desk.lines == ["opened", "known"])
  }

  @Test("an open device sounds at once")
  func openDevice() {
    let player = SoundPlayer(line: desk.line())
    player.play(.turn, at: start)
    desk.runThreads()

    player.play(.again, at: start.advanced(by: 1))

    #expect(desk.lines == ["opened", "turn", "again"])
  }

  @Test("the device closes two seconds after the last sound has ended, and not before")
  func closing() throws {
    let player = SoundPlayer(line: desk.line())
    player.play(.end, at: start)
    desk.runThreads()
    player.play(.turn, at: start.advanced(by: 0.1))

    // The long cue ends after the short one that came later.
    let due = try #require(player.closesAt)
    let expected = CueSynthesis.length(of: .end) + 2
    #expect(abs(due.seconds(since: start) - expected) < 1e-6)

    player.tick(at: due.advanced(by: -0.001))
    desk.runThreads()
    #expect(!desk.lines.contains("closed"))

    player.tick(at: due)
    desk.runThreads()
    #expect(desk.lines.last == "closed")
    #expect(player.closesAt == nil)
  }

  @Test("a device that takes long to open is closed all the same")
  func slowDevice() throws {
    // given a device that is not open when its closing is due
    let player = SoundPlayer(line: desk.line())
    player.play(.turn, at: start)
    player.tick(at: start.advanced(by: 5))

    // when it opens after that
    desk.runThreads()
    let due = try #require(player.closesAt)
    player.tick(at: due)
    desk.runThreads()

    #expect(desk.lines == ["opened", "turn", "closed"])
  }

  @Test("a cue that comes while the device closes opens it again")
  func cueWhileClosing() throws {
    let player = SoundPlayer(line: desk.line())
    player.play(.turn, at: start)
    desk.runThreads()
    player.tick(at: start.advanced(by: 5))

    player.play(.known, at: start.advanced(by: 5.01))
    desk.runThreads()

    #expect(desk.lines == ["opened", "turn", "closed", "opened", "known"])
    #expect(player.closesAt != nil)
  }

  @Test("a muted player opens nothing")
  func muted() {
    let player = SoundPlayer(line: desk.line())
    player.isMuted = true

    player.play(.turn, at: start)
    desk.runThreads()

    #expect(desk.lines.isEmpty)
    #expect(player.closesAt == nil)
  }

  @Test("a missing device is silent, says why, and is tried again after ten seconds")
  func missingDevice() {
    let player = SoundPlayer(line: desk.line())
    desk.isMissing = true
    player.play(.turn, at: start)
    desk.runThreads()
    #expect(player.problem == "There is no device.")

    // when it is plugged in
    desk.isMissing = false
    player.play(.turn, at: start.advanced(by: 9))
    desk.runThreads()
    #expect(desk.lines.isEmpty)

    player.play(.turn, at: start.advanced(by: 10))
    desk.runThreads()
    #expect(desk.lines == ["opened", "turn"])
    #expect(player.problem == nil)
  }

  @Test("a device that breaks while open says why")
  func brokenDevice() {
    let player = SoundPlayer(line: desk.line())
    player.play(.turn, at: start)
    desk.runThreads()
    desk.isBroken = true

    player.play(.turn, at: start.advanced(by: 1))

    #expect(player.problem == "The device has gone.")
    #expect(desk.lines == ["opened", "turn"])
  }

  @Test("a player that goes closes its device")
  func playerGoes() {
    let line = desk.line()
    var player: SoundPlayer? = SoundPlayer(line: line)
    player?.play(.turn, at: start)
    desk.runThreads()

    player = nil

    withExtendedLifetime(line) { #expect(desk.lines == ["opened", "turn", "closed"]) }
  }

  @Test("a player that goes while its device opens waits for it and closes it")
  func playerGoesEarly() {
    let line = desk.line()
    var player: SoundPlayer? = SoundPlayer(line: line)
    player?.play(.turn, at: start)

    player = nil

    withExtendedLifetime(line) { #expect(desk.lines == ["opened", "turn", "closed"]) }
  }

  @Test("a device that hangs holds the player's end up only so long, and is closed later")
  func hangingDevice() {
    let line = desk.line()
    var player: SoundPlayer? = SoundPlayer(line: line)
    player?.play(.turn, at: start)
    desk.isHanging = true

    player = nil
    #expect(desk.pauseCount == SoundLine.pausesAtEnd)

    desk.runThreads()
    withExtendedLifetime(line) { #expect(desk.lines == ["opened", "turn", "closed"]) }
  }

  @Test("a player that has opened nothing goes at once")
  func silentPlayerGoes() {
    var player: SoundPlayer? = SoundPlayer(line: desk.line())
    player?.tick(at: start)

    player = nil

    #expect(desk.pauseCount == 0)
  }

  @Test("a system that starts no thread leaves the player silent")
  func noThread() {
    let player = SoundPlayer(
      line: SoundLine(
        startThread: { _ in false }, pause: {},
        openOutput: { () throws(EngineError) in throw EngineError("never asked") }))

    player.play(.turn, at: start)

    #expect(player.problem?.contains("thread") == true)
    #expect(player.closesAt == nil)
  }
}
