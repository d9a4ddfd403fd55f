import Synchronization

/// Records values in the order in which they arrive, from any thread.
package final class Recorder<Value: Sendable>: Sendable {
  private let values: Mutex<[Value]>

  package init(_ values: [Value] = []) { self.values = Mutex(values) }

  package var all: [Value] { values.withLock { $0 } }

  package func append(_ value: Value) { values.withLock { $0.append(value) } }

  package func append(contentsOf more: [Value]) { values.withLock { $0 += more } }

  package func removeFirst() -> Value? { values.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
