import Engine
import Testing

@testable import App

@Suite("Play layout")
struct PlayLayoutTests {
  @Test(
    "the face is 450 × 250 points, whole, with its lips, on the narrowest and on a common screen",
    arguments: [
      CGSize(width: 480, height: 320), CGSize(width: 800, height: 480),
      CGSize(width: 1280, height: 800),
    ])
  func standardFace(window: CGSize) {
    let layout = PlayLayout(window: window, settings: PlaySettings())

    let top = layout.cardCenter.y - PlayLayout.face.height / 2
    #expect(layout.canvasScale == 1)
    #expect(top >= layout.barHeight)
    #expect(top + PlayLayout.face.height + PlayLayout.lips <= window.height)
    #expect(layout.cardCenter.x == window.width / 2)
  }

  @Test("a high window rests the card exactly in its middle")
  func middle() {
    let layout = PlayLayout(window: CGSize(width: 1280, height: 800), settings: PlaySettings())

    #expect(layout.cardCenter == CGPoint(x: 640, y: 400))
  }

  @Test("the bar of a 480 × 320 window is 36 points high and shows no row of buttons")
  func lowBar() {
    let layout = PlayLayout(window: CGSize(width: 480, height: 320), settings: PlaySettings())

    #expect(layout.barHeight == 36)
    #expect(layout.buttons == .hidden)
  }

  @Test("from 390 points on a row of 48-point buttons fits under the lips")
  func row() throws {
    let layout = PlayLayout(window: CGSize(width: 480, height: 390), settings: PlaySettings())

    guard case .below(let y) = layout.buttons else {
      Issue.record("no row of buttons")
      return
    }
    let lips = layout.cardCenter.y + (PlayLayout.face.height / 2 + PlayLayout.lips)
    #expect(y - 24 >= lips)
    #expect(y + 24 <= 390)
  }

  @Test("buttons beside the card leave it 360 × 200 points at 480 × 320")
  func columns() {
    var settings = PlaySettings()
    settings.answerButtons = .always

    let layout = PlayLayout(window: CGSize(width: 480, height: 320), settings: settings)

    #expect(layout.buttons == .beside)
    #expect(PlayLayout.face.width * layout.canvasScale == 360)
    #expect(PlayLayout.face.height * layout.canvasScale == 200)
  }

  @Test("large cards grow with the window and still leave room for everything")
  func large() {
    var settings = PlaySettings()
    settings.cardSize = .large

    let layout = PlayLayout(window: CGSize(width: 1280, height: 800), settings: settings)

    let (height, lips) = (250 * layout.canvasScale, 30 * layout.canvasScale)
    #expect(layout.canvasScale > 1.5)
    #expect(layout.cardCenter.y - height / 2 >= layout.barHeight)
    #expect(layout.cardCenter.y + height / 2 + lips + 64 <= 800.001)
  }

  @Test("a window point maps to canvas points about the card's centre")
  func canvasPoint() {
    var settings = PlaySettings()
    settings.answerButtons = .always
    let layout = PlayLayout(window: CGSize(width: 480, height: 320), settings: settings)

    let point = layout.canvasPoint(CGPoint(x: 240 + 80, y: layout.cardCenter.y - 40))

    #expect(abs(point.x - 100) < 1e-9)
    #expect(abs(point.y + 50) < 1e-9)
  }
}
