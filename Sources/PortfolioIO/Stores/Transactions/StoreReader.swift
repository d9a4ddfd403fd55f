import PortfolioCore

/// Reads the store of transactions with every check.
package struct StoreReader: ~Copyable {
  var document: DocumentReader<TransactionRecordReader>

  /// Nil to read the text each time.
  private var memory: RecordMemory?

  init(_ source: ByteSource, name: String) { document = DocumentReader(source, name: name) }

  /// Keeps what it reads, or reads what is kept.
  package mutating func use(_ memory: RecordMemory) {
    self.memory = memory
    guard let names = memory.names else { return }
    document.records = TransactionRecordReader(scanner: document.records.scanner, names: names)
  }

  var source: ByteSource { document.source }
  var name: String { document.name }
  var records: TransactionRecordReader {
    _read { yield document.records }
  }
  /// The range of the array's content in the file, from after its `[` to its `]`; nil before a pass.
  var arrayContent: Range<Int>? { document.arrayContent }

  /// The number of an account, even if no record has it; the empty name stands for none.
  mutating func number(ofAccount name: String) -> Int {
    name.isEmpty ? PositionScope.noAccount : document.records.accounts.intern(name)
  }

  /// Calls `visit` with each record, in the order of the file.
  ///
  /// Throws `StoreError` if anything is wrong with the file, with the issues of all records together.
  @inline(__always)
  mutating func forEach(
    _ visit: (inout TransactionRecordReader) throws(StoreError) -> Void
  ) throws(StoreError) {
    try document.forEach(visit)
  }

  /// Calls `visit` with each record, of which it sees no more than figures depend on, and a value that accumulates
  /// results; `merge` joins two values, the second of which follows the first in the file. Throws like `forEach`.
  mutating func collect<Result: Sendable>(
    into empty: @autoclosure @Sendable () -> Result,
    _ visit: @Sendable (inout Result, inout TransactionRecordReader) throws(StoreError) -> Void,
    merge: (inout Result, Result) throws(StoreError) -> Void
  ) throws(StoreError) -> Result {
    guard let memory else { return try document.collect(into: empty(), visit, merge: merge) }
    let names = records.names
    if let packed = memory.records(named: names) {
      return try packed.collect(names, into: empty, visit, merge: merge)
    }
    let read = try document.collect(into: (packed: PackedRecords(), result: empty())) {
      (read, records) throws(StoreError) in
      read.packed.append(&records.record)
      try visit(&read.result, &records)
    } merge: { (read, next) throws(StoreError) in
      read.packed.append(next.packed)
      try merge(&read.result, next.result)
    }
    memory.keep(read.packed, named: names)
    return read.result
  }

  /// Gives issues their places; their columns hold the offsets of the records.
  func located(_ issues: [Issue]) throws(StoreError) -> [Issue] { try document.located(issues) }
}
