public import Motion

/// What the frame loop asks of the content of a window; the view host is the one implementation.
public protocol FrameSource: AnyObject {
  /// Lays out anew for a window of this extent in points.
  func resize(to size: CGSize, scale: Double)
  /// Takes one event; what it changes shows in the next frame.
  func handle(_ event: InputEvent)
  /// When the next frame is due: a past or present instant while something moves or has changed, a
  /// future one for the next declared deadline, nil when only an event can change anything.
  var nextFrame: Instant? { get }
  /// The picture at an instant, never earlier than the one before.
  func frame(at time: Instant) -> Drawing
}
