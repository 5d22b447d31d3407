/// Does something when its content comes, goes or a value changes.
struct LifecycleModifier<Value: Equatable>: NodeModifier {
  enum Event {
    case appear(() -> Void)
    case disappear(() -> Void)
    case change(Value, isInitial: Bool, (_ old: Value, _ new: Value) -> Void)
  }
  let event: Event
  static var isTransparent: Bool { true }
  func makeNode(_ context: ViewContext) -> UnaryNode { LifecycleNode<Value>(context) }
  func update(_ node: UnaryNode) { (node as? LifecycleNode<Value>)?.receive(event) }
}

final class LifecycleNode<Value: Equatable>: TransparentNode {
  private var event: LifecycleModifier<Value>.Event?

  func receive(_ new: LifecycleModifier<Value>.Event) {
    let old = event
    event = new
    switch (old, new) {
    case (nil, .appear(let action)): graph.after(action)
    case (nil, .change(let value, true, let action)): graph.after { action(value, value) }
    case (.change(let before, _, _), .change(let after, _, let action)) where before != after:
      graph.after { action(before, after) }
    default: break
    }
  }

  override func willDispose() {
    if case .disappear(let action) = event { graph.after(action) }
  }
}

/// Handles events that are not pointers.
struct EventModifier: NodeModifier {
  enum Kind {
    case key((KeyEvent) -> Bool)
    case input((InputEvent) -> Bool)
  }
  let kind: Kind
  static var isTransparent: Bool { true }
  func makeNode(_ context: ViewContext) -> UnaryNode { EventNode(kind, context) }
  func update(_ node: UnaryNode) { (node as? EventNode)?.kind = kind }
}

final class EventNode: TransparentNode {
  var kind: EventModifier.Kind
  init(_ kind: EventModifier.Kind, _ context: ViewContext) {
    self.kind = kind
    super.init(context)
  }
}

/// What assistive tools and the tree dump learn of a view.
struct AccessibilityModifier: NodeModifier {
  let change: (inout AccessibilityFacts) -> Void
  func makeNode(_ context: ViewContext) -> UnaryNode { AccessibilityNode(context) }
  func update(_ node: UnaryNode) {
    var facts = AccessibilityFacts()
    change(&facts)
    (node as? AccessibilityNode)?.facts = facts
  }
}

struct AccessibilityFacts {
  var label: String?
  var hint: String?
  var value: String?
  var traits: AccessibilityTraits = []
  var isHidden = false
}

final class AccessibilityNode: UnaryNode {
  var facts = AccessibilityFacts()
}

/// What kind of thing a view is to assistive tools.
nonisolated public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit a trait.
  public let rawValue: UInt8
  /// Makes a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// It can be pressed.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// It heads a part of the screen.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// It is chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 8)
  /// It changes often, such as a clock.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 16)
}

extension View {
  /// Does something once the view is in the tree, before its first frame is shown.
  public func onAppear(perform action: @escaping () -> Void) -> some View {
    modified(LifecycleModifier<Int>(event: .appear(action)))
  }

  /// Does something when the view has left the tree.
  public func onDisappear(perform action: @escaping () -> Void) -> some View {
    modified(LifecycleModifier<Int>(event: .disappear(action)))
  }

  /// Does something when a value is another than before.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    modified(LifecycleModifier<Value>(event: .change(value, isInitial: initial, action)))
  }

  /// Does something when a value is another than before.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Offers key events to a closure, the foremost view's first; true ends the search.
  public func onKey(_ action: @escaping (KeyEvent) -> Bool) -> some View {
    modified(EventModifier(kind: .key(action)))
  }

  /// Offers all events but pointers to a closure, the foremost view's first; true ends the search,
  /// except for events of the window, which everyone hears.
  public func onInput(_ action: @escaping (InputEvent) -> Bool) -> some View {
    modified(EventModifier(kind: .input(action)))
  }

  /// Gives the view another identity where the value is another: its state starts anew.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    ForEach(CollectionOfOne(id), id: \.self) { _ in self }
  }

  /// Names the view for assistive tools.
  public func accessibilityLabel(_ label: String) -> some View {
    modified(AccessibilityModifier { $0.label = label })
  }

  /// Says what the view does, for assistive tools.
  public func accessibilityHint(_ hint: String) -> some View {
    modified(AccessibilityModifier { $0.hint = hint })
  }

  /// Says what the view's present value is, for assistive tools.
  public func accessibilityValue(_ value: String) -> some View {
    modified(AccessibilityModifier { $0.value = value })
  }

  /// Says what kind of thing the view is, for assistive tools.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modified(AccessibilityModifier { $0.traits = traits })
  }

  /// Hides the view and what is below from assistive tools.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    modified(AccessibilityModifier { $0.isHidden = isHidden })
  }
}
