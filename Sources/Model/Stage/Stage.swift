public import Motion

/// The play screen as a value: it takes events, asks for effects, and tells where every card is.
///
/// The pile itself lies in the queue; the stage holds the few cards that are drawn, the cards that
/// fly out, and the writes that are not acknowledged. It reads no clock. `StagePhase` has the table
/// of what each event does in each phase.
public struct Stage<Queue: CardQueue>: Sendable, Equatable {
  /// The pile, with every rating given so far.
  public internal(set) var queue: Queue
  /// What the player has chosen.
  public internal(set) var settings: StageSettings
  /// How many ratings are in the log, by answer.
  public internal(set) var tally = Tally()

  var phase = StagePhase.idle
  var slots: [CardSlot] = []
  /// Oldest first.
  var departures: [Departure] = []
  var outbox = Outbox()
  /// Ratings that can be undone, oldest first.
  var history: [RatingRecord] = []
  var lastRating = RatingID(rawValue: 0)
  var extent: CGSize
  var topSince: Instant
  var armed: Rating?
  var isTimeOver = false
  var hasFinished = false

  /// Lays a pile on the table; `extent` is the window's, in canvas points.
  public init(
    queue: Queue, settings: StageSettings = StageSettings(),
    extent: CGSize = CGSize(width: 800, height: 480), at time: Instant
  ) {
    self.queue = queue
    self.settings = settings
    self.extent = extent
    topSince = time
    slots = queue.peek(settings.tuning.visibleCards).map { CardSlot(card: $0) }
  }

  /// The card that can be touched.
  public var top: Card.ID? { slots.first?.card }
  /// Whether the top card shows, or is turning to, its answer.
  public var topShowsAnswer: Bool { slots.first?.turn.showsAnswer ?? false }
  /// Whether there is a rating to take back.
  public var canUndo: Bool { !history.isEmpty }
  /// Whether a hand holds the top card.
  public var isHeld: Bool {
    switch phase {
    case .idle, .returning: false
    case .pressed, .dragging: true
    }
  }
  /// How many writes the log has not acknowledged yet.
  public var writesWaiting: Int { outbox.operations.count }

  /// Takes one event and returns what is to be done, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    var effects: [Effect] = []
    forgetFinished(at: event.time)
    if event.isInput { outbox.retry() }
    switch event {
    case .pointer(let input, let method): handle(input, by: method, &effects)
    case .rate(let rating, let method, let time): rate(rating, by: method, at: time, &effects)
    case .turn(let method, let time): turnByCommand(by: method, at: time, &effects)
    case .undo(let time): undo(at: time, &effects)
    case .resized(let size, _): resize(to: size)
    case .queueChanged(let queue, let time): change(to: queue, at: time, &effects)
    case .focusLost(let time):
      putDown(at: time, &effects)
      queue.pause(at: time)
    case .timeOver(let time):
      putDown(at: time, &effects)
      isTimeOver = true
    case .recorded(let id, _): acknowledge(id, &effects)
    case .recordFailed(let id, let reason, let time): takeBack(id, reason, at: time, &effects)
    case .retracted(let id, _): acknowledgeRetraction(id, &effects)
    case .retractFailed(let id, let reason, _): keepTrying(id, reason, &effects)
    case .settingsChanged(let settings, let time): change(to: settings, at: time)
    }
    if let effect = outbox.next() { effects.append(effect) }
    finish(&effects)
    return effects
  }

  /// Says the end once, when nothing is left to play and the log is complete.
  private mutating func finish(_ effects: inout [Effect]) {
    let isPlayedOut = queue.count == 0 && !history.isEmpty
    guard isTimeOver || isPlayedOut else {
      hasFinished = false
      return
    }
    guard !hasFinished, outbox.isEmpty else { return }
    hasFinished = true
    effects += [.sound(.end), .finished]
  }

  private mutating func forgetFinished(at time: Instant) {
    departures.removeAll { $0.endsAt <= time }
    for index in slots.indices {
      slots[index].settle(at: time, crossFade: settings.tuning.crossFade)
    }
    if case .returning(let motion) = phase, motion.settlesAt <= time { phase = .idle }
  }

  func accepts(at time: Instant) -> Bool { !isTimeOver && queue.accepts(at: time) }

  private mutating func resize(to size: CGSize) {
    extent = size
    if case .dragging(var drag) = phase {
      drag.anchor = nil
      phase = .dragging(drag)
    }
  }

  private mutating func change(to settings: StageSettings, at time: Instant) {
    self.settings = settings
    rearrange(at: time) { _ in }
  }

  private mutating func change(to queue: Queue, at time: Instant, _ effects: inout [Effect]) {
    let oldTop = top
    let isFresh = queue.accepts(at: time)
    history = []
    if isFresh { isTimeOver = false }
    if queue.peek(1).first != oldTop {
      if isHeld { disarm(&effects) }
      phase = .idle
      topSince = time
    }
    rearrange(at: time) { $0.queue = queue }
  }
}

/// How many ratings the log holds, by what they said.
public struct Tally: Hashable, Sendable {
  /// Ratings that said the card was known.
  public internal(set) var known = 0
  /// Ratings that said it was not.
  public internal(set) var missed = 0

  /// Makes an empty tally.
  public init() {}

  mutating func count(_ rating: Rating, by step: Int) {
    if rating.isKnown { known += step } else { missed += step }
  }
}

extension Stage.Event {
  /// When it happened.
  public var time: Instant {
    switch self {
    case .pointer(let input, _): input.time
    case .rate(_, _, let time), .turn(_, let time), .undo(let time), .resized(_, let time),
      .queueChanged(_, let time), .focusLost(let time), .timeOver(let time),
      .recorded(_, let time), .recordFailed(_, _, let time), .retracted(_, let time),
      .retractFailed(_, _, let time), .settingsChanged(_, let time):
      time
    }
  }

  /// Whether a hand did it.
  var isInput: Bool {
    switch self {
    case .pointer, .rate, .turn, .undo: true
    case .resized, .queueChanged, .focusLost, .timeOver, .recorded, .recordFailed, .retracted,
      .retractFailed, .settingsChanged:
      false
    }
  }
}
