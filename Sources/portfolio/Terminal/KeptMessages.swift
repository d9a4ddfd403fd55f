import Synchronization

/// Messages that are printed later, each of them once.
final class KeptMessages: Sendable {
  enum Message: Equatable, Sendable {
    case note(String)
    case warning(String)
  }

  private let kept = Mutex<[Message]>([])

  /// In the order in which they were added.
  var all: [Message] { kept.withLock { $0 } }

  func add(_ message: Message) {
    kept.withLock { if !$0.contains(message) { $0.append(message) } }
  }
}
