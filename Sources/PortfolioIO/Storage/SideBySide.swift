import Glibc
import Synchronization

/// Calls `body` with each number below `count`: on this thread, and on as many others as are asked for and the system
/// lets us start. Returns when all are done.
///
/// Dispatch would wait for ever where no thread can be started at all.
func sideBySide(_ count: Int, on threads: Int, _ body: @Sendable (Int) -> Void) {
  withoutActuallyEscaping(body) { body in
    let work = Work(count: count, body: body)
    var others: [pthread_t] = []
    while others.count + 1 < min(threads, count), let thread = work.startThread() { others.append(thread) }
    work.run()
    for thread in others { pthread_join(thread, nil) }
  }
}

private final class Work: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic(0)

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  /// Does what is not done yet, piece by piece.
  func run() {
    while case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < count { body(number) }
  }

  /// nil where no thread can be had.
  func startThread() -> pthread_t? {
    let reference = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, reference.toOpaque())
    guard code == 0 else {
      reference.release()
      return nil
    }
    return thread
  }
}
