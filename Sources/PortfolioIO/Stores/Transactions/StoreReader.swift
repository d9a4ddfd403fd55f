import PortfolioCore

/// Reads the store of transactions with every check.
package struct StoreReader: ~Copyable {
  var document: StoreDocument

  /// What is known about securities, which exercises and renames depend on.
  package var instruments: () throws -> InstrumentBook = {
    InstrumentBook()
  }

  /// What is known about accounts: which are sheltered, and in which currencies their cash is kept.
  package var accounts: () throws -> AccountBook = { AccountBook() }

  /// All transactions, once they have been read: whoever asks again sees the same, and the file is read once.
  var known: Ledger?
  private var stored: LedgerBuilder?
  /// Where each transaction is, once that has been asked.
  private var places: [[StoredPlace]]?
  let symbols = TransactionNames()

  init(_ source: ByteSource, name: String) {
    document = StoreDocument(source, name: name, kind: .transactions)
  }

  var name: String { document.name }

  /// What `make` makes of the transactions of each part of the file, numbered by their offsets, which are dropped then,
  /// and of what the numbers in them stand for.
  ///
  /// Throws `StoreError` if anything is wrong with the file, with the issues of all records together.
  func parts<Part: Sendable>(_ make: @Sendable (LedgerBuilder, Names) -> Part) throws -> [Part] {
    if let stored { return [make(stored, Names(symbols))] }
    return try document.parts(symbols, make)
  }

  /// All transactions as they are stored, and what the numbers in them stand for. Throws like `parts`.
  mutating func entries() throws -> (LedgerBuilder, Names) {
    var all = LedgerBuilder()
    if let stored { all = stored } else { for part in try parts({ part, _ in part }) { all.add(part) } }
    stored = all
    return (all, Names(symbols))
  }

  /// The transactions that may be among the first of a list, and where all are.
  mutating func candidates(
    _ narrow: @Sendable (LedgerBuilder, Names) -> LedgerBuilder
  ) throws -> (LedgerBuilder, Names) {
    var all = LedgerBuilder()
    let parts = try parts { (narrow($0, $1), $0.places) }
    for part in parts { all.add(part.0) }
    places = parts.map(\.1)
    return (all, Names(symbols))
  }

  /// Where each transaction is, by parts of the file.
  mutating func allPlaces() throws -> [[StoredPlace]] {
    if let places { return places }
    let all = if let stored { [stored.places] } else { try document.places(symbols) }
    places = all
    return all
  }

  /// All transactions, from which every figure comes. Throws like `entries`, and what the terms of exercised options or
  /// the facts about accounts throw.
  package mutating func ledger() throws -> Ledger {
    if let known { return known }
    let ledger = try ledger(with: NewRecords())
    known = ledger
    return ledger
  }

  /// All transactions and new ones, which come after all that are stored.
  package mutating func ledger(with new: NewRecords) throws -> Ledger {
    let accounts = try accounts()
    var (builder, _) = try entries()
    // What is stored is numbered by its offsets.
    if !new.isEmpty { try builder.add(new, symbols, from: .max / 2) }
    return try ledger(of: builder, accounts)
  }

  /// The ledger of some of the transactions, whose names are numbered like those of all.
  func ledger(of transactions: LedgerBuilder, _ accounts: AccountBook) throws -> Ledger {
    let instruments = transactions.deferred.isEmpty ? InstrumentBook() : try instruments()
    return try Ledger(transactions, Names(symbols), accounts: accounts, instruments: instruments)
  }

  /// All transactions, from which every figure comes, and their records, some of which a report shows. Throws like
  /// `ledger`.
  package mutating func allStored() throws -> StoredTransactions {
    StoredTransactions(ledger: try ledger(), records: storedRecords)
  }

  /// The same if somebody has asked before.
  package var allKnown: StoredTransactions? {
    known.map { StoredTransactions(ledger: $0, records: storedRecords) }
  }

  /// The same with new ones, which have no records yet.
  package mutating func allStored(with new: NewRecords) throws -> StoredTransactions {
    StoredTransactions(ledger: try ledger(with: new), records: storedRecords)
  }

  var storedRecords: StoredRecords { StoredRecords(document: document, names: symbols) }

  /// The transactions at these offsets, and the texts of their records.
  func transactions(at offsets: [Int]) throws -> [StoredTransaction] {
    try storedRecords.read(offsets) { $0 }.flatMap(\.self)
  }
}

/// All transactions of a store as they were when it was read, whatever becomes of it.
package struct StoredTransactions: Sendable {
  package let ledger: Ledger
  package let records: StoredRecords

  /// Those that match, newest first.
  package func transactions(matching filter: TransactionFilter) throws -> [Transaction] {
    try records.transactions(at: ledger.indices(matching: filter))
  }
}

/// The records of a store as they were when it was read: its file is only ever added to, or replaced by another.
package struct StoredRecords: TransactionRecords {
  fileprivate let document: StoreDocument
  fileprivate let names: TransactionNames

  package func transactions(at places: [(id: UUID, index: Int)]) throws -> [Transaction] {
    try transactions(at: places.map(\.index))
  }

  /// What was not stored then, such as a sale that is only supposed, has an offset behind the end.
  fileprivate func transactions(at offsets: [Int]) throws -> [Transaction] {
    try read(offsets.filter { $0 < document.source.size }) { $0.map(\.transaction) }.flatMap(\.self)
  }

  /// What `make` makes of the records at these offsets, read again some thousands at a time, on all processors:
  /// whoever reads them learns all names anew.
  func read<Piece: Sendable>(
    _ offsets: [Int], _ make: @Sendable ([StoredTransaction]) -> Piece
  ) throws -> [Piece] {
    try parallelMap(offsets.count, inRangesOf: 1 << 12) { numbers in
      make(try document.transactions(at: offsets[numbers], names))
    }
  }
}

/// A transaction's id, and its offset in the file.
typealias StoredPlace = (id: UUID, index: Int)

extension LedgerBuilder {
  /// Adds new records, numbered on from `first` in their order, whose names are numbered along with `names`.
  mutating func add(_ new: NewRecords, _ names: TransactionNames, from first: Int) throws {
    let parts = try parallelMap(new.pieces.count) { piece throws in
      let records = ByteSource(records: [new.records(ofPiece: piece)])
      let document = StoreDocument(records, name: "", kind: .transactions)
      // No piece is as long as that.
      return try document.parts(names, from: first + piece << 40) { part, _ in part }
    }
    for part in parts.joined() { add(part) }
  }
}

extension DocumentChunk {
  /// Reads everything, and hands over the transactions that are valid, numbered by their offsets, on from `first`.
  fileprivate mutating func readEntries(
    _ names: TransactionNames, from first: Int = 0, _ take: (inout Entry) -> Void
  ) throws {
    var records = TransactionRecordReader(names: names)
    try readAll { scanner, offset in
      let read = try records.read(&scanner, at: offset)
      records.entry.index += first
      if read.issues.isEmpty { take(&records.entry) }
      return read
    }
  }
}

/// A transaction and the text of its record.
typealias StoredTransaction = (transaction: Transaction, text: ArraySlice<UInt8>)

extension StoreDocument {
  /// What `make` makes of the transactions of each chunk, numbered by their offsets, on from `first`.
  fileprivate func parts<Part: Sendable>(
    _ names: TransactionNames, from first: Int = 0, _ make: @Sendable (LedgerBuilder, Names) -> Part
  ) throws -> [Part] {
    try collect { chunk in
      var builder = LedgerBuilder()
      try chunk.readEntries(names, from: first) { builder.add(&$0) }
      return make(builder, Names(names))
    }
    .parts
  }

  /// Where each transaction is, by chunks.
  fileprivate func places(_ names: TransactionNames) throws -> [[StoredPlace]] {
    try collect { chunk in
      var places: [StoredPlace] = []
      try chunk.readEntries(names) { places.append(($0.id, $0.index)) }
      return places
    }
    .parts
  }

  /// The transactions at offsets, which are known to be valid.
  fileprivate func transactions(
    at offsets: ArraySlice<Int>, _ names: TransactionNames
  ) throws -> [StoredTransaction] {
    guard let first = offsets.min(), let last = offsets.max() else { return [] }
    var records = TransactionRecordReader(names: names)
    // Records that stand close together are read at once.
    if last - first <= offsets.count << 10 { return try read(offsets, from: first, through: last, &records) }
    return try offsets.indices.flatMap { index in
      try read(offsets[index...index], from: offsets[index], through: offsets[index], &records)
    }
  }

  private func read(
    _ offsets: ArraySlice<Int>, from first: Int, through last: Int, _ records: inout TransactionRecordReader
  ) throws -> [StoredTransaction] {
    // Longer than most records.
    var end = last + 1 << 12
    while true {
      let text = try source.bytes(in: first..<min(end, source.size))
      do throws(JSONError) {
        return try JSONScanner.scan(text) { scanner throws(JSONError) in
          try offsets.map { offset throws(JSONError) in
            scanner.index = offset - first
            // Another program may be writing to the file.
            guard try records.read(&scanner, at: first).issues.isEmpty else {
              throw scanner.unexpected(.object)
            }
            return (records.transaction, text[offset - first..<scanner.index])
          }
        }
      } catch {
        guard error.problem == .unexpectedEnd, end < source.size else {
          throw StoreError.malformed(try places(of: [first + error.offset])[0], error.problem)
        }
        end += (end - last) * 4
      }
    }
  }
}
