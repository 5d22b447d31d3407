import Engine
import Model

/// The play screen's state: a stage on a sprint, and what lies over it.
///
/// What changes with every move of the finger (`stage`) is kept apart from what changes with a rating
/// or a second, so that a drag evaluates nothing but the stack.
@Observable
final class PlayModel {
  /// What lies over the table.
  enum Panel: Equatable {
    case none
    case menu
    case help
    case message(String)
    case end(SprintResult)
  }

  private(set) var stage: Stage<Sprint>
  private(set) var deck: Deck
  private(set) var panel = Panel.none
  private(set) var settings: PlaySettings
  /// Cards known whose rating is in the log.
  private(set) var score = 0
  private(set) var canUndo = false
  /// The whole seconds shown, rounded up.
  private(set) var shownSeconds: Int

  @ObservationIgnored let shelf: DeckShelf
  @ObservationIgnored let outlet: PlayOutlet
  @ObservationIgnored private var cards: [Card.ID: Card]
  @ObservationIgnored private var seeds: SplitMix64
  @ObservationIgnored private var tallyBefore = Tally()
  @ObservationIgnored private var misses: [Card.ID: Int] = [:]
  /// The cards of the sprint that is played: the deck's, or those missed before.
  @ObservationIgnored private var played: [Card.ID]
  @ObservationIgnored private(set) var nextTick: Instant?

  init(
    deck: Deck, shelf: DeckShelf, settings: PlaySettings, seed: UInt64, outlet: PlayOutlet
  ) {
    self.deck = deck
    self.shelf = shelf
    self.settings = settings
    self.outlet = outlet
    cards = Self.index(deck)
    seeds = SplitMix64(seed: seed)
    played = deck.cards.map(\.id)
    let sprint = Sprint(shuffling: played, seed: seeds.next())
    let now = outlet.now()
    shownSeconds = sprint.shownSeconds(at: now)
    stage = Stage(queue: sprint, settings: settings.stage, at: now)
  }

  private static func index(_ deck: Deck) -> [Card.ID: Card] {
    Dictionary(deck.cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func card(_ id: Card.ID) -> Card? { cards[id] }

  /// Feeds one event to the stage and does what it asks for.
  func send(_ event: Stage<Sprint>.Event) {
    let effects = stage.handle(event)
    for effect in effects {
      react(to: effect, at: event.time)
      outlet.perform(effect, event.time)
    }
    refresh(at: event.time)
  }

  private func react(to effect: StageEffect, at time: Instant) {
    switch effect {
    case .rated(let record):
      if !record.rating.isKnown { misses[record.card, default: 0] += 1 }
    case .undone(let record):
      if !record.rating.isKnown, let count = misses[record.card] {
        misses[record.card] = count > 1 ? count - 1 : nil
      }
      if case .end = panel { panel = .none }
    case .returned(_, let reason), .undoFailed(_, let reason):
      panel = .message(reason)
    case .finished:
      panel = .end(result(at: time))
    case .record, .retract, .turned, .armed, .sound: break
    }
  }

  /// Brings what the bar shows up to date, touching only what has changed.
  private func refresh(at time: Instant) {
    let known = stage.tally.known - tallyBefore.known
    if score != known { score = known }
    if canUndo != stage.canUndo { canUndo = stage.canUndo }
    let seconds = stage.queue.shownSeconds(at: time)
    if shownSeconds != seconds { shownSeconds = seconds }
    nextTick = stage.queue.nextTick(after: time)
  }

  /// Lets time pass: the shown second changes, and at last time is over.
  func tick(at time: Instant) {
    guard let nextTick, nextTick <= time else { return }
    if stage.queue.isOver(at: time) {
      send(.timeOver(at: time))
    } else {
      refresh(at: time)
    }
  }

  private func result(at time: Instant) -> SprintResult {
    SprintResult(
      summary: stage.queue.summary(at: time), missedCards: misses.count, cards: played.count)
  }

  // MARK: What the screen's controls ask for

  func rate(_ rating: Rating) { send(.rate(rating, by: .button, at: outlet.now())) }

  func undo() {
    if case .end = panel { panel = .none }
    send(.undo(at: outlet.now()))
  }

  /// Stops the clock, puts a held card down and opens the menu.
  func openMenu() { interrupt(with: .menu) }

  func openHelp() { interrupt(with: .help) }

  private func interrupt(with panel: Panel) {
    send(.focusLost(at: outlet.now()))
    self.panel = panel
  }

  func show(_ message: String) { panel = .message(message) }

  /// Goes back to the table, or to the result where nothing is left to play.
  func closePanel() {
    let now = outlet.now()
    panel = stage.queue.isOver(at: now) ? .end(result(at: now)) : .none
  }

  func restart() { play(deck.cards.map(\.id)) }

  /// Plays those cards again that were missed at least once.
  func restartMissed() { play(played.filter { misses[$0] != nil }) }

  private func play(_ cards: [Card.ID]) {
    let now = outlet.now()
    played = cards
    misses = [:]
    tallyBefore = stage.tally
    panel = .none
    send(.queueChanged(Sprint(shuffling: cards, seed: seeds.next()), at: now))
  }

  /// Opens another deck of the shelf, by its name.
  func open(_ name: String) {
    do {
      let deck = try shelf.deck(named: name)
      self.deck = deck
      cards = Self.index(deck)
      restart()
    } catch {
      panel = .message(error.description)
    }
  }

  /// Opens a deck file that was dropped on the window.
  func open(file path: String) {
    do {
      let deck = try shelf.read(path)
      self.deck = deck
      cards = Self.index(deck)
      restart()
    } catch {
      panel = .message(error.description)
    }
  }

  func toggleSound() {
    settings.isMuted.toggle()
    outlet.setMuted(settings.isMuted)
  }

  func quit() { outlet.quit() }

  /// Whether a sprint lies under the menu that can go on.
  var canResume: Bool { !stage.queue.isOver(at: outlet.now()) }

  var otherDecks: [String] { shelf.names.filter { $0 != deck.name } }
}
