import Engine
import Model

/// The answers as buttons: in a row under the stack, or in columns beside the card.
struct AnswerButtonRow: View {
  let model: PlayModel
  let layout: PlayLayout

  var body: some View {
    switch layout.buttons {
    case .hidden:
      EmptyView()
    case .below(let centerY):
      HStack(spacing: 16) {
        ForEach(ratings, id: \.self) { rating in
          AnswerButton(rating: rating, isWide: true) { model.rate(rating) }
        }
      }
      .position(x: layout.window.width / 2, y: centerY)
    case .beside:
      HStack(spacing: 0) {
        column(leftRatings)
        Spacer(minLength: 0)
        column(rightRatings)
      }
      .frame(width: layout.window.width)
      .position(x: layout.window.width / 2, y: layout.cardCenter.y)
    }
  }

  private var ratings: [Rating] {
    switch model.settings.answers {
    case .two: [.again, .good]
    case .four: [.again, .hard, .good, .easy]
    }
  }

  private var leftRatings: [Rating] { ratings.filter { $0 == .again || $0 == .hard } }
  private var rightRatings: [Rating] { ratings.filter { $0 == .good || $0 == .easy } }

  private func column(_ ratings: [Rating]) -> some View {
    VStack(spacing: 12) {
      ForEach(ratings, id: \.self) { rating in
        AnswerButton(rating: rating, isWide: false) { model.rate(rating) }
      }
    }
    .frame(width: PlayLayout.columnWidth)
  }
}

/// One answer: sign, and where there is room the word, in the answer's colour.
struct AnswerButton: View {
  let rating: Rating
  let isWide: Bool
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      label
        .textScaleLimit(1.2)
        .foregroundColor(.white)
        .frame(width: isWide ? 150 : 52, height: isWide ? PlayLayout.buttonHeight : 76)
        .background(RoundedRectangle(cornerRadius: isWide ? 24 : 16).fill(rating.deepColor))
        .compositingGroup()
    }
    .accessibilityLabel(rating.word)
  }

  @ViewBuilder private var label: some View {
    if isWide {
      HStack(spacing: 8) {
        Image(systemName: rating.symbol).font(.title3)
        Text(rating.word).font(.headline)
      }
    } else {
      VStack(spacing: 2) {
        Image(systemName: rating.symbol).font(.title2)
        Text(rating.word).font(.caption2).lineLimit(1).minimumScaleFactor(0.7)
      }
    }
  }
}
