internal import CSDL2
internal import Host
internal import Synchronization

/// Decodes the picture files that the first frame needs while the window is still being opened.
public nonisolated final class PicturePreload: Sendable {
  /// A decoded picture on its way from one thread to another; whoever takes it frees it.
  private struct Parcel: @unchecked Sendable {
    var surface: UnsafeMutablePointer<SDL_Surface>
  }

  private let parcels = Mutex<[String: Parcel]>([:])

  /// Starts to decode files, each on a thread of its own; what cannot be read is left out.
  public init(paths: [String]) {
    for path in paths {
      _ = BackgroundThread.start { [self] in
        guard let surface = IMG_Load(path) else { return }
        let parcel = Parcel(surface: surface)
        parcels.withLock { $0[path] = parcel }
      }
    }
  }

  deinit {
    for parcel in parcels.withLock({ $0.values.map(\.self) }) { SDL_FreeSurface(parcel.surface) }
  }

  /// The decoded file, once; nil where it is not ready.
  func take(_ path: String) -> UnsafeMutablePointer<SDL_Surface>? {
    parcels.withLock { $0.removeValue(forKey: path) }?.surface
  }
}
