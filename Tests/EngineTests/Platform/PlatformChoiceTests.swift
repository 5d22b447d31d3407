import Host
import Motion
import Testing

@testable import Engine

@Suite("choices by the machine")
struct PlatformChoiceTests {
  @Test(
    "the compositor is chosen by the person, the window system and the graphics processor",
    arguments: [
      (CompositorPreference.automatic, false, "x11", CompositorChoice.Kind.cpu),
      (.automatic, true, "x11", .gl), (.automatic, false, "wayland", .gl),
      (.automatic, true, "wayland", .gl), (.cpu, true, "x11", .cpu), (.cpu, true, "wayland", .cpu),
      (.cpu, false, "x11", .cpu), (.gl, false, "x11", .gl), (.gl, true, "wayland", .gl),
    ])
  func compositor(
    preference: CompositorPreference, node: Bool, driver: String, kind: CompositorChoice.Kind
  ) {
    let choice = CompositorChoice(preference: preference, hasRenderNode: node, driver: driver)
    #expect(choice.first == kind)
    #expect(!choice.reason.isEmpty)
  }

  @Test("a software GL is left, but not where it was asked for and not on Wayland")
  func softwareGL() {
    let choice = CompositorChoice(preference: .automatic, hasRenderNode: true, driver: "x11")

    #expect(choice.shouldLeave(softwareGL: true, preference: .automatic, driver: "x11"))
    #expect(!choice.shouldLeave(softwareGL: false, preference: .automatic, driver: "x11"))
    #expect(!choice.shouldLeave(softwareGL: true, preference: .gl, driver: "x11"))
    #expect(!choice.shouldLeave(softwareGL: true, preference: .automatic, driver: "wayland"))
  }

  @Test(
    "an X11 desktop's scale is GDK_SCALE, else its font resolution in quarter steps",
    arguments: [
      (String?.none, Double?.none, 1.0), ("2", nil, 2), ("2", 96, 2), ("0.1", 144, 1.5),
      ("large", 192, 2), (nil, 96, 1), (nil, 120, 1.25), (nil, 110, 1.25), (nil, 72, 1),
      (nil, 1000, 4), (nil, .nan, 1), (nil, -96, 1),
    ])
  func x11Scale(setting: String?, dpi: Double?, scale: Double) {
    let environment = Host.Environment(setting.map { ["GDK_SCALE": $0] } ?? [:])
    #expect(DisplayScale.x11(environment: environment, fontDPI: dpi) == scale)
  }

  @Test("a clock at speed four runs four times as far as the real one")
  func fastClock() {
    let clock = ProgramClock(speed: 4)
    MonotonicClock.sleep(until: clock.origin.nanoseconds + 1_000_000)
    let before = MonotonicClock.nanoseconds()
    let shown = clock.now().seconds(since: clock.origin)
    let after = MonotonicClock.nanoseconds()

    let start = clock.origin.nanoseconds
    #expect(shown >= 4 * Double(before - start) / 1e9 - 1e-6)
    #expect(shown <= 4 * Double(after - start) / 1e9 + 1e-6)
  }

  @Test("a fast clock needs a part of the wait")
  func fastWait() {
    let clock = ProgramClock(speed: 10)
    let wait = clock.realSeconds(until: clock.origin.advanced(by: 10_000))
    #expect(wait <= 1000)
    #expect(wait > 900)
  }

  @Test("a real clock shows the monotonic one")
  func realClock() {
    let clock = ProgramClock()
    let before = MonotonicClock.nanoseconds()
    let shown = clock.now().nanoseconds
    #expect(before <= shown && shown <= MonotonicClock.nanoseconds())
  }

  @Test("a mailbox gives its messages once, oldest first")
  func mailbox() {
    let mailbox = Mailbox<Int>()
    for number in 1...3 { mailbox.post(number) }

    #expect(mailbox.take() == [1, 2, 3])
    #expect(mailbox.take().isEmpty)
  }
}
