import Synchronization

/// What is worked out of texts, once for each.
package final class Memo<Value: Sendable>: Sendable {
  private let make: @Sendable (String) -> Value
  private let known = Mutex<[String: Value]>([:])
  /// More texts than a broker has types, or somebody securities.
  private static var most: Int { 10_000 }

  package init(_ make: @escaping @Sendable (String) -> Value) { self.make = make }

  package subscript(text: String) -> Value {
    if let value = known.withLock({ $0[text] }) { return value }
    let value = make(text)
    known.withLock { if $0.count < Memo.most { $0[text] = value } }
    return value
  }
}
