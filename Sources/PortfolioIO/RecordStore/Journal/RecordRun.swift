/// Records that were added or removed together and stand one behind the other: what the journal keeps of a large import
/// takes no value for each of them.
struct RecordRun: Equatable {
  /// Their ids, as people read them.
  let first: String
  let last: String
  let count: Int
  /// Of their texts in the program's own form, with separators between them.
  let check: UInt64
  /// Those texts, where they are known.
  var text: [UInt8]? { didSet { size = text?.count } }
  /// How long the text is that the journal holds; nil for none.
  var size: Int?
  /// The record that they stood behind before they were removed; nil for the first.
  var follows: String?

  init(first: String, last: String, count: Int, check: UInt64) {
    (self.first, self.last, self.count, self.check) = (first, last, count, check)
  }

  /// The records that can be read.
  func values<Value: RecordValue>(_: Value.Type) -> [Value] {
    guard let text else { return [] }
    return JSONScanner.scan(text) { scanner in
      var values: [Value] = []
      while scanner.index < scanner.count, let value = Value(scanning: &scanner, depth: 0) {
        values.append(value)
        guard scanner.take(StoreFormat.separator[0]) else { break }
        scanner.skipWhitespace()
      }
      return values
    }
  }
}
