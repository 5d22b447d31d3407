import Engine
import Model

/// A card-like panel in the middle of the window, over a veil that takes all touches.
struct Panel<Content: View>: View {
  let title: String
  let window: CGSize
  let veilTouched: (PointerInput) -> Void
  let content: Content

  init(
    title: String, window: CGSize, veilTouched: @escaping (PointerInput) -> Void = { _ in },
    @ViewBuilder content: () -> Content
  ) {
    self.title = title
    self.window = window
    self.veilTouched = veilTouched
    self.content = content()
  }

  var body: some View {
    ZStack {
      Color.black.opacity(0.45)
        .pointerInput { input, _ in veilTouched(input) }
      VStack(spacing: 10) {
        Text(title)
          .font(.title2)
          .fontWeight(.semibold)
          .foregroundColor(.black)
          .lineLimit(1)
          .minimumScaleFactor(0.6)
        content
      }
      .textScaleLimit(window.height < 390 ? 1.1 : 1.4)
      .padding(.horizontal, 24)
      .padding(.vertical, 16)
      .frame(width: min(440, window.width - 32))
      .background {
        RoundedRectangle(cornerRadius: 25)
          .fill(Color.white)
          .shadow(radius: 10)
      }
    }
    .frame(width: window.width, height: window.height)
  }
}

/// A button of a panel: 44 points high, filled where it is the next step to take.
struct PanelButton: View {
  /// How much a button asks to be pressed.
  enum Emphasis {
    case primary, secondary
  }

  let title: String
  let symbol: String
  var emphasis = Emphasis.secondary
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      HStack(spacing: 8) {
        Image(systemName: symbol).font(.body)
        Text(title).font(.headline).lineLimit(1).minimumScaleFactor(0.6)
      }
      .foregroundColor(emphasis == .primary ? .white : .black)
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity)
      .frame(height: 44)
      .background(
        RoundedRectangle(cornerRadius: 14)
          .fill(emphasis == .primary ? Rating.easy.deepColor : Color.black.opacity(0.08))
      )
    }
    .accessibilityLabel(title)
  }
}
