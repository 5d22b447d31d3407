internal import Motion

/// The turn of a card about its vertical axis, in degrees from prompt (0) to answer (180).
struct TurnMotion: Hashable, Sendable {
  /// Whether the answer is, or will be, the upper side.
  private(set) var showsAnswer: Bool
  private var motion: SpringMotion?

  init(showsAnswer: Bool) { self.showsAnswer = showsAnswer }

  var settlesAt: Instant? { motion?.settlesAt }

  func angle(at time: Instant) -> Double {
    let away = motion?.value(at: time) ?? 0
    return min(180, max(0, (showsAnswer ? 180 : 0) + away))
  }

  /// Turns to the other side from wherever the card is, its speed kept.
  mutating func toggle(_ settings: StageSettings, at time: Instant) {
    let angle = angle(at: time)
    let speed = motion?.speed(at: time) ?? 0
    showsAnswer.toggle()
    motion =
      settings.isMotionReduced
      ? nil
      : SpringMotion(
        spring: settings.tuning.turnSpring, start: time,
        displacement: angle - (showsAnswer ? 180 : 0), velocity: speed, within: 0.1, speed: 2)
  }
}

/// One card that lies on the visible part of the pile.
struct CardSlot: Hashable, Sendable {
  let card: Card.ID
  var turn: TurnMotion
  /// How much deeper than its place the card still lies, in cards.
  var rise: SpringMotion?
  /// The way home of a card that another one was put upon.
  var settling: ReturnMotion?
  /// When the card began to fade in, where motion is reduced.
  var fadesInFrom: Instant?

  init(card: Card.ID, turn: TurnMotion = TurnMotion(showsAnswer: false)) {
    self.card = card
    self.turn = turn
  }

  /// Forgets motions that are over.
  mutating func settle(at time: Instant, crossFade: Double) {
    if let motion = rise, motion.settlesAt <= time { rise = nil }
    if let motion = settling, motion.settlesAt <= time { settling = nil }
    if let from = fadesInFrom, from.advanced(by: crossFade) <= time { fadesInFrom = nil }
  }

  func opacity(at time: Instant, crossFade: Double) -> Double {
    guard let fadesInFrom else { return 1 }
    return min(1, max(0, time.seconds(since: fadesInFrom) / crossFade))
  }
}

/// A card that has been rated, or the image of one that changed, on its way out of sight.
struct Departure: Hashable, Sendable {
  enum Flight: Hashable, Sendable {
    case thrown(ExitMotion)
    /// An image that fades out where it is.
    case fading(CardPose, from: Instant, seconds: Double)
  }

  /// The rating that sent the card away; nil for a mere image.
  let rating: RatingID?
  let card: Card.ID
  let turn: TurnMotion
  let rise: SpringMotion?
  let flight: Flight

  var endsAt: Instant {
    switch flight {
    case .thrown(let exit): exit.endsAt
    case .fading(_, let from, let seconds): from.advanced(by: seconds)
    }
  }

  func pose(at time: Instant, _ tuning: SwipeTuning) -> CardPose {
    switch flight {
    case .thrown(let exit):
      let depth = rise?.value(at: time) ?? 0
      let place = exit.offset(at: time)
      return CardPose(
        card: card, isDeparture: true, isTop: false, depth: 0,
        offset: CGPoint(x: place.x, y: place.y + tuning.lip * depth),
        rotation: exit.rotation(at: time), scale: 1 - tuning.shrinkage * depth,
        opacity: exit.opacity(at: time), turn: turn.angle(at: time), mark: exit.mark(at: time))
    case .fading(let image, let from, let seconds):
      var pose = image
      pose.opacity *= max(0, 1 - max(0, time.seconds(since: from)) / seconds)
      return pose
    }
  }
}
