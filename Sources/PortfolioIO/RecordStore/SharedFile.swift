/// A file beside a store, and how it is changed.
public struct SharedFile {
  let path: String
  let time: TimeSource
  /// How long another process may hold it.
  let patience: Duration
  /// Whether changes are only tried, and nothing is written.
  let isDryRun: Bool
  let isInterrupted: () -> Bool

  /// - Parameter path: of the file, which need not be there.
  public init(
    path: String, time: TimeSource, patience: Duration, isDryRun: Bool = false,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    (self.path, self.time, self.patience) = (path, time, patience)
    (self.isDryRun, self.isInterrupted) = (isDryRun, isInterrupted)
  }

  /// The JSON document in it.
  func document<Value: Equatable>(
    empty: Value, decode: @escaping (JSONValue) -> Value?, encode: @escaping (Value) -> JSONValue
  ) -> SharedDocument<Value> {
    SharedDocument(
      path: path, time: time, empty: empty, decode: decode, encode: encode, isDryRun: isDryRun)
  }
}
