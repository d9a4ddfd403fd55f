import PortfolioCore

/// The store of transactions as it is scanned, with every check on.
public struct StoreReader: ~Copyable {
  var document: DocumentReader<TransactionRecordReader>

  init(_ source: ByteSource, name: String) { document = DocumentReader(source, name: name) }

  var source: ByteSource { document.source }
  var name: String { document.name }
  var records: TransactionRecordReader {
    _read { yield document.records }
  }
  /// Where the array's content stands in the file, from behind its `[` to its `]`; nil before a pass.
  var arrayContent: Range<Int>? { document.arrayContent }

  /// The number of an account, whether or not a record of it has been met.
  mutating func number(ofAccount name: String) -> Int { document.records.accounts.intern(name) }

  /// Calls `visit` with each record in the order of the file.
  ///
  /// Throws `StoreError` where anything is wrong with the file; the issues of all records come together.
  @inline(__always)
  mutating func forEach(
    _ visit: (borrowing TransactionRecordReader) throws(StoreError) -> Void
  ) throws(StoreError) {
    try document.forEach(visit)
  }

  /// Issues that carry the offset of their record as the column, with their places.
  func located(_ issues: [Issue]) throws(StoreError) -> [Issue] { try document.located(issues) }
}
