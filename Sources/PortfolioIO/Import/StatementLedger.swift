import PortfolioCore

/// Turns the transactions of a statement into a ledger piece by piece, so that their text is never there as a
/// whole.
struct StatementLedger: Sendable {
  private let names = TransactionNames()
  private var transactions = LedgerBuilder()
  /// Those that are not in the ledger yet.
  private var records = NewRecords()
  /// The ids that the file states. Two rows with the same one are one transaction.
  private var ids: Set<RecordID> = []
  /// Whether there are more tickers than a statement may name, so that nothing more is added.
  private(set) var hasTooManyTickers = false
  /// Why nothing can be told of them.
  private var failure: (any Error)?

  /// Adds a transaction, given as a record.
  mutating func take(_ record: [UInt8], _ id: RecordID, isIdentified: Bool) {
    if hasTooManyTickers || failure != nil { return }
    if isIdentified, !ids.insert(id).inserted { return }
    records.append(record, id: id)
    if records.pieces.count > 1 { readRecords() }
  }

  private mutating func readRecords() {
    do {
      try transactions.add(records, names, from: transactions.count)
    } catch {
      failure = error
    }
    records = NewRecords()
    hasTooManyTickers = names.tickers.names.count > PositionStatement.mostTickers
  }

  /// Reads the last ones.
  mutating func finish() { readRecords() }

  /// What was held from day to day, after all have been read; nothing is kept of them then. Throws `StoreError` if
  /// a figure has more than 38 digits.
  mutating func series() throws -> QuantitySeries {
    if let failure { throw failure }
    let ledger = try Ledger(
      transactions, Names(names), accounts: AccountBook(), instruments: InstrumentBook())
    transactions = LedgerBuilder()
    return try QuantitySeries(ShareLedger(ledger, in: nil))
  }
}
