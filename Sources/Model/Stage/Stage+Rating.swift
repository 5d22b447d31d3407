internal import Motion

extension Stage {
  mutating func rate(
    _ rating: Rating, by method: RatingMethod, at time: Instant, _ effects: inout [Effect]
  ) {
    queue.noteInput(at: time)
    guard accepts(at: time), !slots.isEmpty else { return }
    switch phase {
    case .dragging:
      return
    case .idle, .pressed:
      _ = throwTop(rating, by: method, velocity: .zero, at: time)
    case .returning(let motion):
      let own = motion.velocity(at: time, settings)
      _ = throwTop(rating, by: method, velocity: own, at: time)
    }
  }

  /// Rates the top card and lets it fly with its own velocity; false where the pile refuses.
  mutating func throwTop(
    _ rating: Rating, by method: RatingMethod, velocity: CGPoint, at time: Instant
  ) -> Bool {
    guard let slot = slots.first, let pose = topPose(at: time) else { return false }
    let grip = topGrip(at: time)
    let spin = topSpin(at: time, velocity: velocity)
    let id = RatingID(rawValue: lastRating.rawValue + 1)
    let before = queue
    guard let card = queue.rate(rating, at: time) else { return false }
    let after = queue
    queue = before
    lastRating = id
    let record = RatingRecord(
      id: id, card: card, rating: rating, method: method, time: time,
      secondsOnTop: max(0, time.seconds(since: topSince)), showedAnswer: slot.turn.showsAnswer)

    rearrange(at: time) { stage in
      stage.queue = after
      if stage.settings.isMotionReduced {
        stage.leaveImage(at: time, rating: id)
      } else {
        let exit = ExitMotion(
          from: grip.offset(stage.settings), velocity: velocity, rotation: pose.rotation,
          spin: spin, opacity: pose.opacity, markAmount: pose.markAmount(of: rating),
          rating: rating, extent: stage.extent, settings: stage.settings, at: time)
        stage.departures.append(
          Departure(
            rating: id, card: card, turn: slot.turn, rise: slot.rise, flight: .thrown(exit)))
      }
      stage.slots.removeFirst()
      stage.phase = .idle
    }
    topSince = time
    history.append(record)
    outbox.append(.record(record))
    return true
  }

  mutating func undo(at time: Instant, _ effects: inout [Effect]) {
    if case .dragging = phase { return }
    guard let record = history.popLast() else { return }
    bringBack(record, at: time)
    if outbox.dropUnsent(record.id) {
      effects.append(.undone(record))
    } else {
      outbox.append(.retract(record))
    }
  }

  /// Puts a rated card back on top: from where it flies, or from beyond the window's edge.
  private mutating func bringBack(_ record: RatingRecord, at time: Instant) {
    let flying = departures.firstIndex { $0.rating == record.id }
    let departure = flying.map { departures.remove(at: $0) }
    rearrange(at: time) { stage in
      _ = stage.queue.undo(at: time)
      stage.demoteTop(at: time)
      var slot = CardSlot(
        card: record.card,
        turn: departure?.turn ?? TurnMotion(showsAnswer: record.showedAnswer))
      slot.rise = departure?.rise
      if stage.settings.isMotionReduced {
        if let departure { stage.departures.append(departure.asImage) }
        slot.fadesInFrom = time
      } else {
        stage.phase = .returning(stage.wayBack(of: record, departure?.flight, at: time))
      }
      stage.slots.insert(slot, at: 0)
    }
    topSince = time
  }

  private func wayBack(_ exit: ExitMotion, at time: Instant) -> ReturnMotion {
    let tuning = settings.tuning
    let place = exit.offset(at: time)
    let height = Grip.height(place.y, settings)
    let w = place.x / tuning.gain
    let grip = Grip(
      w: w, h: height.h, lowering: height.lowering,
      tiltExcess: exit.rotation(at: time) - tuning.tilt(at: w),
      fadeExcess: exit.opacity(at: time) - tuning.opacity(at: w))
    return ReturnMotion(
      from: grip, velocity: exit.velocity(at: time), spin: exit.spin, mark: exit.mark(at: time),
      spring: tuning.undoSpring, settings: settings, at: time)
  }

  private func wayBack(
    of record: RatingRecord, _ flight: Departure.Flight?, at time: Instant
  ) -> ReturnMotion {
    if case .thrown(let exit)? = flight { return wayBack(exit, at: time) }
    let tuning = settings.tuning
    let direction = ExitDirection(record.rating, answers: settings.answers)
    let isSideways = direction.axis == .horizontal
    let edge = (isSideways ? extent.width : extent.height) / 2 + tuning.exitMargin
    let half = (isSideways ? tuning.cardSize.width : tuning.cardSize.height) / 2
    let place = direction.sign * (edge + half)
    let w = isSideways ? place / tuning.gain : 0
    let height = isSideways ? (h: 0, lowering: 0) : Grip.height(place, settings)
    let grip = Grip(
      w: w, h: height.h, lowering: height.lowering, tiltExcess: 0,
      fadeExcess: -tuning.opacity(at: w))
    return ReturnMotion(
      from: grip, velocity: .zero, spin: 0, mark: Mark(rating: record.rating, amount: 1),
      spring: tuning.undoSpring, settings: settings, at: time)
  }

  mutating func acknowledge(_ id: RatingID, _ effects: inout [Effect]) {
    guard let record = outbox.recordUnderWay(id) else { return }
    outbox.complete()
    tally.count(record.rating, by: 1)
    effects += [.rated(record), .sound(record.rating.isKnown ? .known : .again)]
  }

  mutating func acknowledgeRetraction(_ id: RatingID, _ effects: inout [Effect]) {
    guard let record = outbox.retractionUnderWay(id) else { return }
    outbox.complete()
    tally.count(record.rating, by: -1)
    effects.append(.undone(record))
  }

  /// Takes back a rating that the log refused, and those given after it, which were never sent.
  mutating func takeBack(
    _ id: RatingID, _ reason: String, at time: Instant, _ effects: inout [Effect]
  ) {
    guard let failed = outbox.recordUnderWay(id) else { return }
    outbox.complete()
    if outbox.dropRetraction(id) {
      effects.append(.undone(failed))
      return
    }
    guard history.contains(where: { $0.id == id }) else {
      effects.append(.returned(failed.card, reason: reason))
      return
    }
    disarm(&effects)
    while let record = history.popLast() {
      bringBack(record, at: time)
      _ = outbox.dropUnsent(record.id)
      effects.append(.returned(record.card, reason: reason))
      if record.id == id { return }
    }
  }

  mutating func keepTrying(_ id: RatingID, _ reason: String, _ effects: inout [Effect]) {
    guard let record = outbox.retractionUnderWay(id) else { return }
    outbox.stall()
    effects.append(.undoFailed(record.card, reason: reason))
  }
}

extension CardPose {
  /// How much of an answer's mark the card already shows.
  func markAmount(of rating: Rating) -> Double {
    guard let mark, mark.rating == rating else { return 0 }
    return mark.amount
  }
}

extension Departure {
  /// The same departure as a mere image: it can no longer be reversed.
  var asImage: Departure {
    Departure(rating: nil, card: card, turn: turn, rise: rise, flight: flight)
  }
}
