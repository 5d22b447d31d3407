import Engine
import Model

/// How large the card stack is drawn.
enum CardSize: String, CaseIterable {
  /// 450 × 250 pt in every window.
  case standard
  /// Grows with the window, up to twice the standard size.
  case large
}

/// When the answer buttons are shown.
enum AnswerButtons: String, CaseIterable {
  /// Below the stack where the window is at least 390 pt high.
  case automatic = "auto"
  /// Also beside the card in a low window.
  case always
}

/// How the answer of a card comes up.
enum AnswerReveal: String, CaseIterable {
  /// The card turns over.
  case turn
  /// The answer appears under the prompt.
  case under = "reveal"
}

/// The choices that change how the play screen looks and feels.
struct PlaySettings: Equatable {
  var feel = Feel.standard
  var answers = AnswerCount.two
  var unturnedThrow = UnturnedThrow.rates
  var reveal = AnswerReveal.turn
  var cardSize = CardSize.standard
  var answerButtons = AnswerButtons.automatic
  /// Whether right and wrong are told apart without relying on colour alone.
  var differentiatesWithoutColour = false
  var reducesMotion = false
  var isMuted = false
  /// The factor on all text, 0.8…3.
  var textScale = 1.0

  /// What of this the stage has to know.
  var stage: StageSettings {
    StageSettings(
      tuning: feel.tuning, isMotionReduced: reducesMotion, answers: answers,
      unturnedThrow: unturnedThrow)
  }
}

/// The two sets of feel numbers.
enum Feel: String, CaseIterable {
  case standard, classic

  var tuning: SwipeTuning {
    switch self {
    case .standard: .standard
    case .classic: .classic
    }
  }
}
