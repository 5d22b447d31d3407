internal import Motion

/// A thrown card on its way out: x = x₀ + v t + a t² / 2 along the exit's axis, v t across it.
struct ExitMotion: Hashable, Sendable {
  let start: Instant
  let direction: ExitDirection
  /// Where it set out, in canvas points.
  let origin: CGPoint
  /// Its own velocity as it set out, in canvas points per second.
  let velocity: CGPoint
  /// How fast it gains speed along the exit, in canvas points per second squared.
  let acceleration: Double
  /// How long it flies, in seconds.
  let duration: Double
  let rotation: Double
  /// Angular velocity, in degrees per second; the throw keeps it.
  let spin: Double
  let opacity: Double
  let mark: Mark
  private let markCompletion: Double

  /// Throws a card; `extent` is the window's, in canvas points, with the pile at its centre.
  init(
    from origin: CGPoint, velocity: CGPoint, rotation: Double, spin: Double, opacity: Double,
    markAmount: Double, rating: Rating, extent: CGSize, settings: StageSettings, at time: Instant
  ) {
    let tuning = settings.tuning
    let direction = ExitDirection(rating, answers: settings.answers)
    let isSideways = direction.axis == .horizontal
    let speed = direction.sign * (isSideways ? velocity.x : velocity.y)
    let place = direction.sign * (isSideways ? origin.x : origin.y)
    let edge = (isSideways ? extent.width : extent.height) / 2 + tuning.exitMargin

    // The way depends on the tilt at its end, which depends on the time it takes.
    var time0 = tuning.longestExit
    var distance = 0.0
    for _ in 0..<4 {
      let reach = Self.reach(
        of: tuning.cardSize, tilted: rotation + spin * time0, along: direction.axis)
      distance = max(0, edge + reach - place)
      time0 = min(
        tuning.longestExit,
        max(tuning.shortestExit, distance / max(speed, tuning.exitSpeed)))
    }
    let reach = Self.reach(
      of: tuning.cardSize, tilted: rotation + spin * time0, along: direction.axis)
    distance = max(0, edge + reach - place)

    start = time
    self.direction = direction
    self.origin = origin
    self.velocity = velocity
    acceleration = max(0, 2 * (distance - speed * time0) / (time0 * time0))
    duration = time0
    self.rotation = rotation
    self.spin = spin
    self.opacity = opacity
    mark = Mark(rating: rating, amount: markAmount)
    markCompletion = tuning.markCompletion
  }

  /// When the card is out of sight.
  var endsAt: Instant { start.advanced(by: duration) }

  /// Half the extent of a tilted card along an axis, in points.
  static func reach(of size: CGSize, tilted degrees: Double, along axis: ExitDirection.Axis)
    -> Double
  {
    let turn = Projection.rotation(radians: degrees * Double.pi / 180)
    let box = turn.bounds(
      of: CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    return (axis == .horizontal ? box.width : box.height) / 2
  }

  private func elapsed(_ time: Instant) -> Double { max(0, time.seconds(since: start)) }

  func offset(at time: Instant) -> CGPoint {
    let t = elapsed(time)
    let push = direction.sign * acceleration * t * t / 2
    var place = origin + velocity * t
    switch direction.axis {
    case .horizontal: place.x += push
    case .vertical: place.y += push
    }
    return place
  }

  func velocity(at time: Instant) -> CGPoint {
    var now = velocity
    let gained = direction.sign * acceleration * elapsed(time)
    switch direction.axis {
    case .horizontal: now.x += gained
    case .vertical: now.y += gained
    }
    return now
  }

  func rotation(at time: Instant) -> Double { rotation + spin * elapsed(time) }

  func opacity(at time: Instant) -> Double { opacity * max(0, 1 - elapsed(time) / duration) }

  func mark(at time: Instant) -> Mark {
    let run = min(1, elapsed(time) / markCompletion)
    return Mark(rating: mark.rating, amount: mark.amount + (1 - mark.amount) * run)
  }
}
