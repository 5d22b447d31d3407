import CSDL2
import Motion
import Testing

@testable import Engine

@Suite("keys, text and files")
struct KeyTranslationTests {
  private let bench = TranslatorBench()

  private func key(_ code: SDL_KeyCode) -> Key { Key(code: Int32(bitPattern: code.rawValue)) }

  @Test("keys have one name, whichever of their twins is pressed")
  func names() {
    #expect(key(SDLK_SPACE) == .space)
    #expect(key(SDLK_RETURN) == .enter && key(SDLK_KP_ENTER) == .enter)
    #expect(key(SDLK_ESCAPE) == .escape && key(SDLK_AC_BACK) == .escape)
    #expect(key(SDLK_TAB) == .tab && key(SDLK_BACKSPACE) == .backspace)
    #expect(key(SDLK_DELETE) == .delete)
    #expect(key(SDLK_LEFT) == .left && key(SDLK_RIGHT) == .right)
    #expect(key(SDLK_UP) == .up && key(SDLK_DOWN) == .down)
    #expect(key(SDLK_HOME) == .home && key(SDLK_END) == .end)
    #expect(key(SDLK_PAGEUP) == .pageUp && key(SDLK_PAGEDOWN) == .pageDown)
    #expect(key(SDLK_F1) == .function(1) && key(SDLK_F11) == .function(11))
    #expect(key(SDLK_a) == .character("a") && key(SDLK_7) == .character("7"))
    #expect(key(SDLK_KP_0) == .character("0") && key(SDLK_KP_9) == .character("9"))
    #expect(key(SDLK_VOLUMEUP) == .other(Int32(bitPattern: SDLK_VOLUMEUP.rawValue)))
    #expect(Key(code: 0xE9) == .character("é"))
  }

  @Test("a key tells its modifiers, its direction and whether it repeats")
  func chord() {
    let code = Int32(bitPattern: SDLK_z.rawValue)
    let events = bench.send(
      Made.key(code, modifiers: SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_RSHIFT.rawValue)),
      Made.key(code, repeats: 1),
      Made.key(code, down: false, modifiers: KMOD_RALT))

    let keys = events.compactMap { if case .key(let event) = $0 { event } else { nil } }
    #expect(keys.map(\.key) == [.character("z"), .character("z"), .character("z")])
    #expect(keys.map(\.modifiers) == [[.control, .shift], [], .alt])
    #expect(keys.map(\.isDown) == [true, true, false])
    #expect(keys.map(\.isRepeat) == [false, true, false])
  }

  @Test("the locks of a keyboard are no modifiers")
  func locks() {
    let bits = UInt16(KMOD_CAPS.rawValue | KMOD_NUM.rawValue)
    #expect(KeyModifiers(bits: bits) == [])
    #expect(KeyModifiers(bits: UInt16(KMOD_LGUI.rawValue)) == .gui)
  }

  @Test("text comes whole, whatever its script")
  func text() {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { field in
      field.copyBytes(from: Array("né漢".utf8))
    }

    #expect(bench.send(event) == [.text("né漢", time: bench.now)])
  }

  @Test("a dropped file tells its path, and one without a path is nothing")
  func drop() {
    var event = SDL_Event()
    event.drop.type = SDL_DROPFILE.rawValue
    event.drop.file = SDL_strdup("/tmp/cards of mine.tsv")

    #expect(bench.send(event) == [.drop(path: "/tmp/cards of mine.tsv", time: bench.now)])

    event.drop.file = nil
    #expect(bench.send(event) == [.pumpedEmpty(bench.now)])
  }

  @Test("a dropped text is nothing")
  func droppedText() {
    var event = SDL_Event()
    event.drop.type = SDL_DROPTEXT.rawValue
    event.drop.file = SDL_strdup("words")

    #expect(bench.send(event) == [.pumpedEmpty(bench.now)])
  }
}
