/// Decides once for each pointer what it becomes: a tap, a drag of one view, or a two-finger tap.
///
/// All positions are window points. A view that is tapped keeps the pointer until the slop is
/// crossed; then the innermost view that drags has it.
nonisolated struct PointerArbiter {
  struct Participant: Hashable {
    enum Kind: Hashable {
      case tap
      /// Begins this many points from the start, or at the device's slop.
      case drag(minimumDistance: Double?)
    }
    let id: Int
    let kind: Kind
    /// Whether it also takes taps that no other wants, and two-finger taps.
    let isRegion: Bool
  }

  enum Decision: Hashable {
    case pressed(Int)
    case released(Int)
    case tapped(Int, at: CGPoint)
    case input(Int, PointerInput)
  }

  /// How far a press without a rival may wander, in points (UIKit's tap).
  static let tapReach = 45.0
  /// How long two fingers may be down for a tap, in seconds.
  static let twoFingerTime = 0.3

  private struct Contact {
    let id: PointerID
    let source: PointerSource
    let chain: [Participant]
    let start: CGPoint
    var last: CGPoint
    var pressed: Int?
    var track = PointerTrack()

    /// Where the way from the last position leaves the circle of a radius around the start.
    func crossing(of radius: Double, towards end: CGPoint) -> CGPoint {
      let from = last - start
      let way = end - last
      let a = way.x * way.x + way.y * way.y
      let b = 2 * (from.x * way.x + from.y * way.y)
      let c = from.x * from.x + from.y * from.y - radius * radius
      let root = b * b - 4 * a * c
      guard a > 0, root >= 0 else { return end }
      let t = (-b + root.squareRoot()) / (2 * a)
      return last + way * min(max(t, 0), 1)
    }
  }

  private struct Pair {
    var start: [PointerID: CGPoint]
    var isDown: Set<PointerID>
    let source: PointerSource
    let regions: [Int]
    let since: Instant
    var isAlive = true
  }

  private enum Phase {
    case idle
    case pending(Contact)
    case dragging(Contact, winner: Int)
    case pair(Pair)
    /// The pointer is still down and can do nothing.
    case spent(PointerID)
  }
  private var phase = Phase.idle

  /// Takes a pointer's report; `chain` gives the views under a new pointer, innermost first.
  mutating func handle(_ event: PointerEvent, chain: () -> [Participant]) -> [Decision] {
    switch event.phase {
    case .down: down(event, chain)
    case .moved: moved(event)
    case .up: up(event)
    case .cancelled: cancelled(event)
    }
  }

  /// Hears that no event was waiting; a finger that rests has no velocity.
  mutating func pumpedEmpty(at time: Instant) {
    guard case .dragging(var contact, let winner) = phase else { return }
    contact.track.pumpedEmpty(at: time)
    phase = .dragging(contact, winner: winner)
  }

  /// Takes all pointers away from the views.
  mutating func cancelAll(at time: Instant) -> [Decision] {
    defer { phase = .idle }
    switch phase {
    case .pending(let contact): return release(contact) + cancel(contact, except: nil, at: time)
    case .dragging(let contact, let winner):
      return [.input(winner, .cancelled(contact.id, time: time))]
    case .idle, .pair, .spent: return []
    }
  }

  private mutating func down(_ event: PointerEvent, _ chain: () -> [Participant]) -> [Decision] {
    switch phase {
    case .idle:
      let found = chain()
      var contact = Contact(
        id: event.id, source: event.source, chain: found, start: event.position,
        last: event.position)
      contact.track.add(event.position, at: event.time)
      var decisions: [Decision] = []
      if let button = found.first(where: { $0.kind == .tap }) {
        contact.pressed = button.id
        decisions.append(.pressed(button.id))
      }
      for participant in found where participant.kind != .tap {
        decisions.append(
          .input(participant.id, .down(event.id, at: event.position, time: event.time)))
      }
      phase = .pending(contact)
      return decisions
    case .pending(let contact) where contact.source == .touch && event.source == .touch:
      phase = .pair(
        Pair(
          start: [contact.id: contact.start, event.id: event.position],
          isDown: [contact.id, event.id], source: event.source,
          regions: contact.chain.filter(\.isRegion).map(\.id), since: event.time))
      return release(contact) + cancel(contact, except: nil, at: event.time)
    case .pair(var pair):
      // A third finger ends the candidate.
      pair.isDown.insert(event.id)
      pair.isAlive = false
      phase = .pair(pair)
      return []
    case .pending, .dragging, .spent: return []
    }
  }

  private mutating func moved(_ event: PointerEvent) -> [Decision] {
    switch phase {
    case .pending(var contact) where contact.id == event.id:
      contact.track.add(event.position, at: event.time)
      let decisions = consider(&contact, event)
      return decisions
    case .dragging(var contact, let winner) where contact.id == event.id:
      contact.track.add(event.position, at: event.time)
      phase = .dragging(contact, winner: winner)
      return [.input(winner, .dragMoved(event.id, to: event.position, time: event.time))]
    case .pair(var pair):
      if let start = pair.start[event.id],
        (event.position - start).length > pair.source.slop
      {
        pair.isAlive = false
      }
      phase = .pair(pair)
      return []
    case .idle, .pending, .dragging, .spent: return []
    }
  }

  /// Decides whether a move makes the press a drag.
  private mutating func consider(_ contact: inout Contact, _ event: PointerEvent) -> [Decision] {
    let travelled = (event.position - contact.start).length
    var decisions: [Decision] = []
    let dragger = contact.chain.first { $0.kind != .tap }
    let reach = dragger == nil ? Self.tapReach : contact.source.slop
    if contact.pressed != nil, travelled > reach {
      decisions += release(contact)
      contact.pressed = nil
    }
    if let dragger, case .drag(let distance) = dragger.kind {
      let radius = distance ?? contact.source.slop
      if travelled >= radius {
        decisions += release(contact)
        contact.pressed = nil
        decisions += cancel(contact, except: dragger.id, at: event.time)
        let crossing = contact.crossing(of: radius, towards: event.position)
        decisions.append(
          .input(
            dragger.id,
            .dragBegan(event.id, slop: crossing, to: event.position, time: event.time)))
        contact.last = event.position
        phase = .dragging(contact, winner: dragger.id)
        return decisions
      }
    }
    contact.last = event.position
    phase = .pending(contact)
    return decisions
  }

  private mutating func up(_ event: PointerEvent) -> [Decision] {
    switch phase {
    case .pending(let contact) where contact.id == event.id:
      phase = .idle
      let isTap =
        (event.position - contact.start).length
        <= (contact.pressed == nil ? contact.source.slop : Self.tapReach)
      if isTap, let button = contact.pressed {
        return cancel(contact, except: nil, at: event.time)
          + [.released(button), .tapped(button, at: event.position)]
      }
      guard isTap, let region = contact.chain.first(where: \.isRegion) else {
        return release(contact) + cancel(contact, except: nil, at: event.time)
      }
      return cancel(contact, except: region.id, at: event.time)
        + [.input(region.id, .tapped(event.id, at: event.position, time: event.time))]
    case .dragging(let contact, let winner) where contact.id == event.id:
      phase = .idle
      let velocity = contact.track.velocity(at: event.time)
      return [
        .input(
          winner,
          .dragEnded(event.id, at: event.position, velocity: velocity, time: event.time))
      ]
    case .pair(var pair):
      pair.isDown.remove(event.id)
      if event.time.seconds(since: pair.since) > Self.twoFingerTime { pair.isAlive = false }
      phase = pair.isDown.isEmpty ? .idle : .pair(pair)
      guard pair.isDown.isEmpty, pair.isAlive else { return [] }
      return pair.regions.prefix(1).map { .input($0, .twoFingerTapped(time: event.time)) }
    case .spent(let id) where id == event.id:
      phase = .idle
      return []
    case .idle, .pending, .dragging, .spent: return []
    }
  }

  private mutating func cancelled(_ event: PointerEvent) -> [Decision] {
    switch phase {
    case .pending(let contact) where contact.id == event.id: return cancelAll(at: event.time)
    case .dragging(let contact, _) where contact.id == event.id: return cancelAll(at: event.time)
    case .pair(var pair):
      pair.isDown.remove(event.id)
      pair.isAlive = false
      phase = pair.isDown.isEmpty ? .idle : .pair(pair)
      return []
    case .spent(let id) where id == event.id:
      phase = .idle
      return []
    case .idle, .pending, .dragging, .spent: return []
    }
  }

  private func release(_ contact: Contact) -> [Decision] {
    contact.pressed.map { [.released($0)] } ?? []
  }

  private func cancel(_ contact: Contact, except winner: Int?, at time: Instant) -> [Decision] {
    contact.chain.filter { $0.kind != .tap && $0.id != winner }
      .map { .input($0.id, .cancelled(contact.id, time: time)) }
  }
}

/// The recent positions of a pointer, for its velocity.
nonisolated struct PointerTrack {
  private var samples: [(position: CGPoint, time: Instant)] = []

  mutating func add(_ position: CGPoint, at time: Instant) {
    if samples.last?.time == time { samples.removeLast() }
    guard samples.last.map({ $0.time < time }) ?? true else { return }
    samples.append((position, time))
    if samples.count > 20 { samples.removeFirst() }
  }

  mutating func pumpedEmpty(at time: Instant) {
    guard let last = samples.last, time.seconds(since: last.time) >= 0.04 else { return }
    samples = [last]
  }

  /// The slope of the line through the last 100 ms, by least squares, in points per second.
  func velocity(at time: Instant) -> CGPoint {
    let recent = samples.filter { time.seconds(since: $0.time) <= 0.1 }
    guard recent.count > 1 else { return .zero }
    let times = recent.map { $0.time.seconds(since: time) }
    let mean = times.reduce(0, +) / Double(recent.count)
    var (spread, x, y) = (0.0, 0.0, 0.0)
    for (sample, t) in zip(recent, times) {
      spread += (t - mean) * (t - mean)
      x += (t - mean) * sample.position.x
      y += (t - mean) * sample.position.y
    }
    return spread > 0 ? CGPoint(x: x / spread, y: y / spread) : .zero
  }
}
