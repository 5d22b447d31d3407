/// Some text.
nonisolated public struct Text: Hashable, Sendable {
  let string: String
  var ownFont: Font?
  var ownWeight: Font.Weight?
  var ownColor: Color?
  var isItalic = false
  var hasMonospacedDigits = false

  /// Makes a text from its characters.
  public init(_ string: some StringProtocol) { self.string = String(string) }
  /// Makes a text from its characters, shown as they are.
  public init(verbatim string: String) { self.string = string }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  /// The text in a font; nil leaves it to the environment.
  public func font(_ font: Font?) -> Text { with { $0.ownFont = font } }
  /// The text in a weight; nil leaves it to the font.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.ownWeight = weight } }
  /// The text in bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// The text slanted.
  public func italic() -> Text { with { $0.isItalic = true } }
  /// The text with digits of equal width.
  public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }
  /// The text in a colour; nil leaves it to the environment.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.ownColor = color } }
  /// The text in a colour.
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

  /// Everything that decides how the text looks where it is used.
  @MainActor func content(in environment: EnvironmentValues) -> TextContent {
    var face = (ownFont ?? environment.font ?? .body).resolve(in: environment)
    if let ownWeight { face.weight = ownWeight.rawValue }
    if isItalic { face.isItalic = true }
    if hasMonospacedDigits { face.hasMonospacedDigits = true }
    let alignment: TextLineAlignment
    switch environment.multilineTextAlignment {
    case .leading: alignment = .leading
    case .center: alignment = .center
    case .trailing: alignment = .trailing
    }
    return TextContent(
      string: string, font: face,
      color: (ownColor ?? environment.foregroundColor ?? .primary).resolve(in: environment),
      alignment: alignment, lineLimit: environment.lineLimit,
      minimumScaleFactor: environment.minimumScaleFactor)
  }
}

extension Text: View, PrimitiveView {
  /// Brings the text up to date.
  public static func _reconcile(_ view: Text, _ node: ViewNode?, _ context: ViewContext)
    -> ViewNode
  {
    if let node = node as? TextNode {
      node.receive(view, context)
      return node
    }
    return TextNode(view, context)
  }
}

final class TextNode: ViewNode {
  private var text: Text
  private var content: TextContent

  init(_ text: Text, _ context: ViewContext) {
    self.text = text
    content = text.content(in: context.environment.values)
    super.init(context)
  }

  func receive(_ new: Text, _ context: ViewContext) {
    guard context.environment !== environment || new != text else { return }
    text = new
    environment = context.environment
    var resolved = new.content(in: environment.values)
    guard resolved != content else { return }
    swap(&resolved, &content)
    resolved.color = content.color
    if resolved == content { invalidateDrawing() } else { invalidateLayout() }
  }

  override var spacing: SpacingKind { .text }

  private func ruled(_ proposal: ProposedSize) -> TextMeasure {
    func limit(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isFinite ? $0 : nil } }
    return graph.ruler.measure(
      content, width: limit(proposal.width), height: limit(proposal.height))
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize { ruled(proposal).size }

  override func baseline(_ edge: BaselineEdge, for proposal: ProposedSize) -> CGFloat {
    let measure = ruled(proposal)
    return edge == .first ? measure.firstBaseline : measure.lastBaseline
  }

  override func draw() -> Drawing {
    content.string.isEmpty
      ? .empty : .text(content, frame: CGRect(origin: .zero, size: size))
  }

  override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  override func summary() -> String? { "Text \"\(content.string)\"" }
}

extension View {
  /// Sets the font of text below; nil is body.
  public func font(_ font: Font?) -> some View { changing { $0.font = font } }
  /// Sets the weight of text below; nil leaves it to the font.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    changing { $0.fontWeight = weight }
  }
  /// Sets text below in bold.
  public func bold() -> some View { fontWeight(.bold) }
  /// Slants text below.
  public func italic() -> some View { changing { $0.isItalic = true } }
  /// Sets digits below in equal width.
  public func monospacedDigit() -> some View { changing { $0.hasMonospacedDigits = true } }
  /// Sets the colour of text and symbols below; nil is the primary colour.
  public func foregroundColor(_ color: Color?) -> some View {
    changing { $0.foregroundColor = color }
  }
  /// Sets the colour of text and symbols below.
  public func foregroundStyle(_ color: Color) -> some View { foregroundColor(color) }
  /// Sets the colour of controls below.
  public func tint(_ color: Color) -> some View { changing { $0.tint = color } }
  /// Sets how lines of a text stand to one another.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    changing { $0.multilineTextAlignment = alignment }
  }
  /// Sets the most lines of a text, the last ending in an ellipsis; nil is no limit.
  public func lineLimit(_ lines: Int?) -> some View { changing { $0.lineLimit = lines } }
  /// Sets how far a text may shrink to fit, 0…1.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    changing { $0.minimumScaleFactor = factor }
  }
}
