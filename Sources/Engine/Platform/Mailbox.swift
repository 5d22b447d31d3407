internal import CSDL2
internal import Synchronization

/// Brings messages from any thread to the frame loop, and wakes it.
public nonisolated final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])

  /// Makes an empty mailbox.
  public init() {}

  /// Leaves a message; may be called on any thread.
  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    // Without a running event loop nobody waits, and the message is found by the next look.
    _ = SDL_PushEvent(&event)
  }

  /// Takes all messages, oldest first.
  public func take() -> [Message] {
    messages.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
