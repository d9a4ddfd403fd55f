import PortfolioCore

/// Reads the store of transactions with every check.
package struct StoreReader: ~Copyable {
  var document: DocumentReader<TransactionRecordReader>

  /// What is known about options, which exercises depend on.
  package var instruments: () throws -> InstrumentBook = {
    InstrumentBook()
  }

  /// What is known about accounts: which are sheltered, and in which currencies their cash is kept.
  package var accounts: () throws -> AccountBook = { AccountBook() }

  /// All transactions, once they have been read: whoever asks again sees the same, and the file is read once.
  package var known: Ledger?

  init(_ source: ByteSource, name: String) { document = DocumentReader(source, name: name) }

  var source: ByteSource { document.source }
  var name: String { document.name }
  var records: TransactionRecordReader {
    _read { yield document.records }
  }
  /// The range of the array's content in the file, from after its `[` to its `]`; nil before a pass.
  var arrayContent: Range<Int>? { document.arrayContent }

  /// Calls `visit` with each record, in the order of the file.
  ///
  /// Throws `StoreError` if anything is wrong with the file, with the issues of all records together.
  @inline(__always)
  mutating func forEach(_ visit: (inout TransactionRecordReader) throws -> Void) throws {
    try document.forEach(visit)
  }

  /// All transactions, from which every figure comes. Throws like `forEach`, and what the terms of exercised options or
  /// the facts about accounts throw.
  package mutating func ledger() throws -> Ledger {
    if let known { return known }
    let ledger = try ledger(with: NewRecords())
    known = ledger
    return ledger
  }

  /// All transactions and new ones, which come after all that are stored.
  mutating func ledger(with new: NewRecords) throws -> Ledger {
    let accounts = try accounts()
    var builder = try document.collect(into: LedgerBuilder()) { builder, records in
      builder.add(&records.entry)
    } merge: {
      $0.add($1)
    }
    // What is stored is numbered by its offsets.
    if !new.isEmpty { try builder.add(new, records.names, from: .max / 2) }
    let instruments = builder.exercises.isEmpty ? InstrumentBook() : try instruments()
    return try Ledger(builder, Names(records.names), accounts: accounts, instruments: instruments)
  }

  /// Gives issues their places; their columns hold the offsets of the records.
  func located(_ issues: [Issue]) throws -> [Issue] { try document.located(issues) }
}

extension LedgerBuilder {
  /// Adds new records, numbered on from `first`, whose names are numbered along with `names`.
  mutating func add(_ new: NewRecords, _ names: TransactionNames, from first: Int) throws {
    let source = ByteSource([StoreFormat.head] + new.pieces + [StoreFormat.tail])
    var document = DocumentReader<TransactionRecordReader>(source, name: "", names: names)
    try document.add(to: &self, from: first)
  }
}

extension DocumentReader<TransactionRecordReader> {
  /// Adds all records, numbered on from `first`.
  fileprivate mutating func add(to transactions: inout LedgerBuilder, from first: Int) throws {
    var number = first
    try forEach { records in
      records.entry.index = number
      number += 1
      transactions.add(&records.entry)
    }
  }
}
