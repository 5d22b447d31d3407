internal import CSDL2
internal import Motion

/// Turns SDL's reports of fingers into pointers, and tells which releases were none.
struct TouchTranslator {
  /// Seconds without a report after which a finger may be gone without a word.
  private static let silence = 0.2
  /// So many fingers that end in one batch were the desktop's gesture.
  private static let gestureFingers = 3

  private var contacts = ContactTable()

  /// Whether no finger is down.
  var isEmpty: Bool { contacts.isEmpty }

  private static func finger(_ event: SDL_TouchFingerEvent) -> ContactTable.Finger {
    ContactTable.Finger(touch: event.touchId, finger: event.fingerId)
  }

  private static func isReport(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: true
    default: false
    }
  }

  /// The pointers whose up in this batch is no decision of the person.
  ///
  /// SDL 2 has no event for a touch that the system took away. It reports one as a release: of all
  /// fingers at once where the desktop took them for its own gesture, or, where the device told
  /// nothing, only when the finger's number comes down again, at the old place.
  func untrueReleases(in batch: [SDL_Event], at now: Instant) -> Set<PointerID> {
    var reports: [ContactTable.Finger: [SDL_EventType]] = [:]
    for event in batch where Self.isReport(event) {
      reports[Self.finger(event.tfinger), default: []].append(SDL_EventType(event.type))
    }
    let ended = contacts.contacts.filter { reports[$0.finger]?.contains(SDL_FINGERUP) ?? false }
    guard ended.count < Self.gestureFingers else { return Set(ended.map(\.id)) }
    let invented = ended.filter { contact in
      now.seconds(since: contact.lastSeen) > Self.silence
        && reports[contact.finger]?.starts(with: [SDL_FINGERUP, SDL_FINGERDOWN]) ?? false
    }
    return Set(invented.map(\.id))
  }

  /// The pointer's events that a report means; `extent` is the window's in points.
  mutating func translate(
    _ event: SDL_TouchFingerEvent, in extent: CGSize, at time: Instant, untrue: Set<PointerID>
  ) -> [PointerEvent] {
    // A mouse can be reported as a touch, too; it comes as a mouse already.
    guard event.touchId != FS_MOUSE_TOUCH_ID else { return [] }
    let position = CGPoint(x: Double(event.x) * extent.width, y: Double(event.y) * extent.height)
    let finger = Self.finger(event)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      // A down on a finger that is down means that its up was lost.
      let lost = contacts.end(finger).map { [Self.cancelled($0, at: time)] } ?? []
      let id = contacts.begin(finger, at: position, time: time)
      return lost + [Self.touch(id, .down, position, time)]
    case SDL_FINGERMOTION:
      guard let id = contacts.move(finger, to: position, time: time) else { return [] }
      return [Self.touch(id, .moved, position, time)]
    default:
      guard let contact = contacts.end(finger) else { return [] }
      if untrue.contains(contact.id) { return [Self.cancelled(contact, at: time)] }
      return [Self.touch(contact.id, .up, position, time)]
    }
  }

  /// Fingers that have vanished without a word, as cancelled pointers.
  mutating func lost(at time: Instant) -> [PointerEvent] {
    let gone = contacts.contacts.filter { contact in
      // A finger that just reported itself is there, whatever the list says.
      time.seconds(since: contact.lastSeen) > Self.silence && !Self.isListed(contact.finger)
    }
    return cancel(gone, at: time)
  }

  /// Every finger that is down, as a cancelled pointer.
  mutating func cancelAll(at time: Instant) -> [PointerEvent] {
    cancel(contacts.contacts, at: time)
  }

  private mutating func cancel(
    _ gone: [ContactTable.Contact], at time: Instant
  ) -> [PointerEvent] {
    gone.compactMap { contacts.end($0.finger) }.map { Self.cancelled($0, at: time) }
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

  private static func touch(
    _ id: PointerID, _ phase: PointerPhase, _ position: CGPoint, _ time: Instant
  ) -> PointerEvent {
    PointerEvent(id: id, source: .touch, phase: phase, position: position, time: time)
  }

  private static func cancelled(
    _ contact: ContactTable.Contact, at time: Instant
  ) -> PointerEvent {
    touch(contact.id, .cancelled, contact.position, time)
  }
}
