internal import CSDL2
internal import Host

/// Runs SDL's game pads only while there is one, because looking at them would break the rest.
final class PadWatch {
  /// How often an open pad is looked at, in seconds.
  static let period = 1.0 / 60

  private static let folder = "/dev/input"
  private let changes = Mailbox<Void>()
  private(set) var isOpen = false
  // Held so that the folder stays watched.
  private var watch: FolderWatch?

  init() {
    // SDL would poll every millisecond by itself.
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    watch = FolderWatch(folder: Self.folder) { [changes] in changes.post(()) }
    follow()
  }

  private static var hasPad: Bool {
    ((try? Files.names(in: folder)) ?? []).contains { $0.hasPrefix("js") }
  }

  /// Looks at the pads, and for ones that came or went.
  func update() {
    if !changes.take().isEmpty { follow() }
    if isOpen { SDL_GameControllerUpdate() }
  }

  private func follow() {
    if Self.hasPad == isOpen { return }
    if isOpen {
      SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
      isOpen = false
    } else {
      // A pad that cannot be opened is one the program goes without.
      isOpen = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0
    }
  }
}
