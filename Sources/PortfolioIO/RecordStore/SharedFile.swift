/// A file beside a store, and how to change it.
package struct SharedFile {
  let path: String
  let time: TimeSource
  /// How long to wait for another process that holds the lock.
  let waitLimit: Duration
  /// Whether changes are only tried, without writing anything.
  let isDryRun: Bool
  let isInterrupted: () -> Bool

  /// - Parameter path: the path of the file, which need not exist.
  package init(
    path: String, time: TimeSource, waitLimit: Duration, isDryRun: Bool = false,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    (self.path, self.time, self.waitLimit) = (path, time, waitLimit)
    (self.isDryRun, self.isInterrupted) = (isDryRun, isInterrupted)
  }

  /// The JSON document in the file.
  func document<Value: Equatable>(
    empty: Value, decode: @escaping (JSONValue) -> Value?, encode: @escaping (Value) -> JSONValue
  ) -> SharedDocument<Value> {
    SharedDocument(
      path: path, time: time, empty: empty, decode: decode, encode: encode, isDryRun: isDryRun)
  }
}
