import Engine
import Model

/// A card of the stack in a pose, with the mark of the answer that it is dragged towards.
struct CardView: View {
  let card: Card
  let pose: CardPose
  let reveal: AnswerReveal
  let reducesMotion: Bool

  var body: some View {
    ZStack {
      sides
        .tinted(mark.color, amount: 0.35 * mark.amount)
        .opacity(pose.opacity)
      AnswerMark(rating: mark.rating)
        .opacity(mark.amount)
    }
    .frame(width: PlayLayout.face.width, height: PlayLayout.face.height)
    .scaleEffect(pose.scale, anchor: .bottom)
    .rotationEffect(.degrees(pose.rotation))
    .offset(x: pose.offset.x, y: pose.offset.y)
  }

  private var mark: (rating: Rating, color: Color, amount: Double) {
    guard let mark = pose.mark else { return (.good, .clear, 0) }
    return (mark.rating, mark.rating.color, min(1, max(0, mark.amount)))
  }

  @ViewBuilder private var sides: some View {
    switch reveal {
    case .under:
      CardFace(card: card, side: pose.turn >= 90 ? .both : .prompt)
    case .turn where reducesMotion:
      ZStack {
        CardFace(card: card, side: .prompt).opacity(1 - pose.turn / 180)
        CardFace(card: card, side: .answer).opacity(pose.turn / 180)
      }
    case .turn where pose.turn < 90:
      CardFace(card: card, side: .prompt).turned(by: pose.turn)
    case .turn:
      // The far side is drawn as if it had come from the other direction, so its text reads forwards.
      CardFace(card: card, side: .answer).turned(by: pose.turn - 180)
    }
  }
}

extension View {
  /// Turned about the vertical axis by degrees, with the perspective of the stack.
  fileprivate func turned(by degrees: Double) -> some View {
    rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0), perspective: 0.4)
  }
}
