import Engine
import Model

/// The pause menu: go on, start over, take another deck, leave.
struct MenuPanel: View {
  let model: PlayModel
  let window: CGSize

  var body: some View {
    Panel(title: model.deck.name, window: window) {
      HStack(spacing: 10) {
        if model.canResume {
          PanelButton(title: "Go on", symbol: "play.fill", emphasis: .primary) {
            model.closePanel()
          }
        }
        PanelButton(title: "Start over", symbol: "arrow.clockwise") { model.restart() }
      }
      VStack(spacing: 8) {
        ForEach(deckRows, id: \.self) { row in
          HStack(spacing: 10) {
            ForEach(row, id: \.self) { name in
              PanelButton(title: name, symbol: "rectangle.stack") { model.open(name) }
            }
          }
        }
      }
      HStack(spacing: 10) {
        PanelButton(title: "Help", symbol: "questionmark.circle") { model.openHelp() }
        PanelButton(
          title: model.settings.isMuted ? "Sound on" : "Mute",
          symbol: model.settings.isMuted ? "speaker.slash.fill" : "speaker.wave.2.fill"
        ) {
          model.toggleSound()
        }
        PanelButton(title: "Quit", symbol: "xmark") { model.quit() }
      }
    }
  }
}

extension MenuPanel {
  /// Two decks a row, so that four fit into the lowest window.
  private var deckRows: [[String]] {
    let names = model.otherDecks
    return stride(from: 0, to: names.count, by: 2).map { first in
      Array(names[first..<min(first + 2, names.count)])
    }
  }
}

/// What went wrong, as a sentence, until it is read.
struct MessagePanel: View {
  let model: PlayModel
  let message: String
  let window: CGSize

  var body: some View {
    Panel(title: "That did not work", window: window) {
      Text(message)
        .font(.body)
        .foregroundColor(.black)
        .multilineTextAlignment(.center)
        .minimumScaleFactor(0.7)
        .lineLimit(6)
      PanelButton(title: "Go on", symbol: "checkmark", emphasis: .primary) { model.closePanel() }
    }
  }
}

/// The gestures and keys, readable at a glance.
struct HelpPanel: View {
  let model: PlayModel
  let window: CGSize

  private static let lines: [(String, String)] = [
    ("Throw right, →", "Knew it"),
    ("Throw left, ←", "Again"),
    ("Tap, Space, Enter", "Turn the card"),
    ("Two fingers, Z, Ctrl+Z", "Undo"),
    ("M, F11, Esc", "Sound, full screen, menu"),
  ]

  var body: some View {
    Panel(title: "How to play", window: window) {
      VStack(spacing: 4) {
        ForEach(0..<Self.lines.count, id: \.self) { index in
          HStack(spacing: 8) {
            Text(Self.lines[index].0)
              .font(.subheadline)
              .foregroundColor(.gray)
            Spacer()
            Text(Self.lines[index].1)
              .font(.subheadline)
              .foregroundColor(.black)
          }
          .lineLimit(1)
        }
      }
      PanelButton(title: "Go on", symbol: "checkmark", emphasis: .primary) { model.closePanel() }
    }
  }
}
