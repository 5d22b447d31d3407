import Glibc
import Testing

extension EndToEnd {
  @Suite("The harness itself", .serialized)
  struct Harness {
    @Test("a child is ended with everything it started")
    func endsTheGroup() throws {
      let child = try ChildProcess(
        ["/bin/sh", "-c", "sleep 600 & echo $!; wait"], environment: baseEnvironment)
      let grandchild: pid_t? = answer(withinSeconds: 5) {
        child.output.split(separator: "\n").first.flatMap { pid_t($0) }
      }
      let pid = try #require(grandchild)

      child.end()

      let isGone: Bool? = answer(withinSeconds: 5) {
        kill(pid, 0) == -1 || isZombie(pid) ? true : nil
      }
      #expect(isGone == true)
    }

    @Test("a line of outcomes is read member by member")
    func readsOutcomes() throws {
      let line = #"{"t":12, "event":"rated","card":"a:\"b\",c","rating":"good"}"#

      let outcome = try #require(Outcome(line: line))

      #expect(
        outcome.members == ["t": "12", "event": "rated", "card": "a:\"b\",c", "rating": "good"])
      #expect(Outcome(line: #"{"t":12, "event"#) == nil)
    }

    /// Whether a process ended and waits for its parent's notice.
    private func isZombie(_ pid: pid_t) -> Bool {
      contents(of: "/proc/\(pid)/stat")?.contains(") Z ") == true
    }
  }
}
