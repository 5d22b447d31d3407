import Motion
import Testing

@Suite("Arena")
struct ArenaTests {
  private let button = ParticipantID(1)
  private let card = ParticipantID(2)
  private let drag = ParticipantID(3)
  private let one = PointerID(1)
  private let two = PointerID(2)

  private var onCard: [Participant] { [Participant(id: card, kind: .region)] }
  private var onButton: [Participant] { [Participant(id: button, kind: .tap)] + onCard }

  private func at(_ ms: Double) -> Instant { Instant(seconds: ms / 1000) }

  private func event(
    _ id: PointerID, _ phase: PointerPhase, _ x: Double, _ ms: Double,
    _ source: PointerSource = .touch
  ) -> PointerEvent {
    PointerEvent(
      id: id, source: source, phase: phase, position: CGPoint(x: x, y: 0), time: at(ms))
  }

  @Test("a press of less than the slop is a tap, and more is a drag from the slop circle")
  func slop() {
    var arena = Arena()

    let down = arena.handle(event(one, .down, 0, 0), chain: onCard)
    let wobble = arena.handle(event(one, .moved, 7, 10))
    let crossed = arena.handle(event(one, .moved, 17, 20))
    let back = arena.handle(event(one, .moved, 0, 30))
    let up = arena.handle(event(one, .up, 0, 31))

    #expect(down == [.input(card, .down(one, at: .zero, time: at(0)))])
    #expect(wobble.isEmpty)
    #expect(
      crossed == [
        .input(
          card,
          .dragBegan(one, slop: CGPoint(x: 8, y: 0), to: CGPoint(x: 17, y: 0), time: at(20)))
      ])
    #expect(back == [.input(card, .dragMoved(one, to: .zero, time: at(30)))])
    guard case .input(card, .dragEnded(one, at: .zero, _, _))? = up.first else {
      Issue.record("the drag did not end")
      return
    }
    #expect(arena.isEmpty)
  }

  @Test("a mouse drags from 3 points on")
  func mouse() {
    var arena = Arena()

    _ = arena.handle(event(.mouse, .down, 0, 0, .mouse), chain: onCard)
    let crossed = arena.handle(event(.mouse, .moved, 4, 10, .mouse))

    #expect(
      crossed == [
        .input(
          card,
          .dragBegan(.mouse, slop: CGPoint(x: 3, y: 0), to: CGPoint(x: 4, y: 0), time: at(10)))
      ])
  }

  @Test("a button takes the tap and the region below it is told so")
  func buttonTap() {
    var arena = Arena()

    let down = arena.handle(event(one, .down, 0, 0), chain: onButton)
    let up = arena.handle(event(one, .up, 2, 50))

    #expect(down == [.input(card, .down(one, at: .zero, time: at(0))), .pressed(button)])
    #expect(
      up == [
        .released(button), .input(card, .cancelled(one, time: at(50))),
        .tapped(button, at: CGPoint(x: 2, y: 0), time: at(50)),
      ])
  }

  @Test("a drag that begins on a button belongs to the card and never taps")
  func dragFromButton() {
    var arena = Arena()

    _ = arena.handle(event(one, .down, 0, 0), chain: onButton)
    let crossed = arena.handle(event(one, .moved, 20, 10))
    let up = arena.handle(event(one, .up, 0, 20))

    #expect(crossed.first == .released(button))
    #expect(crossed.count == 2)
    #expect(!up.contains { if case .tapped = $0 { true } else { false } })
  }

  @Test("a drag gesture reports from its distance on, measured from the touch")
  func dragGesture() {
    var arena = Arena()
    let chain = [Participant(id: drag, kind: .drag(minimumDistance: 10))]

    _ = arena.handle(event(one, .down, 5, 0), chain: chain)
    let short = arena.handle(event(one, .moved, 14, 10))
    let long = arena.handle(event(one, .moved, 16, 20))

    #expect(short.isEmpty)
    #expect(
      long == [
        .input(
          drag,
          .dragBegan(one, slop: CGPoint(x: 5, y: 0), to: CGPoint(x: 16, y: 0), time: at(20)))
      ])
  }

  @Test("a second finger in mid-drag changes nothing and cannot tap")
  func secondFingerInDrag() {
    var arena = Arena()
    _ = arena.handle(event(one, .down, 0, 0), chain: onCard)
    _ = arena.handle(event(one, .moved, 30, 10))

    let down = arena.handle(event(two, .down, 90, 20), chain: onButton)
    let up = arena.handle(event(two, .up, 90, 40))
    let moved = arena.handle(event(one, .moved, 40, 50))

    #expect(down.isEmpty)
    #expect(up.isEmpty)
    #expect(moved == [.input(card, .dragMoved(one, to: CGPoint(x: 40, y: 0), time: at(50)))])
  }

  @Test("three fingers that come and go together are no two-finger tap, however they lift")
  func threeFingerTap() {
    var arena = Arena()

    _ = arena.handle(event(one, .down, 0, 0), chain: onCard)
    _ = arena.handle(event(two, .down, 60, 10), chain: onCard)
    _ = arena.handle(event(PointerID(3), .down, 120, 20), chain: onCard)
    let lifted =
      arena.handle(event(one, .up, 0, 80)) + arena.handle(event(two, .up, 60, 90))
      + arena.handle(event(PointerID(3), .up, 120, 100))

    #expect(lifted.isEmpty)
    #expect(arena.isEmpty)
  }

  @Test("two fingers that come and go within 300 ms are one two-finger tap")
  func twoFingerTap() {
    var arena = Arena()

    _ = arena.handle(event(one, .down, 0, 0), chain: onButton)
    let second = arena.handle(event(two, .down, 90, 40), chain: onCard)
    let firstUp = arena.handle(event(one, .up, 3, 100))
    let secondUp = arena.handle(event(two, .up, 90, 339))

    #expect(second == [.released(button), .input(card, .cancelled(one, time: at(40)))])
    #expect(firstUp.isEmpty)
    #expect(secondUp == [.input(card, .twoFingerTapped(time: at(339)))])
  }

  @Test("two fingers that stay longer, or cross the slop, do nothing", arguments: [true, false])
  func noTwoFingerTap(isSlow: Bool) {
    var arena = Arena()
    _ = arena.handle(event(one, .down, 0, 0), chain: onCard)
    _ = arena.handle(event(two, .down, 90, 40), chain: onCard)

    var decisions: [Decision] = []
    if !isSlow { decisions += arena.handle(event(one, .moved, 30, 60)) }
    decisions += arena.handle(event(one, .up, isSlow ? 0 : 30, 100))
    decisions += arena.handle(event(two, .up, 90, isSlow ? 341 : 120))

    #expect(decisions.isEmpty)
    #expect(arena.isEmpty)
  }

  @Test("a cancelled pointer neither taps nor ends, and is dead until it is up")
  func cancelled() {
    var arena = Arena()
    _ = arena.handle(event(one, .down, 0, 0), chain: onCard)
    _ = arena.handle(event(one, .moved, 30, 10))

    let cancel = arena.cancelAll(at: at(20))
    let rest =
      arena.handle(event(one, .moved, 80, 30)) + arena.handle(event(one, .up, 80, 40))

    #expect(cancel == [.input(card, .cancelled(one, time: at(20)))])
    #expect(rest.isEmpty)
  }

  @Test("a flick whose only report is its end is still a drag")
  func flickWithoutMoves() {
    var arena = Arena()
    _ = arena.handle(event(one, .down, 0, 0), chain: onCard)

    let up = arena.handle(event(one, .up, 60, 30))

    #expect(up.count == 2)
    guard case .input(card, .dragBegan)? = up.first, case .input(card, .dragEnded)? = up.last
    else {
      Issue.record("the flick was not a drag")
      return
    }
  }

  @Test("a view that vanished gets nothing more")
  func vanished() {
    var arena = Arena()
    _ = arena.handle(event(one, .down, 0, 0), chain: onCard)
    _ = arena.handle(event(one, .moved, 30, 10))

    arena.remove(card)

    #expect(arena.handle(event(one, .up, 90, 40)).isEmpty)
  }
}
