import Engine

extension View {
  /// Lets text grow with the person's setting only so far as it fits a bar, button or panel.
  func textScaleLimit(_ limit: Double) -> some View { modifier(TextScaleLimit(limit: limit)) }
}

private struct TextScaleLimit: ViewModifier {
  let limit: Double
  @Environment(\.textScale) private var textScale

  func body(content: Content) -> some View {
    content.environment(\.textScale, min(textScale, limit))
  }
}
