/// Consecutive records that were added or removed together. The change log needs no edit for each record of a
/// large import.
struct RecordRun: Equatable {
  /// Their ids, in readable form.
  let first: String
  let last: String
  let count: Int
  /// The checksum of their texts in the program's own layout, with separators between them.
  let check: UInt64
  /// Those texts, if known.
  var text: [UInt8]? { didSet { size = text?.count } }
  /// The length of the text in the change log; nil if it is not there.
  var size: Int?
  /// The record before them when they were removed; nil if they were the first.
  var follows: String?

  init(first: String, last: String, count: Int, check: UInt64) {
    (self.first, self.last, self.count, self.check) = (first, last, count, check)
  }

  /// The records, leaving out those that cannot be read.
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
