public import Motion

/// What reached the program from outside, in window points, on one monotonic clock.
public nonisolated enum InputEvent: Hashable, Sendable {
  case pointer(PointerEvent)
  /// The event queue was found empty at this moment; a resting finger is told from a late one by it.
  case pumpedEmpty(Instant)
  case key(KeyEvent)
  /// Text that the user entered, composed by an input method or typed.
  case text(String, time: Instant)
  case wheel(WheelEvent)
  case pad(PadEvent)
  /// A file was dropped on the window.
  case drop(path: String, time: Instant)
  case window(WindowEvent, time: Instant)

  /// When it happened.
  public var time: Instant {
    switch self {
    case .pointer(let event): event.time
    case .pumpedEmpty(let time): time
    case .key(let event): event.time
    case .text(_, let time): time
    case .wheel(let event): event.time
    case .pad(let event): event.time
    case .drop(_, let time): time
    case .window(_, let time): time
    }
  }
}

/// A key going down or up.
public nonisolated struct KeyEvent: Hashable, Sendable {
  /// Which key.
  public var key: Key
  /// The modifiers held.
  public var modifiers: KeyModifiers
  /// Whether it went down (else up).
  public var isDown: Bool
  /// Whether the system repeated it because it is held.
  public var isRepeat: Bool
  /// When.
  public var time: Instant

  /// Makes a key event.
  public init(
    key: Key, modifiers: KeyModifiers = [], isDown: Bool = true, isRepeat: Bool = false,
    time: Instant
  ) {
    self.key = key
    self.modifiers = modifiers
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.time = time
  }
}

/// The keys that the program knows; printable ones by their character, lower case.
public nonisolated enum Key: Hashable, Sendable {
  case character(Character)
  case space, enter, escape, tab, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown
  case function(Int)
  case other(Int32)
}

/// The modifiers held with a key.
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The system key.
  public static let gui = KeyModifiers(rawValue: 8)
}

/// A turn of the wheel or a two-finger scroll of a touchpad.
public nonisolated struct WheelEvent: Hashable, Sendable {
  /// Where the pointer was, in window points.
  public var position: CGPoint
  /// Steps to the right and downwards.
  public var delta: CGPoint
  /// When.
  public var time: Instant

  /// Makes a wheel event.
  public init(position: CGPoint, delta: CGPoint, time: Instant) {
    self.position = position
    self.delta = delta
    self.time = time
  }
}

/// A game pad's button or the stick pushed to a side; both report once per push.
public nonisolated struct PadEvent: Hashable, Sendable {
  /// What was pushed.
  public enum Control: String, Hashable, Sendable {
    case a, b, x, y, left, right, up, down, start, back
  }
  /// What was pushed.
  public var control: Control
  /// When.
  public var time: Instant

  /// Makes a pad event.
  public init(control: Control, time: Instant) {
    self.control = control
    self.time = time
  }
}

/// What happened to the window.
public nonisolated enum WindowEvent: Hashable, Sendable {
  /// The new extent in points and pixels per point.
  case resized(CGSize, scale: Double)
  case focusGained, focusLost, hidden, shown
  /// The contents were damaged and must be presented again.
  case exposed
  case closeRequested
}
