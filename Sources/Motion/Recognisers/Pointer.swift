/// One finger or the mouse, for as long as it is down.
public struct PointerID: Hashable, Sendable {
  /// The device's number for the contact; the mouse is −1.
  public var rawValue: Int64

  /// Makes an identity from the device's number.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// The mouse's main button.
  public static let mouse = PointerID(-1)
}

/// The kind of device behind a pointer; SDL2 reports pens as mice.
public enum PointerSource: Hashable, Sendable {
  case mouse
  case touch

  /// How far a press may wander before it is a drag, in window points.
  public var slop: Double {
    switch self {
    case .mouse: 3
    case .touch: 8
    }
  }
}

/// What a pointer did.
public enum PointerPhase: Hashable, Sendable {
  case down
  case moved
  case up
  /// The system took the pointer away; nothing may be decided from it.
  case cancelled
}

/// A raw report of one pointer, in window points.
public struct PointerEvent: Hashable, Sendable {
  /// Which pointer.
  public var id: PointerID
  /// Its kind of device.
  public var source: PointerSource
  /// What it did.
  public var phase: PointerPhase
  /// Where, in window points.
  public var position: CGPoint
  /// When, on the program's monotonic clock.
  public var time: Instant

  /// Makes a report.
  public init(
    id: PointerID, source: PointerSource, phase: PointerPhase, position: CGPoint, time: Instant
  ) {
    self.id = id
    self.source = source
    self.phase = phase
    self.position = position
    self.time = time
  }
}

/// What the arena lets a region know about the pointers it was given, in the region's own points.
public enum PointerInput: Hashable, Sendable {
  /// A first pointer came down inside; it may become a tap or a drag.
  case down(PointerID, at: CGPoint, time: Instant)
  /// The slop was crossed at `slop` and this region has won; `to` is the newest position.
  case dragBegan(PointerID, slop: CGPoint, to: CGPoint, time: Instant)
  /// A won drag moved.
  case dragMoved(PointerID, to: CGPoint, time: Instant)
  /// A won drag was released with this velocity, in the region's points per second.
  case dragEnded(PointerID, at: CGPoint, velocity: CGPoint, time: Instant)
  /// The pointer went up before the slop and no one above wanted the tap.
  case tapped(PointerID, at: CGPoint, time: Instant)
  /// The pointer is lost to the region: taken by another, by the system, or it vanished.
  case cancelled(PointerID, time: Instant)
  /// Two pointers went down and up together without crossing the slop.
  case twoFingerTapped(time: Instant)
}
