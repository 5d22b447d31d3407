import Engine

/// Where the parts of the play screen stand in a window, in points.
struct PlayLayout: Equatable {
  /// The face of a card in canvas points.
  static let face = CGSize(width: 450, height: 250)
  /// How far the lowest of the four cards shows below the top one, in canvas points.
  static let lips = 30.0
  /// The width of a column of answer buttons beside the card.
  static let columnWidth = 60.0
  /// The height of an answer button below the stack, and the space around it.
  static let buttonHeight = 48.0
  private static let buttonMargin = 8.0
  /// Below this height no row of buttons fits under the stack.
  private static let lowWindow = 390.0

  /// Where the answer buttons are.
  enum Buttons: Equatable {
    case hidden
    /// In a row; the value is the row's centre, in points from the top.
    case below(centerY: Double)
    /// In columns left and right of the card.
    case beside
  }

  let window: CGSize
  let barHeight: Double
  /// Window points per canvas point.
  let canvasScale: Double
  /// The resting centre of the top card.
  let cardCenter: CGPoint
  let buttons: Buttons

  init(window: CGSize, settings: PlaySettings) {
    self.window = window
    let isLow = window.height < Self.lowWindow
    let bar = isLow ? 36.0 : 52.0
    let needsButtons =
      settings.answerButtons == .always || settings.differentiatesWithoutColour
    let areBeside = isLow && needsButtons
    let row = isLow ? 0 : Self.buttonHeight + 2 * Self.buttonMargin

    let freeWidth = areBeside ? window.width - 2 * Self.columnWidth : window.width - 30
    let freeHeight = window.height - bar - row
    let fitting = min(
      freeWidth / Self.face.width, freeHeight / (Self.face.height + Self.lips))
    let growth: Double =
      switch settings.cardSize {
      case .standard: 1
      case .large: max(1, min(2, min(window.width / 800, window.height / 480)))
      }
    let scale = min(growth, fitting)
    let (height, lips) = (Self.face.height * scale, Self.lips * scale)
    // The card rests in the middle of the window where bar, lips and buttons leave room for that.
    let top = min(max(bar, (window.height - height) / 2), window.height - row - lips - height)

    barHeight = bar
    canvasScale = scale
    cardCenter = CGPoint(x: window.width / 2, y: top + height / 2)
    if areBeside {
      buttons = .beside
    } else if isLow {
      buttons = .hidden
    } else {
      let underStack = top + height + lips + Self.buttonMargin * 2 + Self.buttonHeight / 2
      let lowest = window.height - Self.buttonMargin - Self.buttonHeight / 2
      buttons = .below(centerY: min(underStack + 12, lowest))
    }
  }

  /// The window in canvas points, which is what a thrown card has to leave.
  var windowInCanvas: CGSize {
    CGSize(width: window.width / canvasScale, height: window.height / canvasScale)
  }

  /// A window point in canvas points from the resting centre of the top card.
  func canvasPoint(_ p: CGPoint) -> CGPoint { (p - cardCenter) * (1 / canvasScale) }
}
