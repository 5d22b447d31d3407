/// One pointer that is down, and what is known of it.
struct Contact: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// Still a tap or a drag to be.
    case undecided
    /// A drag of this participant.
    case dragging(Participant)
    /// One of two that may tap together.
    case paired
    /// One of two, up already.
    case pairedUp
    /// Whatever it does means nothing.
    case dead
  }

  let id: PointerID
  let source: PointerSource
  let down: CGPoint
  let downTime: Instant
  var last: CGPoint
  /// Innermost first.
  var chain: [Participant]
  var state = State.undecided
  var tracker = VelocityTracker()

  init(_ event: PointerEvent, chain: [Participant]) {
    id = event.id
    source = event.source
    down = event.position
    downTime = event.time
    last = event.position
    self.chain = chain
    tracker.add(event.position, at: event.time)
  }

  /// Who gets a tap: the innermost that takes one.
  var tapper: Participant? { chain.first { $0.isTap || $0.isRegion } }

  /// The participant to highlight while the pointer is undecided.
  var highlighted: ParticipantID? {
    guard let tapper, tapper.isTap else { return nil }
    return tapper.id
  }

  /// Who gets a drag: the innermost that takes one.
  var dragger: Participant? { chain.first { $0.reach(slop: source.slop) != nil } }

  /// How far the pointer must go to be decided, in window points.
  var reach: Double {
    let slop = source.slop
    guard let dragger, let reach = dragger.reach(slop: slop) else { return slop }
    return highlighted == nil ? reach : max(reach, slop)
  }

  func hasLeft(_ radius: Double, at place: CGPoint) -> Bool { (place - down).length >= radius }

  /// Where the way from the last report to `place` leaves the circle of this radius about the touch.
  func crossing(_ radius: Double, to place: CGPoint) -> CGPoint {
    let from = last - down
    let step = place - last
    let a = step.x * step.x + step.y * step.y
    guard a > 0 else { return place }
    let b = from.x * step.x + from.y * step.y
    let c = from.x * from.x + from.y * from.y - radius * radius
    let root = max(0, b * b - a * c).squareRoot()
    return last + step * min(1, max(0, (root - b) / a))
  }
}
