internal import CSDL2
internal import Host
internal import Motion

/// Drains SDL's queue to its last event and turns it into input.
final class EventPump {
  private let translator = SDLEventTranslator()
  private let window: Window
  private let clock: ProgramClock
  private var lastPump: Instant
  private var shownSize: (CGSize, Double)
  private let pads = PadWatch()

  init(window: Window, clock: ProgramClock) {
    self.window = window
    self.clock = clock
    lastPump = clock.now()
    shownSize = (window.size, window.scale)
    adoptSize()
  }

  /// Whether a pointer is down, so that its loss must be looked for.
  var hasPointersDown: Bool { translator.hasPointersDown }

  /// When the pads must be looked at again.
  func deadline(after time: Instant) -> Instant? {
    pads.isOpen ? time.advanced(by: PadWatch.period) : nil
  }

  /// Blocks until something happens or a moment has come; nil waits for ever.
  func wait(until deadline: Instant?) {
    // A batch is spread over the time since the wait ended, not over the whole rest.
    defer { lastPump = clock.now() }
    guard let deadline else {
      _ = SDL_WaitEvent(nil)
      return
    }
    let seconds = clock.realSeconds(until: deadline)
    let milliseconds = Int32(min(max(seconds, 0) * 1000, 86_400_000))
    if milliseconds > 0 {
      _ = SDL_WaitEventTimeout(nil, milliseconds)
    } else if seconds > 0 {
      MonotonicClock.sleep(until: MonotonicClock.nanoseconds() + Int64(seconds * 1e9))
    }
  }

  /// All that has happened since the last call, in order.
  func drain() -> [InputEvent] {
    var batch: [SDL_Event] = []
    pads.update()
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { batch.append(event) }
    let now = clock.now()
    var inputs = translator.translate(batch, now: now, lastPump: lastPump)
    if translator.hasPointersDown { inputs += translator.lostPointers(at: now) }
    lastPump = now
    let size = (window.size, window.scale)
    if size != shownSize {
      shownSize = size
      adoptSize()
      inputs.append(.window(.resized(size.0, scale: size.1), time: now))
    }
    return inputs
  }

  private func adoptSize() {
    translator.windowSize = shownSize.0
    translator.pointsPerUnit = window.pointsPerUnit
  }
}
