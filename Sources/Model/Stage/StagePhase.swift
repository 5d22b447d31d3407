internal import Motion

/// What the hand does with the top card.
///
/// | | idle | pressed | dragging | returning |
/// |---|---|---|---|---|
/// | down on the card | pressed at rest | ignored | ignored | pressed: caught, pose kept |
/// | down beside it | ignored | ignored | ignored | ignored |
/// | drag began | ignored | dragging | ignored | ignored |
/// | drag moved | ignored | ignored | the card follows | ignored |
/// | drag ended | ignored | put down | thrown, or returning | ignored |
/// | tapped | ignored | turned, put down | returning | ignored |
/// | cancelled | ignored | put down | returning | ignored |
/// | two-finger tap | undo | undo | ignored | undo |
/// | rate | thrown | thrown | ignored | thrown from where it is |
/// | turn | turned | turned, put down | ignored | turned on its way |
/// | undo | undo | undo | ignored | undo |
/// | resized | nothing moves | nothing moves | nothing moves, grip renewed | nothing moves |
/// | queue changed, same top | kept | kept | kept | kept |
/// | queue changed, other top | idle | idle | idle | idle |
/// | focus lost | idle | put down | returning | returning |
/// | time over | idle | put down | returning | returning |
/// | recorded, retracted | counted | counted | counted | counted |
/// | record failed | undone card returns | returns, press ends | returns, drag ends | returns |
/// | retract failed | said | said | said | said |
/// | settings changed | kept | kept | kept | kept |
///
/// *Put down* is idle for a card that was pressed at rest, returning for one that was caught.
/// *Undo* brings the last card back on top (returning), or changes nothing where none was rated.
/// Pointer reports count for the pointer that holds the card alone; those of another are ignored.
/// Once time is over, down, rate and turn are ignored in every phase.
enum StagePhase: Hashable, Sendable {
  case idle
  case pressed(Press)
  case dragging(Drag)
  case returning(ReturnMotion)

  struct Press: Hashable, Sendable {
    var pointer: PointerID
    var method: RatingMethod
    /// The pose the card was caught in.
    var grip: Grip
    /// The mark it showed when it was caught.
    var mark: Mark?
  }

  struct Drag: Hashable, Sendable {
    var pointer: PointerID
    var method: RatingMethod
    /// The grip at the anchor.
    var base: Grip
    /// Where the finger was when the grip was `base`; nil after a resize, until the finger reports
    /// in the new measure.
    var anchor: CGPoint?
    /// The grip by the newest report.
    var grip: Grip

    mutating func follow(to place: CGPoint) {
      if let anchor {
        grip = base.moved(by: place - anchor)
      } else {
        base = grip
        anchor = place
      }
    }
  }
}
