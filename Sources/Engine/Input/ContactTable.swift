internal import Motion

/// The fingers that are down, each under an identity that is never used again.
///
/// The device's own numbers grow for ever on X11 and are used anew on Wayland, so they count only
/// while the finger is down.
nonisolated struct ContactTable: Hashable, Sendable {
  /// A finger by the numbers of its device.
  struct Finger: Hashable, Sendable {
    var touch: Int64
    var finger: Int64
  }

  /// A finger that is down.
  struct Contact: Hashable, Sendable {
    var finger: Finger
    var id: PointerID
    var position: CGPoint
    var lastSeen: Instant
  }

  /// In the order in which they came down; there are as many as fingers.
  private(set) var contacts: [Contact] = []
  private var last: Int64 = 0

  var isEmpty: Bool { contacts.isEmpty }

  mutating func begin(_ finger: Finger, at position: CGPoint, time: Instant) -> PointerID {
    last += 1
    let id = PointerID(last)
    contacts.append(Contact(finger: finger, id: id, position: position, lastSeen: time))
    return id
  }

  /// Notes where a finger went; nil for one that never came down.
  mutating func move(_ finger: Finger, to position: CGPoint, time: Instant) -> PointerID? {
    guard let index = contacts.firstIndex(where: { $0.finger == finger }) else { return nil }
    contacts[index].position = position
    contacts[index].lastSeen = time
    return contacts[index].id
  }

  mutating func end(_ finger: Finger) -> Contact? {
    contacts.firstIndex { $0.finger == finger }.map { contacts.remove(at: $0) }
  }
}
