/// What the program lets hear.
public nonisolated enum Cue: Hashable, Sendable, CaseIterable {
  /// A card shows its other side.
  case turn
  /// A card was rated as known.
  case known
  /// A card was rated as not known.
  case again
  /// The stack is done or the time is over.
  case end
}
