/// Something on the screen that wants pointers.
public struct ParticipantID: Hashable, Sendable {
  /// The number its owner gave it.
  public var rawValue: UInt64

  /// Makes an identity from its owner's number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// What a participant wants of a pointer.
public enum ParticipantKind: Hashable, Sendable {
  /// A tap: a button, a link, a tap gesture.
  case tap
  /// A drag from this many window points on, reported from the touch; nil takes the device's slop.
  case drag(minimumDistance: Double?)
  /// Taps and drags, reported from the crossing of the device's slop.
  case region
}

/// One participant under a finger.
public struct Participant: Hashable, Sendable {
  /// Which.
  public var id: ParticipantID
  /// What it wants.
  public var kind: ParticipantKind

  /// Makes a participant.
  public init(id: ParticipantID, kind: ParticipantKind) {
    self.id = id
    self.kind = kind
  }

  var isTap: Bool {
    switch kind {
    case .tap: true
    case .drag, .region: false
    }
  }

  var isRegion: Bool {
    switch kind {
    case .region: true
    case .tap, .drag: false
    }
  }

  /// How far a pointer must go before it is this one's drag, in window points; nil for taps.
  func reach(slop: Double) -> Double? {
    switch kind {
    case .tap: nil
    case .drag(let distance): distance ?? slop
    case .region: slop
    }
  }
}

/// What the arena has decided; positions are window points.
public enum Decision: Hashable, Sendable {
  /// A drag or region receives this; for drags `slop` is where the pointer came down, and `down` and
  /// `tapped` never come.
  case input(ParticipantID, PointerInput)
  /// A tap participant is held down: highlight it.
  case pressed(ParticipantID)
  /// It no longer is.
  case released(ParticipantID)
  /// It was tapped; `.released` came just before.
  case tapped(ParticipantID, at: CGPoint, time: Instant)
}
