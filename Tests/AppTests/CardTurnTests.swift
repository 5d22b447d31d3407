import Engine
import Host
import Motion
import Testing

@testable import App
@testable import Model

@Suite("The turn of a card")
struct CardTurnTests {
  private let card = Card(id: Card.ID(rawValue: 1), prompt: "prompt", answer: "answer")
  private let window = CGSize(width: 800, height: 480)

  /// The layer of the card's face, turned by degrees.
  private func face(turned degrees: Double) -> Layer? {
    let pose = CardPose(
      card: card.id, isDeparture: false, isTop: true, depth: 0, offset: .zero, rotation: 0,
      scale: 1, opacity: 1, turn: degrees, mark: nil)
    let ruler = PangoRuler { _ in nil }
    let host = ViewHost(
      root: CardView(card: card, pose: pose, reveal: .turn, reducesMotion: false), ruler: ruler,
      glyph: Symbols.glyph(named:))
    host.resize(to: window, scale: 1)
    let list = LayerBuilder().displayList(
      for: host.frame(at: .zero), size: window, scale: 1)
    for case .layer(let layer) in list.items where layer.bounds.width > 450 { return layer }
    return nil
  }

  @Test(
    "its corners are where the projection puts them, within half a point",
    arguments: [0.0, 30, 60, 89, 91, 120, 180])
  func corners(degrees: Double) throws {
    let layer = try #require(face(turned: degrees))
    let corners = layer.transform.corners(of: CGRect(x: 0, y: 0, width: 450, height: 250))

    // x' = x·cos θ and w = 1 + x·sin θ · perspective / width about the centre; the far side is
    // turned by θ − 180°.
    let angle = (degrees < 90 ? degrees : degrees - 180) * .pi / 180
    let turn = Projection.rotation(radians: angle)
    let (cosine, sine) = (turn.a, turn.d)
    let places = [(-225.0, -125.0), (225, -125), (225, 125), (-225, 125)]
    for (corner, place) in zip(corners, places) {
      let w = 1 + place.0 * sine * 0.4 / 450
      #expect(abs(corner.x - (400 + place.0 * cosine / w)) < 0.5)
      #expect(abs(corner.y - (240 + place.1 / w)) < 0.5)
    }
  }

  @Test("its text is never mirrored", arguments: [0.0, 45, 89, 91, 135, 180])
  func notMirrored(degrees: Double) throws {
    let layer = try #require(face(turned: degrees))

    #expect(layer.transform.determinant > 0)
  }
}
