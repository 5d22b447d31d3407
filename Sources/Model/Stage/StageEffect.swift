/// What the stage asks of the program, or tells it.
public enum StageEffect: Hashable, Sendable {
  /// Write this rating; answer with `.recorded` or `.recordFailed`. One is outstanding at a time.
  case record(RatingRecord)
  /// Remove this rating; answer with `.retracted` or `.retractFailed`.
  case retract(RatingID)
  /// The log holds this rating: count it.
  case rated(RatingRecord)
  /// This rating was taken back; `.rated` went out for it only if it had been acknowledged.
  case undone(RatingRecord)
  /// A card was turned.
  case turned(Card.ID, showsAnswer: Bool, by: RatingMethod)
  /// A rating could not be written, its card is back on the pile, and why.
  case returned(Card.ID, reason: String)
  /// A rating could not be taken back yet, and why; it is tried again with the next input.
  case undoFailed(Card.ID, reason: String)
  /// A release here would rate so, as far as distance goes; nil when the drag came back.
  case armed(Rating?)
  /// Play a cue.
  case sound(SoundCue)
  /// No card is left or time is over, and every rating is in the log.
  case finished
}

/// The short sounds of the play screen.
public enum SoundCue: String, Hashable, Sendable, CaseIterable {
  case turn
  case known
  case again
  case end
}
