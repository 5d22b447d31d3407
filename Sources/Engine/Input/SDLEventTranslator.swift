internal import CSDL2
internal import Motion

/// Turns SDL's events into the program's own; the one place that knows SDL's event types.
final class SDLEventTranslator {
  /// The window's extent in points, by which finger positions (0…1) are multiplied.
  var windowSize = CGSize(width: 480, height: 320)
  /// Points per unit of the window system, by which mouse positions are multiplied.
  var pointsPerUnit = 1.0

  private var contacts = ContactTable()
  private var mouse: CGPoint?
  private let pads = PadTranslator()

  /// Whether a finger or the mouse's button is down.
  var hasPointersDown: Bool { !contacts.isEmpty || mouse != nil }

  /// The input of one batch; an empty one says that nothing came.
  func translate(_ batch: [SDL_Event], now: Instant, lastPump: Instant) -> [InputEvent] {
    if batch.isEmpty { return [.pumpedEmpty(now)] }
    let times = TimestampSpreader.times(count: batch.count, from: lastPump, to: now)
    let isSystemGesture = endsManyDrags(batch)
    var inputs: [InputEvent] = []
    for (event, time) in zip(batch, times) {
      translate(event, at: time, isSystemGesture: isSystemGesture, &inputs)
    }
    // Wake-ups and events that mean nothing here are no input, yet the pointers did rest.
    return inputs.isEmpty ? [.pumpedEmpty(now)] : inputs
  }

  /// Whether a batch lifts three fingers or more, some of them in mid-drag: the desktop took them
  /// for a gesture of its own and SDL reports the cancellation as a release.
  private func endsManyDrags(_ batch: [SDL_Event]) -> Bool {
    let ended = batch.filter { $0.type == SDL_FINGERUP.rawValue }
    guard ended.count >= 3 else { return false }
    return ended.contains { event in
      let finger = Self.finger(event.tfinger)
      return contacts.contacts[finger]?.hasWandered ?? false
    }
  }

  private func translate(
    _ event: SDL_Event, at time: Instant, isSystemGesture: Bool, _ inputs: inout [InputEvent]
  ) {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      translate(event.tfinger, at: time, isSystemGesture: isSystemGesture, &inputs)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: translate(event.button, at: time, &inputs)
    case SDL_MOUSEMOTION: translate(event.motion, at: time, &inputs)
    case SDL_MOUSEWHEEL: inputs.append(.wheel(wheel(event.wheel, at: time)))
    case SDL_KEYDOWN, SDL_KEYUP: inputs.append(.key(key(event.key, at: time)))
    case SDL_TEXTINPUT:
      let text = withUnsafePointer(to: event.text.text) { start in
        start.withMemoryRebound(to: CChar.self, capacity: Int(SDL_TEXTINPUTEVENT_TEXT_SIZE)) {
          String(cString: $0)
        }
      }
      inputs.append(.text(text, time: time))
    case SDL_DROPFILE:
      guard let file = event.drop.file else { return }
      inputs.append(.drop(path: String(cString: file), time: time))
      SDL_free(file)
    case SDL_WINDOWEVENT: translate(event.window, at: time, &inputs)
    case SDL_QUIT: inputs.append(.window(.closeRequested, time: time))
    case SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED, SDL_CONTROLLERBUTTONDOWN,
      SDL_CONTROLLERAXISMOTION:
      if let control = pads.translate(event) {
        inputs.append(.pad(PadEvent(control: control, time: time)))
      }
    default: break
    }
  }

  // MARK: Fingers

  private static func finger(_ event: SDL_TouchFingerEvent) -> ContactTable.Finger {
    ContactTable.Finger(touch: event.touchId, finger: event.fingerId)
  }

  private func translate(
    _ event: SDL_TouchFingerEvent, at time: Instant, isSystemGesture: Bool,
    _ inputs: inout [InputEvent]
  ) {
    // A mouse can be reported as a touch, too; it comes as a mouse already.
    guard event.touchId != FS_MOUSE_TOUCH_ID else { return }
    let position = CGPoint(
      x: Double(event.x) * windowSize.width, y: Double(event.y) * windowSize.height)
    let finger = Self.finger(event)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      // A down on a finger that is down means that its up was lost.
      if let lost = contacts.end(finger) { inputs.append(cancelled(lost, at: time)) }
      let id = contacts.begin(finger, at: position, time: time)
      inputs.append(pointer(id, .down, position, time))
    case SDL_FINGERMOTION:
      guard let id = contacts.move(finger, to: position, time: time) else { return }
      inputs.append(pointer(id, .moved, position, time))
    default:
      guard let contact = contacts.end(finger) else { return }
      inputs.append(
        isSystemGesture
          ? cancelled(contact, at: time) : pointer(contact.id, .up, position, time))
    }
  }

  private func pointer(
    _ id: PointerID, _ phase: PointerPhase, _ position: CGPoint, _ time: Instant
  ) -> InputEvent {
    .pointer(
      PointerEvent(
        id: id, source: id == .mouse ? .mouse : .touch, phase: phase, position: position,
        time: time))
  }

  private func cancelled(_ contact: ContactTable.Contact, at time: Instant) -> InputEvent {
    pointer(contact.id, .cancelled, contact.position, time)
  }

  /// Fingers that have vanished without a word, as cancelled pointers.
  func lostPointers(at time: Instant) -> [InputEvent] {
    let lost = contacts.contacts.keys.filter { finger in
      // A finger that just reported itself is there, whatever the list says.
      guard let contact = contacts.contacts[finger], time.seconds(since: contact.lastSeen) > 0.2
      else { return false }
      return !Self.isListed(finger)
    }
    return lost.compactMap { contacts.end($0).map { cancelled($0, at: time) } }
  }

  /// Whether SDL still knows a finger.
  private static func isListed(_ finger: ContactTable.Finger) -> Bool {
    // SDL must not be asked for the fingers of a device that it does not list: it then sets up all
    // touch devices anew.
    let hasDevice = (0..<SDL_GetNumTouchDevices()).contains {
      SDL_GetTouchDevice($0) == finger.touch
    }
    guard hasDevice else { return false }
    return (0..<SDL_GetNumTouchFingers(finger.touch)).contains { index in
      SDL_GetTouchFinger(finger.touch, index)?.pointee.id == finger.finger
    }
  }

  /// Every pointer that is down, as cancelled.
  private func cancelAll(at time: Instant) -> [InputEvent] {
    var inputs = contacts.contacts.keys.compactMap { finger in
      contacts.end(finger).map { cancelled($0, at: time) }
    }
    if let position = mouse {
      mouse = nil
      SDL_CaptureMouse(SDL_FALSE)
      inputs.append(pointer(.mouse, .cancelled, position, time))
    }
    return inputs
  }

  // MARK: Mouse

  private func translate(
    _ event: SDL_MouseButtonEvent, at time: Instant, _ inputs: inout [InputEvent]
  ) {
    guard event.which != FS_TOUCH_MOUSE_ID, Int32(event.button) == SDL_BUTTON_LEFT else { return }
    let position = point(event.x, event.y)
    if SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN {
      mouse = position
      // The drag goes on outside the window.
      SDL_CaptureMouse(SDL_TRUE)
      inputs.append(pointer(.mouse, .down, position, time))
    } else if mouse != nil {
      mouse = nil
      SDL_CaptureMouse(SDL_FALSE)
      inputs.append(pointer(.mouse, .up, position, time))
    }
  }

  private func translate(
    _ event: SDL_MouseMotionEvent, at time: Instant, _ inputs: inout [InputEvent]
  ) {
    guard event.which != FS_TOUCH_MOUSE_ID, mouse != nil else { return }
    let position = point(event.x, event.y)
    mouse = position
    inputs.append(pointer(.mouse, .moved, position, time))
  }

  private func wheel(_ event: SDL_MouseWheelEvent, at time: Instant) -> WheelEvent {
    let flip: Double = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    return WheelEvent(
      position: point(event.mouseX, event.mouseY),
      delta: CGPoint(x: Double(event.preciseX) * flip, y: -Double(event.preciseY) * flip),
      time: time)
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
  }

  // MARK: Keys and window

  private func key(_ event: SDL_KeyboardEvent, at time: Instant) -> KeyEvent {
    KeyEvent(
      key: Key(code: event.keysym.sym), modifiers: KeyModifiers(bits: event.keysym.mod),
      isDown: SDL_EventType(event.type) == SDL_KEYDOWN, isRepeat: event.repeat != 0, time: time)
  }

  private func translate(
    _ event: SDL_WindowEvent, at time: Instant, _ inputs: inout [InputEvent]
  ) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: inputs.append(.window(.focusGained, time: time))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      inputs += cancelAll(at: time) + [.window(.focusLost, time: time)]
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      inputs += cancelAll(at: time) + [.window(.hidden, time: time)]
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      inputs.append(.window(.shown, time: time))
    case SDL_WINDOWEVENT_EXPOSED: inputs.append(.window(.exposed, time: time))
    case SDL_WINDOWEVENT_CLOSE: inputs.append(.window(.closeRequested, time: time))
    default: break
    }
  }
}
