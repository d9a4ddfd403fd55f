import Foundation

/// Runs a session's callbacks in order on a queue of its own, and has the session wait while too many are due.
///
/// The session's own queue takes as many as come: a service that sends faster than its answers are taken
/// fills the memory within seconds, and the callback that would stop it is never reached.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
  private static let mostDue = 64

  /// Where the callbacks run. Nothing that runs here may wait for a session that is at work, which may be waiting for it.
  let queue = DispatchQueue(label: "portfolio-fetch.callbacks")
  private let isOnQueue = DispatchSpecificKey<Bool>()
  private let room = DispatchSemaphore(value: CallbackQueue.mostDue)

  override init() {
    super.init()
    queue.setSpecific(key: isOnQueue, value: true)
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    // From a callback into the session and back: waiting would be for oneself.
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
