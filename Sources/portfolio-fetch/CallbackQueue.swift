import Foundation
import Synchronization

/// The queue for the callbacks of the session, which can make the session rest.
///
/// On Linux a session waiting for a response keeps polling whether its socket is writable, which it always
/// is, and so would use a whole core. It delivers callbacks on the polling thread, which rests while the
/// callback is delayed here.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
  private static let rest: useconds_t = 10_000

  let queue = DispatchQueue(label: "portfolio-fetch.callbacks")
  private let isTired = Atomic<Bool>(false)

  /// Delays the session's next callback for a moment.
  func restOnce() { isTired.store(true, ordering: .relaxed) }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    if isTired.exchange(false, ordering: .relaxed) { usleep(CallbackQueue.rest) }
    queue.async(execute: block)
  }
}
