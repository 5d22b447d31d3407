import Engine
import Model

/// Back, the deck's name and the mode, the score, the time, undo.
struct TopBar: View {
  let model: PlayModel
  let height: Double

  var body: some View {
    HStack(spacing: 8) {
      BarButton(symbol: "chevron.left", label: "Back") { model.openMenu() }
      VStack(alignment: .leading, spacing: 0) {
        Text(model.deck.name)
          .font(.headline)
          .lineLimit(1)
        Text("Sprint")
          .font(.caption2)
          .foregroundColor(Color.white.opacity(0.8))
      }
      .foregroundColor(.white)
      .compositingGroup()
      Spacer()
      ScoreText(model: model)
      TimeCapsule(model: model)
      BarButton(symbol: "arrow.uturn.backward", label: "Undo") { model.undo() }
        .disabled(!model.canUndo)
    }
    .textScaleLimit(height < 44 ? 1.1 : 1.4)
    .padding(.horizontal, 4)
    .frame(height: height)
    .background(Color.black.opacity(0.35))
  }
}

/// How many cards are known, of how many.
struct ScoreText: View {
  let model: PlayModel

  var body: some View {
    Text("\(model.score) of \(model.deck.cards.count)")
      .font(.subheadline)
      .monospacedDigit()
      .foregroundColor(.white)
      .lineLimit(1)
      .accessibilityLabel("\(model.score) of \(model.deck.cards.count) known")
  }
}

/// The whole seconds left.
struct TimeCapsule: View {
  let model: PlayModel

  var body: some View {
    Text("Time: \(model.shownSeconds)")
      .font(.subheadline)
      .monospacedDigit()
      .foregroundColor(.white)
      .padding(.horizontal, 12)
      .padding(.vertical, 4)
      .background(Capsule().fill(Color.black.opacity(0.55)))
      .compositingGroup()
      .accessibilityLabel("\(model.shownSeconds) seconds left")
  }
}

/// A sign in the bar with a touch area of 44 × 44 points, whatever the bar's height.
struct BarButton: View {
  let symbol: String
  let label: String
  let action: () -> Void

  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    Button(action: action) {
      Image(systemName: symbol)
        .font(.title3)
        .foregroundColor(.white)
        .opacity(isEnabled ? 1 : 0.35)
        .frame(width: 44, height: 44)
        .contentShape(Rectangle())
    }
    .accessibilityLabel(label)
  }
}
