import PortfolioCore

extension StoreReader {
  /// The options that are still held or owed at the end of a day although their last one is past, with the commands
  /// that end them. Throws `StoreError`.
  ///
  /// - Parameter tickers: those that are looked at.
  package mutating func expired(of tickers: Set<String>, on day: CalendarDay) throws -> [Issue] {
    let instruments = try instruments()
    let past = tickers.filter { instruments[$0].expires.map { $0 < day } ?? false }
    if past.isEmpty { return [] }
    let ledger = try ledger(behind: past, in: nil)
    return try ledger.held(through: day, where: past.contains).compactMap {
      ticker, account, held -> Issue? in
      guard let last = instruments[ticker].expires else { return nil }
      var end = Transaction(held.isNegative ? .buy : .sell, id: UUID(high: 0, low: 0), date: .day(last))
      (end.ticker, end.quantity, end.account) = (ticker, held.magnitude, account)
      var exercise = end
      (end.price, end.sum, exercise.kind) = (.zero, .zero, .exercise)
      let commands = [end, exercise].map { EnteringCommand($0).text }
      return Issue(
        .expired(held: held, account: account, day: last.description, commands: commands), key: ticker,
        severity: .warning)
    }
  }

  /// What exercises among these transactions do, by their ids. Throws `StoreError`.
  package mutating func exercises(among transactions: [Transaction]) throws -> [UUID: Exercise] {
    transactions.contains { $0.kind == .exercise } ? try knownExercises() : [:]
  }

  /// What each exercise does, by its id. Throws `StoreError`.
  ///
  /// - Parameter transaction: added after all others, replacing the one with the same id.
  package mutating func exercises(with transaction: Transaction?) throws -> [UUID: Exercise] {
    try exercisesAndFindings(with: transaction).done
  }

  /// The same with what is wrong with them, of all or of the transaction.
  package mutating func exercisesAndFindings(
    with transaction: Transaction? = nil
  ) throws -> (done: [UUID: Exercise], findings: [LedgerFinding]) {
    let replaced = transaction.map { RecordID($0.id) }
    let read = try collectAsStored(into: (events: EventBlocks(), exercises: [Int: CompactTransaction]())) {
      read, records in
      if records.record.id == replaced { return }
      try read.events.add(&records)
      let compact = records.record.compact
      if compact.kind == .exercise { read.exercises[compact.index] = compact }
    } merge: { read, next in
      read.events.add(next.events)
      read.exercises.merge(next.exercises) { $1 }
    }
    var (events, exercises) = (read.events.joined { _ = parallelMap($0, $1) }, read.exercises)
    if let transaction {
      let compact = try add(transaction, to: &events)
      if compact.kind == .exercise { exercises[compact.index] = compact }
    }
    if exercises.isEmpty { return ([:], []) }
    let (ledger, instruments) = (try Ledger(events, records.names, in: nil), try instruments())
    let done = try ledger.exercises(exercises) { instruments[$0].option }
    let findings = ledger.findings(about: exercises, done) { instruments[$0].missingTerms.map(\.rawValue) }
    return (done, findings.filter { transaction == nil || $0.id == transaction?.id })
  }
}

extension TransactionRecordReader {
  /// Calls `visit` with the record as each of the two trades that an exercise stands for; not at all for nil.
  mutating func forEachTrade(
    of exercise: Exercise?, _ visit: (inout TransactionRecordReader) throws -> Void
  ) throws {
    guard let exercise else { return }
    let stored = record.compact
    let underlying = tickers.intern(exercise.underlying)
    for trade in stored.trades(exercise, of: underlying) {
      record.compact = trade
      try visit(&self)
    }
    record.compact = stored
  }
}
