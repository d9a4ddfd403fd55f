import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processors that work is divided among.
package enum Processors {
  /// Until the program says how to count them, those of the machine, which in a container are more.
  private static let counting = Mutex<@Sendable () -> Int> { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// How many this process may use. They are counted when that is first asked, since most commands never do.
  package static let count = counting.withLock { $0 }()

  /// Sets how to count those that this process may use, which its surroundings decide.
  package static func use(_ count: @escaping @Sendable () -> Int) { counting.withLock { $0 = count } }
}

/// The results of `body` for each number below `count`, in order. Runs on this thread and on as many others as
/// there are processors for and as can be started, and returns when all are done. Throws the error of the smallest
/// number that has one.
///
/// Dispatch would wait forever if no thread could be started.
package func parallelMap<Value: Sendable, Failure: Error>(
  _ count: Int, on threads: @autoclosure () -> Int = Processors.count,
  _ body: @Sendable (Int) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  guard count > 1 else { return try (0..<count).map(body) }
  return try withoutActuallyEscaping(body) { (body) throws(Failure) in
    let results = MapResults<Value, Failure>(count)
    let work = Work(count: count) { number in
      results.set(number, Result { () throws(Failure) in try body(number) })
    }
    let most = min(threads() - 1, count)
    var started: [pthread_t] = []
    while started.count < most, let thread = work.startThread() { started.append(thread) }
    work.run()
    for thread in started { pthread_join(thread, nil) }
    return try results.all()
  }
}

/// The same for ranges of up to `size` of these numbers.
package func parallelMap<Value: Sendable, Failure: Error>(
  _ count: Int, inRangesOf size: Int, _ body: @Sendable (Range<Int>) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  try parallelMap((count + size - 1) / size) { (number) throws(Failure) in
    try body(number * size..<min((number + 1) * size, count))
  }
}

/// Makes pieces for all the numbers below `count`, each for a range of them, on all processors, and hands them to
/// `take` in order. Only a few are in memory at a time. Throws what `take` throws.
package func parallelChunks<Piece: Sendable, Failure: Error>(
  _ count: Int, _ make: @Sendable (Range<Int>) -> Piece, take: (Piece) throws(Failure) -> Void
) throws(Failure) {
  let batch = 1 << 14
  for start in stride(from: 0, to: count, by: batch) {
    let pieces = parallelMap(min(batch, count - start), inRangesOf: 1 << 10) { range in
      make(start + range.lowerBound..<start + range.upperBound)
    }
    for piece in pieces { try take(piece) }
  }
}

/// The results of all bodies, which run at the same time as far as there are processors. They start in this order,
/// so the one that takes longest should come first.
package func parallelMap<each Value: Sendable>(
  _ bodies: repeat @escaping @Sendable () -> each Value
) -> (repeat each Value) {
  let answers = (repeat Answer(each bodies))
  var finders: [@Sendable () -> Void] = []
  for answer in repeat each answers { finders.append { _ = answer.value } }
  _ = parallelMap(finders.count) { [finders] in finders[$0]() }
  return (repeat (each answers).value)
}

/// What may fail, for `parallelMap`.
package func attempt<Answer: Sendable>(
  _ question: @escaping @Sendable () throws -> Answer
) -> @Sendable () -> Result<Answer, any Error> {
  { Result { try question() } }
}

/// A value that is computed when it is first asked for.
private final class Answer<Value: Sendable>: Sendable {
  private let find: @Sendable () -> Value
  private let found = Mutex<Value?>(nil)

  init(_ find: @escaping @Sendable () -> Value) { self.find = find }

  var value: Value {
    found.withLock { found in
      if let found { return found }
      let value = find()
      found = value
      return value
    }
  }
}

/// Results by their numbers.
private final class MapResults<Value: Sendable, Failure: Error>: Sendable {
  private let found: Mutex<[Result<Value, Failure>?]>

  init(_ count: Int) { found = Mutex([Result<Value, Failure>?](repeating: nil, count: count)) }

  func set(_ number: Int, _ result: Result<Value, Failure>) { found.withLock { $0[number] = result } }

  /// Throws the error of the smallest number that has one.
  func all() throws(Failure) -> [Value] {
    var values: [Value] = []
    for case let result? in found.withLock({ $0 }) { values.append(try result.get()) }
    return values
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
