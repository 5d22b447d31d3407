/// The short sounds of the program.
public nonisolated enum Cue: Hashable, Sendable, CaseIterable {
  /// A card turns over.
  case turn
  /// A card was known.
  case known
  /// A card comes back.
  case again
  /// The game is over.
  case end
}
