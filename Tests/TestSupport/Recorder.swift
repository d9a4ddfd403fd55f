import Synchronization

/// Records values in the order in which they arrive, from any thread.
public final class Recorder<Value: Sendable>: Sendable {
  private let values: Mutex<[Value]>

  public init(_ values: [Value] = []) { self.values = Mutex(values) }

  public var all: [Value] { values.withLock { $0 } }

  public func append(_ value: Value) { values.withLock { $0.append(value) } }

  public func append(contentsOf more: [Value]) { values.withLock { $0 += more } }

  public func removeFirst() -> Value? { values.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
