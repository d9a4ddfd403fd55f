import Foundation
import Synchronization

/// The queue that one session hands its callbacks to, which can have the session rest.
///
/// A session on Linux asks its socket whether it may write for as long as it waits for an answer, and it always may:
/// so it would use a core. It hands callbacks over on the thread that asks, and rests while that is kept here.
final class SessionQueue: OperationQueue, @unchecked Sendable {
  private static let rest: useconds_t = 10_000

  private let callbacks: CallbackQueue
  private let isTired = Atomic<Bool>(false)

  init(_ callbacks: CallbackQueue) {
    self.callbacks = callbacks
    super.init()
  }

  /// Lets the next callback that the session hands over keep it for a moment.
  func restOnce() { isTired.store(true, ordering: .relaxed) }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    if isTired.exchange(false, ordering: .relaxed) { usleep(SessionQueue.rest) }
    callbacks.addOperation(block)
  }
}
