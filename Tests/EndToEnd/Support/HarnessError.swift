/// Why the harness could not do its own part; never a verdict on the program under test.
nonisolated struct HarnessError: Error, CustomStringConvertible {
  /// A sentence for the person who reads the test run.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
