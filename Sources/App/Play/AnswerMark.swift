import Engine
import Model

extension Rating {
  /// The colour that stands for the answer, as a wash over the card.
  var color: Color {
    switch self {
    case .again: .red
    case .hard: .orange
    case .good: .green
    case .easy: .blue
    }
  }

  /// The same colour, dark enough for white text on it (contrast over 4.5 : 1).
  var deepColor: Color {
    switch self {
    case .again: Color(red: 0.776, green: 0.157, blue: 0.157)
    case .hard: Color(red: 0.620, green: 0.353, blue: 0.0)
    case .good: Color(red: 0.106, green: 0.459, blue: 0.196)
    case .easy: Color(red: 0.039, green: 0.361, blue: 0.761)
    }
  }

  /// The sign that stands for the answer, an SF Symbol name.
  var symbol: String {
    switch self {
    case .again: "xmark"
    case .hard: "arrow.down"
    case .good: "checkmark"
    case .easy: "arrow.up"
    }
  }

  /// The word for the answer.
  var word: String {
    switch self {
    case .again: "Again"
    case .hard: "Hard"
    case .good: "Knew it"
    case .easy: "Easy"
    }
  }

  /// The word in the event log.
  var logName: String {
    switch self {
    case .again: "again"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }
}

/// Sign and word of an answer in its colour, on the side of the card that stays in sight longest.
struct AnswerMark: View {
  let rating: Rating

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: rating.symbol)
        .font(.title3)
      Text(rating.word)
        .font(.headline)
    }
    .foregroundColor(.white)
    .padding(.horizontal, 14)
    .padding(.vertical, 8)
    .background(Capsule().fill(rating.deepColor))
    .compositingGroup()
    .padding(16)
    .frame(
      width: PlayLayout.face.width, height: PlayLayout.face.height, alignment: corner)
  }

  private var corner: Alignment {
    switch rating {
    case .good: .topLeading
    case .again: .topTrailing
    case .easy: .bottom
    case .hard: .top
    }
  }
}
