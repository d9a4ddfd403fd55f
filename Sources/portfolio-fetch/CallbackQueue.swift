import Foundation

/// Runs a session's callbacks in order on its own queue, and makes the session wait while too many are
/// pending.
///
/// The session's own queue is unbounded: a service that sends faster than its data is processed would fill
/// the memory within seconds, and the callback that would stop it would never run.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
  private static let maximumDue = 64

  /// The queue for callbacks. Nothing on it may wait for a busy session, which may itself be waiting for the
  /// queue.
  let queue = DispatchQueue(label: "portfolio-fetch.callbacks")
  private let isOnQueue = DispatchSpecificKey<Bool>()
  private let room = DispatchSemaphore(value: CallbackQueue.maximumDue)

  override init() {
    super.init()
    queue.setSpecific(key: isOnQueue, value: true)
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    // A callback that leads to another one must not wait for itself.
    if DispatchQueue.getSpecific(key: isOnQueue) == true {
      queue.async(execute: block)
      return
    }
    room.wait()
    queue.async {
      block()
      self.room.signal()
    }
  }
}
