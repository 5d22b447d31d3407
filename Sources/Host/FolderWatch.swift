internal import Glibc

/// Tells when files appear, vanish or change their permissions in a folder, without polling.
public final class FolderWatch: Sendable {
  private let file: FileDescriptor

  /// Watches a folder until the process ends, calling `changed` on a thread of its own; nil where
  /// the folder cannot be watched.
  public init?(folder: String, changed: @escaping @Sendable () -> Void) {
    let number = inotify_init1(Int32(IN_CLOEXEC))
    guard number >= 0 else { return nil }
    let file = FileDescriptor(number)
    self.file = file
    let kinds = UInt32(IN_CREATE | IN_DELETE | IN_ATTRIB)
    guard inotify_add_watch(number, folder, kinds) >= 0 else { return nil }
    let started = BackgroundThread.start {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(file.number, &buffer, buffer.count)
        if count > 0 { changed() } else if count == 0 || errno != EINTR { return }
      }
    }
    guard started else { return nil }
  }
}
