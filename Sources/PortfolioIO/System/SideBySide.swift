import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The results of `body` for each number below `count`, in order. Runs on this thread and on as many others
/// as there are processors for and as can be started, and returns when all are done. Throws the error of the smallest
/// number that has one.
///
/// Dispatch would wait forever if no thread could be started.
public func sideBySide<Value: Sendable, Failure: Error>(
  _ count: Int, on threads: @autoclosure () -> Int = ThisProgram.processorCount,
  _ body: @Sendable (Int) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  guard count > 1 else { return try (0..<count).map(body) }
  let results = Mutex([Result<Value, Failure>?](repeating: nil, count: count))
  withoutActuallyEscaping(body) { body in
    let work = Work(count: count) { number in
      let result = Result { () throws(Failure) in try body(number) }
      results.withLock { $0[number] = result }
    }
    let threads = min(threads(), count)
    var others: [pthread_t] = []
    while others.count + 1 < threads, let thread = work.startThread() { others.append(thread) }
    work.run()
    for thread in others { pthread_join(thread, nil) }
  }
  var values: [Value] = []
  for case let result? in results.withLock({ $0 }) { values.append(try result.get()) }
  return values
}

/// The results of both, which run at the same time if there is a processor for each.
public func sideBySide<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let one = Mutex<First?>(nil)
  let two = Mutex<Second?>(nil)
  _ = sideBySide(2) { number in
    if number == 0 {
      let result = first()
      one.withLock { $0 = result }
    } else {
      let result = second()
      two.withLock { $0 = result }
    }
  }
  return (one.withLock { $0 } ?? first(), two.withLock { $0 } ?? second())
}

private final class Work: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic(0)

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  /// Takes on numbers until none is left.
  func run() {
    while case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < count { body(number) }
  }

  /// Nil if no thread can be started.
  func startThread() -> pthread_t? {
    let reference = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, nil,
      {
        // This is optional on one system, but not on the other.
        let pointer: UnsafeMutableRawPointer? = $0
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
