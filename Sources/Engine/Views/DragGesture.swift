/// Follows a pointer that moves while it is down.
public struct DragGesture {
  /// What a drag is at one moment, in the view's own points.
  nonisolated public struct Value: Hashable, Sendable {
    /// When.
    public let time: Instant
    /// Where the pointer is.
    public let location: CGPoint
    /// Where it came down.
    public let startLocation: CGPoint
    /// Its velocity, in points per second; known at the end.
    public let velocity: CGSize

    /// How far it has come since it came down.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where it would come to rest, slowing down by a hundredth each millisecond.
    public var predictedEndTranslation: CGSize {
      let t = translation
      return CGSize(
        width: t.width + 0.099 * velocity.width, height: t.height + 0.099 * velocity.height)
    }

    /// Where it would come to rest, slowing down by a hundredth each millisecond.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + 0.099 * velocity.width, y: location.y + 0.099 * velocity.height)
    }
  }

  let minimumDistance: CGFloat
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }

  /// Makes a gesture that begins once the pointer is `minimumDistance` points from where it came
  /// down.
  public init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }

  /// Calls a closure whenever the drag moves.
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    let before = changed
    gesture.changed = { value in
      before(value)
      action(value)
    }
    return gesture
  }

  /// Calls a closure when the pointer goes up at the end of the drag.
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    let before = ended
    gesture.ended = { value in
      before(value)
      action(value)
    }
    return gesture
  }
}

struct DragModifier: NodeModifier {
  let gesture: DragGesture
  func makeNode(_ context: ViewContext) -> UnaryNode { DragNode(gesture, context) }
  func update(_ node: UnaryNode) { (node as? DragNode)?.gesture = gesture }
}

final class DragNode: ParticipantNode {
  var gesture: DragGesture
  private var start: CGPoint?

  init(_ gesture: DragGesture, _ context: ViewContext) {
    self.gesture = gesture
    super.init(.drag(minimumDistance: gesture.minimumDistance), context)
  }

  override var isEnabled: Bool { environment.values.isEnabled }

  override func receive(_ input: PointerInput, from source: PointerSource) {
    switch input {
    case .dragBegan(_, let down, let to, let time):
      start = down
      gesture.changed(value(at: to, time: time))
    case .dragMoved(_, let to, let time): gesture.changed(value(at: to, time: time))
    case .dragEnded(_, let at, let velocity, let time):
      gesture.ended(
        value(at: at, velocity: CGSize(width: velocity.x, height: velocity.y), time: time))
      start = nil
    case .down, .cancelled, .tapped, .twoFingerTapped: start = nil
    }
  }

  private func value(at location: CGPoint, velocity: CGSize = .zero, time: Instant)
    -> DragGesture.Value
  {
    DragGesture.Value(
      time: time, location: location, startLocation: start ?? location, velocity: velocity)
  }
}

extension View {
  /// Follows drags on the view.
  public func gesture(_ gesture: DragGesture) -> some View {
    modified(DragModifier(gesture: gesture))
  }
}
