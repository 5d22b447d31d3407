public import Motion

extension Stage {
  /// Where every drawn card is at a moment; asking changes nothing.
  public func poses(at time: Instant) -> StagePoses {
    var cards: [CardPose] = []
    cards.reserveCapacity(slots.count + departures.count)
    for depth in slots.indices.reversed() { cards.append(pose(depth: depth, at: time)) }
    // A card that left earlier lay above the ones that left later.
    for departure in departures.reversed() where time < departure.endsAt {
      cards.append(departure.pose(at: time, settings.tuning))
    }
    return StagePoses(cards: cards, settlesAt: settlesAt)
  }

  /// When the last motion ends; nil where nothing moves.
  public var settlesAt: Instant? {
    var ends: [Instant] = departures.map(\.endsAt)
    for slot in slots {
      if let end = slot.rise?.settlesAt { ends.append(end) }
      if let end = slot.settling?.settlesAt { ends.append(end) }
      if let end = slot.turn.settlesAt { ends.append(end) }
      if let from = slot.fadesInFrom {
        ends.append(from.advanced(by: settings.tuning.crossFade))
      }
    }
    if case .returning(let motion) = phase { ends.append(motion.settlesAt) }
    return ends.max()
  }

  func topPose(at time: Instant) -> CardPose? {
    slots.isEmpty ? nil : pose(depth: 0, at: time)
  }

  /// The drag of the top card at a moment, at rest where no hand moved it.
  func topGrip(at time: Instant) -> Grip {
    switch phase {
    case .idle: .rest
    case .pressed(let press): press.grip
    case .dragging(let drag): drag.grip
    case .returning(let motion): motion.grip(at: time, settings)
    }
  }

  func topSpin(at time: Instant, velocity: CGPoint) -> Double {
    if settings.isMotionReduced { return 0 }
    switch phase {
    case .idle, .pressed: return 0
    case .dragging(let drag):
      return settings.tuning.tiltSlope(at: drag.grip.w) * velocity.x / settings.tuning.gain
    case .returning(let motion): return motion.spin(at: time, settings)
    }
  }

  private func topMark(at time: Instant) -> Mark? {
    switch phase {
    case .idle: nil
    case .pressed(let press): press.mark
    case .dragging(let drag): settings.rule.leaning(travel: drag.grip.travel)
    case .returning(let motion): motion.mark(at: time, settings)
    }
  }

  /// How deep a card lies, in cards: its place, what it still has to rise, less the drag's lift.
  func effectiveDepth(_ depth: Int, at time: Instant) -> Double {
    let lift = depth == 0 ? 0 : topGrip(at: time).lift(settings)
    return Double(depth) + (slots[depth].rise?.value(at: time) ?? 0) - lift
  }

  private func pose(depth: Int, at time: Instant) -> CardPose {
    let slot = slots[depth]
    let tuning = settings.tuning
    let grip =
      depth == 0 ? topGrip(at: time) : slot.settling?.grip(at: time, settings) ?? .rest
    let deep = effectiveDepth(depth, at: time)
    let place = grip.offset(settings)
    return CardPose(
      card: slot.card, isDeparture: false, isTop: depth == 0, depth: depth,
      offset: CGPoint(x: place.x, y: place.y + tuning.lip * deep),
      rotation: grip.rotation(settings), scale: 1 - tuning.shrinkage * deep,
      opacity: grip.opacity(settings) * slot.opacity(at: time, crossFade: tuning.crossFade),
      turn: slot.turn.angle(at: time),
      mark: depth == 0 ? topMark(at: time) : slot.settling?.mark(at: time, settings))
  }

  /// Changes the pile so that every card that stays drawn stays where it is and moves from there
  /// to its new place; new cards come out from behind the one above them.
  mutating func rearrange(at time: Instant, _ change: (inout Stage) -> Void) {
    var depths: [Card.ID: (depth: Double, speed: Double)] = [:]
    for depth in slots.indices {
      let slot = slots[depth]
      depths[slot.card] = (
        effectiveDepth(depth, at: time), slot.rise?.speed(at: time) ?? 0
      )
    }
    let leaving = slots.first?.card
    change(&self)
    let kept = slots
    slots = queue.peek(settings.tuning.visibleCards).map { card in
      kept.first { $0.card == card } ?? CardSlot(card: card)
    }
    if case .idle = phase, let motion = slots.first?.settling {
      phase = .returning(motion)
      slots[0].settling = nil
    }
    let stayed = Set(kept.map(\.card))
    for depth in slots.indices {
      let card = slots[depth].card
      let lift = depth == 0 ? 0 : topGrip(at: time).lift(settings)
      let goal = Double(depth) - lift
      if stayed.contains(card) {
        guard let before = depths[card], card != leaving || depth > 0 else { continue }
        slots[depth].rise = rise(by: before.depth - goal, speed: before.speed, at: time)
      } else if depth > 0 {
        let above = effectiveDepth(depth - 1, at: time)
        slots[depth].rise = rise(by: above - goal, speed: 0, at: time)
      }
    }
  }

  private func rise(by depth: Double, speed: Double, at time: Instant) -> SpringMotion? {
    guard abs(depth) > 1e-9 || abs(speed) > 1e-9, !settings.isMotionReduced else { return nil }
    return SpringMotion(
      spring: settings.tuning.riseSpring, start: time, displacement: depth, velocity: speed,
      within: 0.01, speed: 0.5)
  }

  /// Takes the hand off the top card because another one is about to be put upon it.
  mutating func demoteTop(at time: Instant) {
    var ignored: [Effect] = []
    putDown(at: time, &ignored)
    if case .returning(let motion) = phase, !slots.isEmpty { slots[0].settling = motion }
    phase = .idle
  }
}
