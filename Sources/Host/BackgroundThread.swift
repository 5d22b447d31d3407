internal import Glibc

/// Runs work that blocks, such as waiting for a device, on a thread of its own.
public enum BackgroundThread {
  /// Starts a thread; false where the system refuses one.
  public static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Work(body: work))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runWork, box.toOpaque()) == 0 else {
      box.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void
  init(body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  // Termination signals belong to the main thread, whose wait they must interrupt.
  var signals = sigset_t()
  sigfillset(&signals)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
  return nil
}
