import Engine
import Model

/// What a sprint came to, and what can be done next.
struct EndScreen: View {
  let model: PlayModel
  let result: SprintResult
  let window: CGSize

  var body: some View {
    Panel(title: result.title, window: window, veilTouched: undoByTwoFingers) {
      HStack(spacing: 12) {
        Figure(value: "\(result.known)", name: "known", color: Rating.good.deepColor)
        Figure(value: "\(result.missed)", name: "missed", color: Rating.again.deepColor)
        Figure(value: result.timeText, name: "time", color: .black)
      }
      HStack(spacing: 10) {
        PanelButton(title: "Again", symbol: "arrow.clockwise", emphasis: .primary) {
          model.restart()
        }
        if result.missed > 0 {
          PanelButton(title: "Missed only", symbol: "rectangle.stack") {
            model.restartMissed()
          }
        }
      }
      HStack(spacing: 10) {
        PanelButton(title: "Undo", symbol: "arrow.uturn.backward") { model.undo() }
        PanelButton(title: "Back", symbol: "chevron.left") { model.openMenu() }
      }
    }
  }

  private func undoByTwoFingers(_ input: PointerInput) {
    if case .twoFingerTapped = input { model.undo() }
  }
}

/// A large number over its name.
private struct Figure: View {
  let value: String
  let name: String
  let color: Color

  var body: some View {
    VStack(spacing: 0) {
      Text(value)
        .font(.title)
        .fontWeight(.semibold)
        .foregroundColor(color)
        .monospacedDigit()
        .lineLimit(1)
        .minimumScaleFactor(0.5)
      Text(name)
        .font(.footnote)
        .foregroundColor(.gray)
    }
    .frame(maxWidth: .infinity)
    .accessibilityLabel("\(value) \(name)")
  }
}
