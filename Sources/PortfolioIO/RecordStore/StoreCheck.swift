import PortfolioCore

extension StoreFile {
  /// Throws `StoreError` where what can be undone is damaged.
  fileprivate func checkChangeLog() throws {
    do {
      try changeLog().check()
    } catch let failure as FileFailure where failure.isPermissionDenied {
      // Whoever may only read the store need not be able to read what can be undone.
    }
  }
}

extension FileStore {
  /// Throws `StoreError` where what can be undone is damaged.
  package func checkChangeLog() throws { try file.checkChangeLog() }
}

extension RemoteStore {
  /// Throws `StoreError` where what can be undone is damaged.
  package func checkChangeLog() throws { try changeLog.check() }
}

extension CashStore {
  /// Throws `StoreError` where what can be undone is damaged.
  package func checkChangeLog() throws { try file.checkChangeLog() }

  /// Throws `StoreError` where the file of deleted transactions is damaged.
  package func checkDeleted() throws { _ = try deleted.read() }
}

/// What a check of a store found.
package struct StoreFindings: Equatable, Sendable {
  /// The number of transactions.
  package var count: Int
  /// Warnings about valid transactions, in the order of the file.
  package var warnings: [Issue]
  /// Whether any transaction is about the cash of an account alone, and all that moved it can be summed up.
  package var tracksCash = false
}

extension StoreReader {
  /// The findings in a chunk of the records.
  private struct Findings: Sendable {
    var events = EventBlocks()
    var exercises: [(id: UUID, compact: CompactTransaction)] = []
    var warnings: [Issue] = []
    var count = 0
    var tracksCash = false
    /// Whether amounts have no room for a number of any.
    var isUnfitting = false
  }

  /// Looks for transactions that are allowed but probably a mistake. Throws `StoreError` if the store cannot
  /// be read, like every other command.
  ///
  /// - Parameters:
  ///   - method: which lots sales have taken that ask for none.
  ///   - scope: whose lots a sale takes.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package mutating func findings(
    now: Timestamp, method: CostBasisMethod = .fifo, scope: LotPooling = .account, in home: BaseRates?
  ) throws -> StoreFindings {
    let (names, instruments) = (records.names, try instruments())
    let read = try document.collect(into: Findings()) { found, records in
      if records.record.compact.kind == .exercise {
        found.exercises.append((records.record.id.uuid, records.record.compact))
      }
      for problem in records.record.suspicions(now: now, tickers: records.tickers, instruments) {
        found.warnings.append(records.warning(problem.0, problem.1))
      }
      let unfitting = records.record.mayNotFit ? TransactionDraft(records.transaction).unfitting : []
      if !unfitting.isEmpty {
        found.isUnfitting = true
        for issue in unfitting {
          if let field = issue.field { found.warnings.append(records.warning(issue.problem, field)) }
        }
        // Without its money its shares still count, so that nothing is said of later sales of them.
        records.record.compact.dropMoney()
      }
      do throws(Overflow) {
        let id = records.record.id.uuid
        if records.record.compact.kind != .exercise { try found.events.add(&records.record.compact, id: id) }
      } catch {
        found.warnings.append(records.warning(.overflow(ticker: records.ticker ?? ""), .sum))
      }
      found.count += 1
      if !records.record.compact.kind.isTrade, records.record.compact.rules.account != nil {
        found.tracksCash = true
      }
    } merge: { found, next in
      found.events.add(next.events)
      found.warnings += next.warnings
      found.count += next.count
      found.exercises += next.exercises
      found.tracksCash = found.tracksCash || next.tracksCash
      found.isUnfitting = found.isUnfitting || next.isUnfitting
    }
    var events = read.events
    let exercises = read.exercises.isEmpty ? (done: [:], findings: []) : try exercisesAndFindings()
    for (id, compact) in read.exercises {
      guard let done = exercises.done[id] else { continue }
      for var trade in compact.trades(done, of: names.tickers.intern(done.underlying)) {
        try Overflow.naming(done.underlying, events.add(&trade, id: id))
      }
    }
    var ledger = try Ledger(events.joined { _ = parallelMap($0, $1) }, names, in: home)
    ledger.shelter(try sheltered())
    let doubtful =
      try ledger.findings(
        method: method, scope: scope, isOption: { instruments[$0].isOption }) + exercises.findings
    let warnings =
      read.warnings + doubtful.map { $0.issue.at(Place(column: $0.index, id: $0.id.uuidString)) }
    let sorted = warnings.sorted { ($0.place.column ?? 0) < ($1.place.column ?? 0) }
    let expired = try expired(of: Set(records.names.tickers.names), on: now.day).map {
      $0.at(Place(file: name))
    }
    return StoreFindings(
      count: read.count, warnings: try located(sorted) + expired,
      tracksCash: read.tracksCash && !read.isUnfitting)
  }
}

extension CashReader {
  /// The same for cash transactions.
  package mutating func findings(now: Timestamp) throws -> StoreFindings {
    var found: [Issue] = []
    var count = 0
    try visitAll { records in
      count += 1
      guard let date = records.date, date.isLater(than: now) else { return }
      let place = Place(column: records.fileRange.lowerBound, id: records.id)
      found.append(
        Issue(.inTheFuture(date.description), cashField: .bookingDate, place: place, severity: .warning))
    }
    return StoreFindings(count: count, warnings: try document.located(found) + overflows())
  }
}

extension CashReader {
  /// Warns of sums that have too many digits for `cash balance`.
  private mutating func overflows() throws -> [Issue] {
    do {
      _ = try total()
      _ = try balance(keeping: 0)
      return []
    } catch let overflow as Overflow {
      let place = Place(file: document.name)
      return [
        Issue(.overflow(ticker: overflow.ticker ?? ""), cashField: .amount, place: place, severity: .warning)
      ]
    }
  }
}

extension StoredRecord {
  /// Whether amounts may have no room for one of its numbers.
  fileprivate var mayNotFit: Bool {
    compact.detail != nil || !compact.quantity.fitsAmount || !price.fitsAmount || !compact.sum.fitsAmount
      || !compact.fee.fitsAmount || !compact.tax.fitsAmount || !compact.rate.fitsAmount
  }

  /// Warnings about this record alone.
  fileprivate func suspicions(
    now: Timestamp, tickers: borrowing SymbolInterner, _ instruments: InstrumentBook
  ) -> [(Issue.Problem, Field)] {
    var problems: [(Issue.Problem, Field)] = []
    if compact.date.isLater(than: now) {
      problems.append((.inTheFuture(compact.date.description), .date))
    }
    if compact.kind.isTrade {
      let sum = compact.sum
      let trade = Trade(quantity: compact.quantity, price: price, sum: sum)
      do throws(Overflow) {
        let unit = instruments[compact.ticker.map { tickers[$0] } ?? ""].priceUnit
        if let product = try trade.disagreeingProduct(per: unit) {
          problems.append((.sumDisagrees(sum: sum, product: product), .sum))
        }
      } catch {
        problems.append((.overflow(ticker: compact.ticker.map { tickers[$0] } ?? ""), .sum))
      }
    }
    return problems
  }
}

extension TransactionRecordReader {
  /// A warning about the current record; its column holds the offset until places are worked out.
  fileprivate func warning(_ problem: Issue.Problem, _ field: Field) -> Issue {
    let place = Place(column: fileRange.lowerBound, id: record.id.uuid.uuidString)
    return Issue(problem, field: field, place: place, severity: .warning)
  }
}
