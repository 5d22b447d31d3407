import Testing

/// Whether a text is one plain sentence, without the marks of a crash.
func isOneSentence(_ text: String) -> Bool {
  let lines = text.split(separator: "\n")
  guard lines.count == 1, let line = lines.first else { return false }
  return line.last == "." && line.count > 15 && !line.contains("Fatal error")
}

/// An environment in which no GL library can be loaded.
private let withoutGL = [
  "SDL_VIDEO_GL_DRIVER": "/nonexistent/libGL.so",
  "SDL_VIDEO_EGL_DRIVER": "/nonexistent/libEGL.so",
  "__EGL_VENDOR_LIBRARY_DIRS": "/nonexistent",
]

extension EndToEnd {
  @Suite("A machine that lacks something", .serialized)
  struct MissingParts {
    @Test("without a display it says so in one sentence and fails")
    func noDisplay() throws {
      let run = try Flipside.run([], environment: ["SDL_VIDEODRIVER": "wayland,x11"])

      #expect(run.ending == .exit(1))
      #expect(isOneSentence(run.errors), "\(run.errors)")
    }

    @Test("a broken GL falls to the CPU with one line, and the card can be rated")
    func brokenGL() throws {
      let server = try available(XServer.plain)

      let window = try PlayedWindow(
        environment: server.environment.merging(withoutGL) { $1 },
        arguments: ["--compositor", "gl"])
      let place = try window.place(on: server)
      let hand = try MouseHand(server: server, origin: place.origin)
      try hand.play(.drag(from: window.onCard, [(200, 300)]))

      #expect(window.ratings(1).map(\.rating) == ["good"])
      #expect(isOneSentence(window.child.errors), "\(window.child.errors)")
    }

    @Test("an unknown video driver ends in one sentence")
    func noDriver() throws {
      let run = try Flipside.run([], environment: ["SDL_VIDEODRIVER": "nothing"])

      #expect(run.ending == .exit(1))
      #expect(isOneSentence(run.errors), "\(run.errors)")
    }

    @Test("with neither GL nor a window surface it says so and fails")
    func noSurface() throws {
      // On Wayland, SDL draws window surfaces through GL, so that without GL there is neither.
      let wayland = try available(WaylandServer.shared)

      let run = try Flipside.run([], environment: wayland.environment.merging(withoutGL) { $1 })

      #expect(run.ending == .exit(1))
      let lines = run.errors.split(separator: "\n").map(String.init)
      #expect((1...2).contains(lines.count), "\(run.errors)")
      #expect(lines.allSatisfy { isOneSentence($0) }, "\(run.errors)")
    }

    @Test("without a sound device the card can be rated, and nothing is said")
    func noSound() throws {
      let server = try available(XServer.plain)
      var environment = server.environment
      environment["SDL_AUDIODRIVER"] = "nothing"

      let window = try PlayedWindow(environment: environment)
      let place = try window.place(on: server)
      let hand = try MouseHand(server: server, origin: place.origin)
      try hand.play(.drag(from: window.onCard, [(200, 300)]))

      #expect(window.ratings(1).map(\.rating) == ["good"])
      #expect(window.child.errors == "")
    }

    @Test("without Inter the picture is drawn in another font, and one sentence says so")
    func noInter() throws {
      let folder = try TemporaryFolder("fonts")
      let config = try folder.file(
        "fonts.conf",
        """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>
          <dir>/usr/share/fonts/truetype/noto</dir>
          <dir>/usr/share/fonts/truetype/dejavu</dir>
          <cachedir>\(folder.path)/cache</cachedir>
        </fontconfig>

        """)
      let picture = folder.path + "/picture.png"

      let run = try Flipside.run(
        ["--screenshot", picture, "--size", "800x480"], environment: ["FONTCONFIG_FILE": config])

      #expect(run.ending == .exit(0))
      #expect(isOneSentence(run.errors), "\(run.errors)")
      #expect(contents(of: picture)?.isEmpty == false)
    }
  }
}
