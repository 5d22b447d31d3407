internal import Motion

extension Stage {
  mutating func handle(
    _ input: PointerInput, by method: RatingMethod, _ effects: inout [Effect]
  ) {
    switch input {
    case .down(let pointer, let place, let time):
      queue.noteInput(at: time)
      press(pointer, at: place, by: method, time)
    case .dragBegan(let pointer, let slop, let place, _):
      guard case .pressed(let press) = phase, press.pointer == pointer else { return }
      var drag = StagePhase.Drag(
        pointer: pointer, method: press.method, base: press.grip, anchor: slop, grip: press.grip)
      drag.follow(to: place)
      phase = .dragging(drag)
      arm(drag.grip, &effects)
    case .dragMoved(let pointer, let place, _):
      guard case .dragging(var drag) = phase, drag.pointer == pointer else { return }
      drag.follow(to: place)
      phase = .dragging(drag)
      arm(drag.grip, &effects)
    case .dragEnded(let pointer, let place, let velocity, let time):
      guard holds(pointer) else { return }
      guard case .dragging(var drag) = phase else {
        putDown(at: time, &effects)
        return
      }
      drag.follow(to: place)
      phase = .dragging(drag)
      release(drag, velocity: velocity, at: time, &effects)
    case .tapped(let pointer, _, let time):
      guard holds(pointer) else { return }
      let isTap = if case .pressed = phase { true } else { false }
      putDown(at: time, &effects)
      if isTap, accepts(at: time) { turnTop(by: method, at: time, &effects) }
    case .cancelled(let pointer, let time):
      guard holds(pointer) else { return }
      putDown(at: time, &effects)
    case .twoFingerTapped(let time):
      undo(at: time, &effects)
    }
  }

  private func holds(_ pointer: PointerID) -> Bool {
    switch phase {
    case .idle, .returning: false
    case .pressed(let press): press.pointer == pointer
    case .dragging(let drag): drag.pointer == pointer
    }
  }

  private mutating func press(
    _ pointer: PointerID, at place: CGPoint, by method: RatingMethod, _ time: Instant
  ) {
    guard accepts(at: time), isOnTop(place, at: time) else { return }
    switch phase {
    case .pressed, .dragging:
      return
    case .idle:
      phase = .pressed(.init(pointer: pointer, method: method, grip: .rest, mark: nil))
    case .returning(let motion):
      phase = .pressed(
        .init(
          pointer: pointer, method: method, grip: motion.grip(at: time, settings),
          mark: motion.mark(at: time, settings)))
    }
  }

  /// Whether a place is on the top card as it lies now; its turn does not make it narrower, or a
  /// turning card could not be tapped.
  func isOnTop(_ place: CGPoint, at time: Instant) -> Bool {
    guard let pose = topPose(at: time) else { return false }
    let size = settings.tuning.cardSize
    let turn = Projection.rotation(radians: -pose.rotation * Double.pi / 180)
    let local = turn.map(place - pose.offset)
    let bottom = size.height / 2
    let upright = CGPoint(
      x: local.x / pose.scale, y: bottom - (bottom - local.y) / pose.scale)
    return CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
    ).contains(upright)
  }

  private mutating func release(
    _ drag: StagePhase.Drag, velocity: CGPoint, at time: Instant, _ effects: inout [Effect]
  ) {
    disarm(&effects)
    let mark = settings.rule.leaning(travel: drag.grip.travel)
    let own = drag.grip.velocity(of: velocity, settings)
    if let rating = settings.rule.rating(travel: drag.grip.travel, velocity: velocity),
      accepts(at: time)
    {
      switch (topShowsAnswer, settings.unturnedThrow) {
      case (true, _), (false, .rates):
        if throwTop(rating, by: drag.method, velocity: own, at: time) { return }
      case (false, .turns):
        sendHome(from: drag.grip, velocity: own, mark: mark, at: time)
        turnTop(by: drag.method, at: time, &effects)
        return
      case (false, .doesNothing):
        break
      }
    }
    sendHome(from: drag.grip, velocity: own, mark: mark, at: time)
  }

  /// Takes the hand off the card without any answer.
  mutating func putDown(at time: Instant, _ effects: inout [Effect]) {
    switch phase {
    case .idle, .returning:
      return
    case .pressed(let press):
      sendHome(from: press.grip, velocity: .zero, mark: press.mark, at: time)
    case .dragging(let drag):
      disarm(&effects)
      let mark = settings.rule.leaning(travel: drag.grip.travel)
      sendHome(from: drag.grip, velocity: .zero, mark: mark, at: time)
    }
  }

  /// Lets the top card go back from a grip; `velocity` is the card's own.
  private mutating func sendHome(
    from grip: Grip, velocity: CGPoint, mark: Mark?, at time: Instant
  ) {
    if settings.isMotionReduced {
      if grip != .rest { leaveImage(at: time) }
      phase = .idle
      if grip != .rest, !slots.isEmpty { slots[0].fadesInFrom = time }
      return
    }
    guard grip != .rest || velocity != .zero else {
      phase = .idle
      return
    }
    let spin = settings.tuning.tiltSlope(at: grip.w) * velocity.x / settings.tuning.gain
    phase = .returning(
      ReturnMotion(
        from: grip, velocity: velocity, spin: spin, mark: mark,
        spring: settings.tuning.returnSpring, settings: settings, at: time))
  }

  /// Leaves an image of the top card that fades out, where motion is reduced.
  mutating func leaveImage(at time: Instant, rating: RatingID? = nil) {
    guard var image = topPose(at: time) else { return }
    image.isDeparture = true
    image.isTop = false
    departures.append(
      Departure(
        rating: rating, card: image.card, turn: slots[0].turn, rise: nil,
        flight: .fading(image, from: time, seconds: settings.tuning.crossFade)))
  }

  private mutating func arm(_ grip: Grip, _ effects: inout [Effect]) {
    let now = settings.rule.armed(travel: grip.travel)
    guard now != armed else { return }
    armed = now
    effects.append(.armed(now))
  }

  mutating func disarm(_ effects: inout [Effect]) {
    guard armed != nil else { return }
    armed = nil
    effects.append(.armed(nil))
  }

  mutating func turnByCommand(
    by method: RatingMethod, at time: Instant, _ effects: inout [Effect]
  ) {
    queue.noteInput(at: time)
    guard accepts(at: time) else { return }
    if case .dragging = phase { return }
    putDown(at: time, &effects)
    turnTop(by: method, at: time, &effects)
  }

  private mutating func turnTop(
    by method: RatingMethod, at time: Instant, _ effects: inout [Effect]
  ) {
    guard let card = top else { return }
    if settings.isMotionReduced { leaveImage(at: time) }
    slots[0].turn.toggle(settings, at: time)
    effects += [
      .turned(card, showsAnswer: slots[0].turn.showsAnswer, by: method), .sound(.turn),
    ]
  }
}

extension PointerInput {
  var time: Instant {
    switch self {
    case .down(_, _, let time), .dragBegan(_, _, _, let time), .dragMoved(_, _, let time),
      .dragEnded(_, _, _, let time), .tapped(_, _, let time), .cancelled(_, let time),
      .twoFingerTapped(let time):
      time
    }
  }
}
