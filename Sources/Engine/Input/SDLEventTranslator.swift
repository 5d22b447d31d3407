internal import CSDL2
internal import Motion

/// Turns SDL's events into the program's own; the one place that knows SDL's event types.
final class SDLEventTranslator {
  /// The window's extent in points, by which finger positions (0…1) are multiplied.
  var windowSize = CGSize(width: 480, height: 320)
  /// Points per unit of the window system, by which mouse positions are multiplied.
  var pointsPerUnit: Double {
    get { mouse.pointsPerUnit }
    set { mouse.pointsPerUnit = newValue }
  }

  private var fingers = TouchTranslator()
  private var mouse = MouseTranslator()
  private let pads = PadTranslator()

  /// Whether a finger or the mouse's button is down.
  var hasPointersDown: Bool { !fingers.isEmpty || mouse.isDown }

  /// The input of one batch; an empty one says that nothing came.
  func translate(_ batch: [SDL_Event], now: Instant, lastPump: Instant) -> [InputEvent] {
    if batch.isEmpty { return [.pumpedEmpty(now)] }
    let times = TimestampSpreader.times(count: batch.count, from: lastPump, to: now)
    let untrue = fingers.isEmpty ? [] : fingers.untrueReleases(in: batch, at: now)
    let inputs = zip(batch, times).flatMap { translate($0, at: $1, untrue: untrue) }
    // Wake-ups and events that mean nothing here are no input, yet the pointers did rest.
    return inputs.isEmpty ? [.pumpedEmpty(now)] : inputs
  }

  /// Fingers that have vanished without a word, as cancelled pointers.
  func lostPointers(at time: Instant) -> [InputEvent] {
    fingers.lost(at: time).map { .pointer($0) }
  }

  private func translate(
    _ event: SDL_Event, at time: Instant, untrue: Set<PointerID>
  ) -> [InputEvent] {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      fingers.translate(event.tfinger, in: windowSize, at: time, untrue: untrue)
        .map { .pointer($0) }
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      mouse.translate(event.button, at: time).map { .pointer($0) }
    case SDL_MOUSEMOTION: mouse.translate(event.motion, at: time).map { .pointer($0) }
    case SDL_MOUSEWHEEL: [.wheel(mouse.translate(event.wheel, at: time))]
    case SDL_KEYDOWN, SDL_KEYUP: [.key(key(event.key, at: time))]
    case SDL_TEXTINPUT: [.text(text(event.text), time: time)]
    case SDL_DROPFILE, SDL_DROPTEXT: translate(event.drop, at: time)
    case SDL_WINDOWEVENT: translate(event.window, at: time)
    case SDL_QUIT: [.window(.closeRequested, time: time)]
    case SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED, SDL_CONTROLLERBUTTONDOWN,
      SDL_CONTROLLERAXISMOTION:
      pads.translate(event).map { [.pad(PadEvent(control: $0, time: time))] } ?? []
    default: []
    }
  }

  private func key(_ event: SDL_KeyboardEvent, at time: Instant) -> KeyEvent {
    KeyEvent(
      key: Key(code: event.keysym.sym), modifiers: KeyModifiers(bits: event.keysym.mod),
      isDown: SDL_EventType(event.type) == SDL_KEYDOWN, isRepeat: event.repeat != 0, time: time)
  }

  private func text(_ event: SDL_TextInputEvent) -> String {
    withUnsafePointer(to: event.text) { start in
      start.withMemoryRebound(to: CChar.self, capacity: Int(SDL_TEXTINPUTEVENT_TEXT_SIZE)) {
        String(cString: $0)
      }
    }
  }

  /// A dropped file; a dropped text means nothing, but its memory is ours to free as well.
  private func translate(_ event: SDL_DropEvent, at time: Instant) -> [InputEvent] {
    guard let string = event.file else { return [] }
    defer { SDL_free(string) }
    guard SDL_EventType(event.type) == SDL_DROPFILE else { return [] }
    return [.drop(path: String(cString: string), time: time)]
  }

  private func translate(_ event: SDL_WindowEvent, at time: Instant) -> [InputEvent] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: [.window(.focusGained, time: time)]
    case SDL_WINDOWEVENT_FOCUS_LOST: cancelAll(at: time) + [.window(.focusLost, time: time)]
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      cancelAll(at: time) + [.window(.hidden, time: time)]
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      [.window(.shown, time: time)]
    case SDL_WINDOWEVENT_EXPOSED: [.window(.exposed, time: time)]
    case SDL_WINDOWEVENT_CLOSE: [.window(.closeRequested, time: time)]
    default: []
    }
  }

  private func cancelAll(at time: Instant) -> [InputEvent] {
    (fingers.cancelAll(at: time) + mouse.cancel(at: time)).map { .pointer($0) }
  }
}
