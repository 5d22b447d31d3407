import Engine
import Model

/// One side of a card, 450 × 250 canvas points, baked once for as long as its text stays.
struct CardFace: View {
  /// What the side shows.
  enum Side: Equatable {
    case prompt
    case answer
    /// The prompt with the answer under it, for the setting that does not turn cards.
    case both
  }

  let card: Card
  let side: Side

  var body: some View {
    content
      .multilineTextAlignment(.center)
      .padding(20)
      .frame(width: PlayLayout.face.width, height: PlayLayout.face.height)
      .background {
        RoundedRectangle(cornerRadius: 25)
          .fill(Color.white)
          .shadow(radius: 10)
      }
      .compositingGroup()
  }

  @ViewBuilder private var content: some View {
    switch side {
    case .prompt:
      prompt(.largeTitle)
    case .answer:
      VStack(spacing: 12) {
        Text(card.prompt)
          .font(.subheadline)
          .foregroundColor(.black)
          .lineLimit(2)
        answer
      }
    case .both:
      VStack(spacing: 12) {
        prompt(.largeTitle)
        answer
      }
    }
  }

  private func prompt(_ font: Font) -> some View {
    Text(card.prompt)
      .font(font)
      .foregroundColor(.black)
      .minimumScaleFactor(0.25)
  }

  private var answer: some View {
    Text(card.answer)
      .font(.title)
      .foregroundColor(Color.gray)
      .minimumScaleFactor(0.25)
  }
}
