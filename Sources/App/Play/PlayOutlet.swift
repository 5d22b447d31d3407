import Engine
import Model

/// What the play screen can ask of the program around it.
struct PlayOutlet {
  /// The program's time.
  var now: () -> Instant
  /// Writes, sounds and reports.
  var perform: (StageEffect, Instant) -> Void
  var setMuted: (Bool) -> Void
  var toggleFullScreen: () -> Void
  var quit: () -> Void
}
