/// A control that does something when it is tapped.
public struct Button<Label: View>: View, PrimitiveView {
  let action: () -> Void
  let label: Label

  /// Makes a button with views as its label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  /// Brings the button up to date.
  public static func _reconcile(_ view: Self, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    let node = node as? ButtonNode<Label> ?? ButtonNode(view, context)
    node.receive(view, context)
    return node
  }
}

extension Button where Label == Text {
  /// Makes a button with a title.
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.action = action
    self.label = Text(title)
  }
}

final class ButtonNode<Label: View>: ParticipantNode {
  private var button: Button<Label>
  private var isPressed = false

  init(_ button: Button<Label>, _ context: ViewContext) {
    self.button = button
    super.init(.tap, context)
  }

  func receive(_ button: Button<Label>, _ context: ViewContext) {
    self.button = button
    environment = context.environment
    rebuild()
  }

  private func rebuild() {
    let label = AnyView(HStack { button.label })
    let configuration = ButtonStyleConfiguration(label: .init(view: label), isPressed: isPressed)
    let style = environment.values.buttonStyle
    let context = ViewContext(graph: graph, environment: environment)
    setContent(AnyView._reconcile(style.makeView(configuration), content, context))
  }

  override func update(animation: Animation?) {
    needsUpdate = false
    rebuild()
  }

  override var isEnabled: Bool { environment.values.isEnabled }
  override var takesWholeFrame: Bool { true }

  override func setPressed(_ isPressed: Bool) {
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    setNeedsUpdate()
  }

  override func tapped(at point: CGPoint) { button.action() }
  override func summary() -> String? { environment.values.isEnabled ? "Button" : "Button (off)" }
}

/// What a button style makes a button of.
public struct ButtonStyleConfiguration {
  /// The label of the button.
  public struct Label: View {
    let view: AnyView
    /// The label as it was given.
    public var body: some View { view }
  }
  /// The label of the button.
  public let label: Label
  /// Whether the button is held down.
  public let isPressed: Bool
}

/// How buttons look.
public protocol ButtonStyle {
  /// What a button looks like.
  associatedtype Body: View
  /// The button's parts.
  typealias Configuration = ButtonStyleConfiguration
  /// Makes the button's look.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label in the tint colour, paler while pressed.
public struct DefaultButtonStyle: ButtonStyle {
  /// Makes the style.
  public init() {}
  /// The label in the tint colour.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLabel(configuration: configuration, isTinted: true)
  }
}

/// The label as it is, paler while pressed.
public struct PlainButtonStyle: ButtonStyle {
  /// Makes the style.
  public init() {}
  /// The label as it is.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLabel(configuration: configuration, isTinted: false)
  }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// The label as it is, paler while pressed.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  /// The label in the tint colour.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// A label that shows whether it is pressed or off.
struct ButtonLabel: View {
  let configuration: ButtonStyleConfiguration
  let isTinted: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint
  @Environment(\.foregroundColor) private var color

  var body: some View {
    configuration.label
      .foregroundColor(isTinted ? (isEnabled ? color ?? tint : .gray) : color)
      .opacity(configuration.isPressed ? 0.4 : isEnabled ? 1 : 0.4)
  }
}

/// A button style whose type is not known.
protocol ButtonStyleBox {
  func makeView(_ configuration: ButtonStyleConfiguration) -> AnyView
  func isSame(as other: any ButtonStyleBox) -> Bool
}

struct StyleBox<Style: ButtonStyle>: ButtonStyleBox {
  let style: Style
  init(_ style: Style) { self.style = style }

  func makeView(_ configuration: ButtonStyleConfiguration) -> AnyView {
    AnyView(style.makeBody(configuration: configuration))
  }

  func isSame(as other: any ButtonStyleBox) -> Bool {
    guard let other = other as? Self else { return false }
    return isUnchanged(style, other.style)
  }
}

extension View {
  /// Sets how buttons below look.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    changing { $0.buttonStyle = StyleBox(style) }
  }

  /// Takes controls below out of use, or leaves them as they are.
  public func disabled(_ isDisabled: Bool) -> some View {
    changing { if isDisabled { $0.isEnabled = false } }
  }
}
