import Glibc
import Testing

@testable import Host

@Suite("the system")
struct SystemFactsTests {
  @Test("the monotonic clock never runs backwards")
  func monotonic() {
    let readings = (0..<1000).map { _ in MonotonicClock.nanoseconds() }
    #expect(zip(readings, readings.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("a sleep does not end before its time, and one in the past ends at once")
  func sleep() {
    let deadline = MonotonicClock.nanoseconds() + 2_000_000
    MonotonicClock.sleep(until: deadline)
    #expect(MonotonicClock.nanoseconds() >= deadline)
    MonotonicClock.sleep(until: 0)
  }

  @Test("the process began before now and has memory and a program")
  func process() throws {
    let start = try #require(ProcessFacts.startTime())
    // The kernel rounds to its clock ticks.
    #expect(start <= MonotonicClock.nanoseconds() + 10_000_000)
    #expect(try #require(ProcessFacts.proportionalSetSize) > 1000)
    #expect(try #require(ProcessFacts.executable).hasPrefix("/"))
    #expect(ProcessFacts.voluntarySwitches() > 0)
    #expect(ProcessFacts.processCPUTime() >= ProcessFacts.threadCPUTime())
  }

  @Test("a moment is shown in the zone of the place, with the date of the Gregorian calendar")
  func civilTime() {
    // 2024-02-29 12:34:56 UTC, whatever the zone adds.
    let moment: Int64 = 1_709_210_096
    let utc = CivilTime(seconds: moment)
    let shown = utc.hour * 3600 + utc.minute * 60 + utc.second
    let expected = 12 * 3600 + 34 * 60 + 56 + utc.offset
    #expect((shown - expected) % 86_400 == 0)
    #expect(utc.year == 2024)
    #expect([2, 3].contains(utc.month))
  }

  @Test("work on a thread of its own runs, and termination signals do not reach it")
  func thread() throws {
    let folder = try TemporaryFolder()
    let path = folder.place("mask")
    // The test's own thread may block them already, and a new thread inherits that.
    var (signal, before) = (sigset_t(), sigset_t())
    sigaddset(&signal, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signal, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    let isStarted = BackgroundThread.start {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      try? Files.write(sigismember(&mask, SIGTERM) == 1 ? "blocked" : "open", to: path)
    }

    #expect(isStarted)
    while !Files.exists(path) { usleep(1000) }
    #expect(try Files.readText(path) == "blocked")
  }

  @Test("a watched folder tells of a new file")
  func watch() throws {
    let folder = try TemporaryFolder()
    let news = folder.place("news")
    let watched = try folder.folder("watched")
    let watch = FolderWatch(folder: watched) { try? Files.write("changed", to: news) }

    #expect(watch != nil)
    _ = try folder.file("watched/pad", [1])
    while !Files.exists(news) { usleep(1000) }
    #expect(FolderWatch(folder: folder.place("missing")) {} == nil)
  }
}
