import PortfolioCore

/// Reads the store of transactions with every check.
public struct StoreReader: ~Copyable {
  var document: DocumentReader<TransactionRecordReader>

  init(_ source: ByteSource, name: String) { document = DocumentReader(source, name: name) }

  var source: ByteSource { document.source }
  var name: String { document.name }
  var records: TransactionRecordReader {
    _read { yield document.records }
  }
  /// The range of the array's content in the file, from after its `[` to its `]`; nil before a pass.
  var arrayContent: Range<Int>? { document.arrayContent }

  /// The number of an account, even if no record has it.
  mutating func number(ofAccount name: String) -> Int { document.records.accounts.intern(name) }

  /// Calls `visit` with each record, in the order of the file.
  ///
  /// Throws `StoreError` if anything is wrong with the file, with the issues of all records together.
  @inline(__always)
  mutating func forEach(
    _ visit: (borrowing TransactionRecordReader) throws(StoreError) -> Void
  ) throws(StoreError) {
    try document.forEach(visit)
  }

  /// Gives issues their places; their columns hold the offsets of the records.
  func located(_ issues: [Issue]) throws(StoreError) -> [Issue] { try document.located(issues) }
}
