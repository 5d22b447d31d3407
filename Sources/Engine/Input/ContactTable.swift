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
    var id: PointerID
    var start: CGPoint
    var position: CGPoint
    var lastSeen: Instant

    /// Whether it has gone so far that it cannot be part of a tap.
    var hasWandered: Bool { (position - start).length > PointerSource.touch.slop }
  }

  private(set) var contacts: [Finger: Contact] = [:]
  private var last: Int64 = 0

  var isEmpty: Bool { contacts.isEmpty }

  mutating func begin(_ finger: Finger, at position: CGPoint, time: Instant) -> PointerID {
    last += 1
    let id = PointerID(last)
    contacts[finger] = Contact(id: id, start: position, position: position, lastSeen: time)
    return id
  }

  /// Notes where a finger went; nil for one that never came down.
  mutating func move(_ finger: Finger, to position: CGPoint, time: Instant) -> PointerID? {
    contacts[finger]?.position = position
    contacts[finger]?.lastSeen = time
    return contacts[finger]?.id
  }

  mutating func end(_ finger: Finger) -> Contact? { contacts.removeValue(forKey: finger) }
}
