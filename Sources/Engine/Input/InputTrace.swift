internal import Host
public import Motion

/// A recording of input as text, to be played again.
///
/// One event a line, its time in milliseconds from the start first; an empty line or one that
/// begins with `#` says nothing. Positions and extents are in window points.
///
///     0     touch 1 down 240 160
///     16    touch 1 move 260 160
///     32    touch 1 up 280 160
///     40    touch 1 cancel           (or up) without a position: where it was last
///     50    mouse down 240 160       (move, up, cancel)
///     60    key space                goes down; `key a up`, `key a repeat`
///     70    key ctrl+z               modifiers ctrl, shift, alt, gui
///     80    text words as typed      to the line's end; \n, \r and \\ stand for themselves
///     90    wheel 240 160 0 1        position, then steps to the right and downwards
///     100   pad a                    a b x y left right up down start back
///     110   drop /path/of/a file     to the line's end, spelled as in `text`
///     120   window focusLost         focusGained hidden shown exposed close
///     130   window resize 800 480 1  width, height, pixels per point
public nonisolated struct InputTrace: Hashable, Sendable {
  /// The events in the order of their times, which count from zero.
  public private(set) var events: [InputEvent]

  /// Reads a trace; `file` is its name for the sentences of errors.
  ///
  /// - Throws: `EngineError` naming the file and the line that cannot be understood.
  public init(parsing text: String, file: String) throws(EngineError) {
    var parser = InputTraceParser()
    var events: [InputEvent] = []
    // By bytes: a combining mark after a space would hide the space from a split by characters.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(InputTraceProblem) {
        if let event = try parser.event(of: Substring(line)) { events.append(event) }
      } catch {
        throw EngineError("“\(file)”, line \(index + 1): \(error.sentence)")
      }
    }
    // A recording made during a replay can have live input among older events.
    self.events = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// The line that stands for an event, its time counted from `start`; nil for a pump that found
  /// nothing, since a replay pumps by itself.
  public static func line(for event: InputEvent, since start: Instant) -> String? {
    guard let words = InputTraceWriter.words(for: event) else { return nil }
    return "\(InputTraceWriter.milliseconds(of: event.time, since: start)) \(words)"
  }
}

/// What is wrong with a line, and what to write instead.
nonisolated struct InputTraceProblem: Error {
  var sentence: String
}
