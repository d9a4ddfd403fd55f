import PortfolioCore

extension StoreReader {
  /// The ledger of what the figures of these tickers come from; of all transactions where none is named. Throws
  /// `StoreError`.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  package mutating func ledger(behind tickers: Set<String>, in home: BaseRates?) throws -> Ledger {
    try ledger(of: try numbers(behind: tickers), in: home)
  }

  /// The ledger of all transactions, or of those with some tickers, indexed by offset. Throws `StoreError`.
  ///
  /// - Parameters:
  ///   - transaction: added after all others, replacing the one with the same id.
  ///   - home: the home currency and its rates; nil if amounts need no conversion.
  package mutating func ledger(
    of wanted: Set<Int>? = nil, with transaction: Transaction? = nil, in home: BaseRates?
  ) throws -> Ledger {
    let replaced = transaction.map { RecordID($0.id) }
    let blocks = try collect(into: EventBlocks()) { blocks, records in
      let id = records.record.id
      if id == replaced || !records.record.isOf(wanted) { return }
      try blocks.add(&records)
    } merge: { blocks, next in
      blocks.add(next)
    }
    var events = blocks.joined { _ = parallelMap($0, $1) }
    if let transaction {
      let exercise = transaction.kind == .exercise ? try exercises(with: transaction)[transaction.id] : nil
      try add(transaction, to: &events, exercise)
    }
    var ledger = try Ledger(events, records.names, in: home)
    ledger.shelter(try sheltered())
    return ledger
  }

  /// The ledger of all transactions and of new ones. Throws `StoreError`.
  mutating func ledger(with new: NewRecords) throws -> Ledger {
    let names = records.names
    var blocks = try collect(into: EventBlocks()) { blocks, records in
      try blocks.add(&records)
    } merge: { blocks, next in
      blocks.add(next)
    }
    if !new.isEmpty {
      let source = ByteSource([StoreFormat.head] + new.pieces + [StoreFormat.tail])
      var document = DocumentReader<TransactionRecordReader>(source, name: "", names: names)
      // They come after all that are stored, which are numbered by their offsets.
      var number = Int.max / 2
      try document.add(to: &blocks, &number)
    }
    return try Ledger(blocks.joined { _ = parallelMap($0, $1) }, names, in: nil)
  }

  /// The ledger of what the figures of a transaction's ticker come from, with the transaction. Throws `StoreError`.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  package mutating func ledger(behind transaction: Transaction, in home: BaseRates?) throws -> Ledger {
    let tickers = Set([transaction.ticker].compactMap(\.self))
    return try ledger(of: try numbers(behind: tickers), with: transaction, in: home)
  }

  /// The transfers of more than is held, of all or of the ticker of a transaction that is not stored. Throws
  /// `StoreError`.
  package mutating func overTransfers(with transaction: Transaction? = nil) throws -> [LedgerFinding] {
    // Quantities do not depend on what anything cost.
    let ledger =
      if let transaction { try ledger(behind: transaction, in: nil) } else { try ledger(in: nil) }
    return try ledger.overTransfers()
  }

  /// Adds a transaction that is not stored, of an exercise what it does.
  @discardableResult
  mutating func add(
    _ transaction: Transaction, to events: inout Events, _ exercise: Exercise? = nil
  ) throws -> CompactTransaction {
    // Ordered after all that are stored.
    let compact = document.records.compact(transaction, index: .max)
    let trades = exercise.map { compact.trades($0, of: document.records.tickers.intern($0.underlying)) }
    do throws(Overflow) {
      for var compact in trades ?? [compact] { try events.add(&compact, id: transaction.id) }
    } catch {
      throw error.named(transaction.ticker)
    }
    return compact
  }
}

extension EventBlocks {
  /// Adds the record that has just been read. Throws `StoreError` if its cost or proceeds have more than 38 digits.
  @inline(__always)
  mutating func add(_ records: inout TransactionRecordReader) throws(Overflow) {
    do throws(Overflow) {
      try add(&records.record.compact, id: records.record.id.uuid)
    } catch {
      throw error.named(records.ticker)
    }
  }
}

extension Ledger {
  /// The ledger of events whose tickers, accounts and currencies have these names. Throws `StoreError` if an amount
  /// has more than 38 digits.
  init(_ events: consuming Events, _ names: TransactionNames, in home: BaseRates?) throws(Overflow) {
    try self.init(
      events, tickers: names.tickers.names, accounts: names.accounts.names,
      currencies: names.currencies.names, in: home)
  }
}
