/// Decides, once per pointer, who gets it.
///
/// A tap participant keeps the pointer until the slop is crossed; then the innermost drag or region
/// wins. Two fingers that are down before either crossed the slop are a candidate for a tap together.
/// Further kinds (scrolling, pinching) enter where a contact leaves `undecided` and `paired`.
public struct Arena: Hashable, Sendable {
  /// Seconds within which both fingers of a two-finger tap are up again.
  private static let twoFingerTime = 0.3

  /// In the order in which they came down; there are as many as fingers.
  private var contacts: [Contact] = []

  /// Makes an arena without pointers.
  public init() {}

  /// Whether any pointer is down.
  public var isEmpty: Bool { contacts.isEmpty }

  /// Takes a report; `chain` is what lies under a pointer that comes down, innermost first.
  public mutating func handle(_ event: PointerEvent, chain: [Participant] = []) -> [Decision] {
    switch event.phase {
    case .down: return down(event, chain)
    case .moved: return moved(event)
    case .up:
      let decisions = moved(event, isUp: true)
      return decisions + up(event)
    case .cancelled: return cancelled(event.id, at: event.time)
    }
  }

  /// The event queue was looked at and held nothing; call it also before a wait that blocks.
  public mutating func pumpedEmpty(at time: Instant) {
    for index in contacts.indices { contacts[index].tracker.pumpedEmpty(at: time) }
  }

  /// Focus lost, window hidden: every pointer is lost to everyone until it is up.
  public mutating func cancelAll(at time: Instant) -> [Decision] {
    contacts.map(\.id).flatMap { withdraw($0, at: time) }
  }

  /// A participant has vanished and gets nothing more.
  public mutating func remove(_ participant: ParticipantID) {
    for index in contacts.indices {
      contacts[index].chain.removeAll { $0.id == participant }
      if case .dragging(let winner) = contacts[index].state, winner.id == participant {
        contacts[index].state = .dead
      }
    }
  }

  private func index(of id: PointerID) -> Int? { contacts.firstIndex { $0.id == id } }

  private mutating func down(_ event: PointerEvent, _ chain: [Participant]) -> [Decision] {
    // A second down of one pointer means that its up was lost.
    var decisions = cancelled(event.id, at: event.time)
    var contact = Contact(event, chain: chain)
    let rivals = contacts.indices.filter { contacts[$0].state != .dead }
    if let first = rivals.first {
      contact.state = .dead
      if rivals.count == 1, contacts[first].state == .undecided,
        contacts[first].source == .touch, event.source == .touch
      {
        decisions += lose(contacts[first], to: nil, at: event.time)
        contacts[first].state = .paired
        contact.state = .paired
      } else if contacts.contains(where: { $0.state == .paired || $0.state == .pairedUp }) {
        // Three fingers are a gesture of the desktop's, not a tap of two.
        breakPair()
      }
      contacts.append(contact)
      return decisions
    }
    for participant in chain where participant.isRegion {
      decisions.append(
        .input(participant.id, .down(event.id, at: event.position, time: event.time)))
    }
    if let highlighted = contact.highlighted { decisions.append(.pressed(highlighted)) }
    contacts.append(contact)
    if contact.reach <= 0, let last = contacts.indices.last {
      decisions += decide(last, slop: event.position, event)
    }
    return decisions
  }

  private mutating func moved(_ event: PointerEvent, isUp: Bool = false) -> [Decision] {
    guard let index = index(of: event.id) else { return [] }
    if !isUp { contacts[index].tracker.add(event.position, at: event.time) }
    let contact = contacts[index]
    defer {
      if let index = self.index(of: event.id) { contacts[index].last = event.position }
    }
    switch contact.state {
    case .undecided:
      guard contact.hasLeft(contact.reach, at: event.position) else {
        // A drag that waits for more than the slop leaves no tap behind it.
        return []
      }
      let slop = contact.crossing(contact.reach, to: event.position)
      return decide(index, slop: slop, event)
    case .dragging(let winner):
      guard !isUp else { return [] }
      return [
        .input(winner.id, .dragMoved(event.id, to: event.position, time: event.time))
      ]
    case .paired:
      if contact.hasLeft(contact.source.slop, at: event.position) { breakPair() }
      return []
    case .pairedUp, .dead:
      return []
    }
  }

  /// Gives an undecided pointer to its drag, or to nobody.
  private mutating func decide(_ index: Int, slop: CGPoint, _ event: PointerEvent) -> [Decision] {
    let contact = contacts[index]
    guard let winner = contact.dragger else {
      contacts[index].state = .dead
      return lose(contact, to: nil, at: event.time)
    }
    contacts[index].state = .dragging(winner)
    let anchor = winner.isRegion ? slop : contact.down
    return lose(contact, to: winner.id, at: event.time) + [
      .input(
        winner.id,
        .dragBegan(event.id, slop: anchor, to: event.position, time: event.time))
    ]
  }

  private mutating func up(_ event: PointerEvent) -> [Decision] {
    guard let index = index(of: event.id) else { return [] }
    let contact = contacts[index]
    switch contact.state {
    case .undecided:
      contacts.remove(at: index)
      return tap(contact, event)
    case .dragging(let winner):
      contacts.remove(at: index)
      let velocity = contact.tracker.velocity(at: event.time)
      return [
        .input(
          winner.id,
          .dragEnded(event.id, at: event.position, velocity: velocity, time: event.time))
      ]
    case .paired:
      contacts[index].state = .pairedUp
      return finishPair(at: event.time)
    case .pairedUp, .dead:
      contacts.remove(at: index)
      return []
    }
  }

  private func tap(_ contact: Contact, _ event: PointerEvent) -> [Decision] {
    // Beyond the slop a press is no tap, even where the drag asks for a longer way.
    let isTap = !contact.hasLeft(contact.source.slop, at: event.position)
    guard let tapper = contact.tapper, isTap else {
      return lose(contact, to: nil, at: event.time)
    }
    let lost = lose(contact, to: tapper.id, at: event.time)
    if tapper.isTap {
      return lost + [.tapped(tapper.id, at: event.position, time: event.time)]
    }
    return lost + [
      .input(tapper.id, .tapped(event.id, at: event.position, time: event.time))
    ]
  }

  /// Tells everyone who was promised a pointer, but the winner, that it is gone.
  private func lose(_ contact: Contact, to winner: ParticipantID?, at time: Instant) -> [Decision] {
    var decisions: [Decision] = []
    if let highlighted = contact.highlighted { decisions.append(.released(highlighted)) }
    for participant in contact.chain where participant.isRegion && participant.id != winner {
      decisions.append(.input(participant.id, .cancelled(contact.id, time: time)))
    }
    return decisions
  }

  private mutating func finishPair(at time: Instant) -> [Decision] {
    let pair = contacts.filter { $0.state == .pairedUp }
    guard pair.count == 2 else { return [] }
    contacts.removeAll { $0.state == .pairedUp }
    let secondDown = max(pair[0].downTime, pair[1].downTime)
    let region = (pair[0].chain + pair[1].chain).first { $0.isRegion }
    guard let region, time.seconds(since: secondDown) <= Self.twoFingerTime else { return [] }
    return [.input(region.id, .twoFingerTapped(time: time))]
  }

  private mutating func breakPair() {
    contacts.removeAll { $0.state == .pairedUp }
    for index in contacts.indices where contacts[index].state == .paired {
      contacts[index].state = .dead
    }
  }

  /// Takes a pointer away from everyone; it stays dead until it is up.
  private mutating func withdraw(_ id: PointerID, at time: Instant) -> [Decision] {
    guard let index = index(of: id) else { return [] }
    let contact = contacts[index]
    switch contact.state {
    case .undecided:
      contacts[index].state = .dead
      return lose(contact, to: nil, at: time)
    case .dragging(let winner):
      contacts[index].state = .dead
      return [.input(winner.id, .cancelled(id, time: time))]
    case .paired, .pairedUp:
      breakPair()
      return []
    case .dead:
      return []
    }
  }

  private mutating func cancelled(_ id: PointerID, at time: Instant) -> [Decision] {
    let decisions = withdraw(id, at: time)
    contacts.removeAll { $0.id == id }
    return decisions
  }
}
