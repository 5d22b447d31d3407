/// What cues sound on while it is open.
nonisolated protocol CueOutput: AnyObject, Sendable {
  /// Lets a cue sound at once, together with what still sounds.
  ///
  /// - Throws: `EngineError` where the device takes no sound any more.
  func sound(_ cue: Cue) throws(EngineError)
}
