import PortfolioCore
import PortfolioSystem

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
  /// Looks for transactions that are allowed but probably a mistake. Throws `StoreError` if the store cannot
  /// be read, like every other command.
  ///
  /// - Parameters:
  ///   - method: which lots sales have taken that ask for none.
  ///   - scope: whose lots a sale takes.
  ///   - home: returns what amounts are converted to, given the currencies that transactions name; nil where they count
  ///     as they are.
  package mutating func findings(
    now: Timestamp, method: CostBasisMethod = .fifo, scope: LotPooling = .account,
    in home: (_ currencies: [String]) -> BaseRates? = { _ in nil }
  ) throws -> StoreFindings {
    let instruments = try instruments()
    let read = try document.collect(into: Findings()) { found, records in
      found.add(&records, now: now, instruments)
    } merge: {
      $0.add($1)
    }
    let ledger = try Ledger(
      read.transactions, Names(records.names), accounts: accounts(), instruments: instruments)
    if read.isWhole { known = ledger }
    let doubtful =
      try ShareLedger(ledger, in: home(ledger.names.currencies.names.sorted())).findings(
        method: method, scope: scope, isOption: { instruments[$0].isOption })
      + ledger.exerciseFindings(instruments)
    let warnings =
      read.warnings + doubtful.map { $0.issue.at(Place(column: $0.index, id: $0.id.uuidString)) }
    let sorted = warnings.sorted { ($0.place.column ?? 0) < ($1.place.column ?? 0) }
    let expired = try ledger.expired(among: ledger.names.tickers.names, on: now.day, instruments).map {
      $0.at(Place(file: name))
    }
    return StoreFindings(
      count: read.count, warnings: try located(sorted) + expired,
      tracksCash: read.tracksCash && !read.isUnfitting)
  }
}

/// What needs the text of records, in a chunk of them.
private struct Findings: Sendable {
  /// As far as their costs have room.
  private(set) var transactions = LedgerBuilder()
  private(set) var warnings: [Issue] = []
  private(set) var count = 0
  private(set) var tracksCash = false
  /// Whether nothing was left out of the transactions.
  private(set) var isWhole = true
  /// Whether amounts have no room for a number of any.
  private(set) var isUnfitting = false

  @inline(__always)
  mutating func add(
    _ records: inout TransactionRecordReader, now: Timestamp, _ instruments: InstrumentBook
  ) {
    count += 1
    if !records.entry.kind.isTrade, records.entry.rules.account != nil { tracksCash = true }
    for (problem, field) in records.suspicions(now: now, instruments) {
      warnings.append(records.warning(problem, field))
    }
    let unfitting = records.mayNotFit ? TransactionDraft(records.transaction).unfitting : []
    if !unfitting.isEmpty {
      (isUnfitting, isWhole) = (true, false)
      for issue in unfitting {
        if let field = issue.field { warnings.append(records.warning(issue.problem, field)) }
      }
      // Without its money its shares still count, so that nothing is said of later sales of them.
      records.entry.dropMoney()
    }
    do throws(Overflow) {
      _ = try records.entry.changeOfCost
      transactions.add(&records.entry)
    } catch {
      isWhole = false
      warnings.append(records.warning(.overflow(ticker: records.ticker ?? ""), .sum))
    }
  }

  /// Adds what was found behind it.
  mutating func add(_ next: Findings) {
    transactions.add(next.transactions)
    warnings += next.warnings
    count += next.count
    tracksCash = tracksCash || next.tracksCash
    isWhole = isWhole && next.isWhole
    isUnfitting = isUnfitting || next.isUnfitting
  }
}

extension CashReader {
  /// The same for cash transactions.
  package mutating func findings(now: Timestamp) throws -> StoreFindings {
    var found: [Issue] = []
    var count = 0
    try visitAll { records in
      count += 1
      guard let date = records.transaction.bookingDate, date.isLater(than: now) else { return }
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

extension TransactionRecordReader {
  /// Whether amounts may have no room for a number of the current record.
  @inline(__always)
  fileprivate var mayNotFit: Bool {
    entry.detail != nil || !entry.quantity.fitsAmount || !entry.price.fitsAmount || !entry.sum.fitsAmount
      || !entry.fee.fitsAmount || !entry.tax.fitsAmount || !entry.rate.fitsAmount
  }

  /// Warnings about the current record alone.
  fileprivate func suspicions(
    now: Timestamp, _ instruments: InstrumentBook
  ) -> [(Issue.Problem, Field)] {
    var problems: [(Issue.Problem, Field)] = []
    if entry.date.isLater(than: now) { problems.append((.inTheFuture(entry.date.description), .date)) }
    if entry.kind.isTrade {
      let ticker = ticker ?? ""
      let trade = Trade(quantity: entry.quantity, price: entry.price, sum: entry.sum)
      do throws(Overflow) {
        if let product = try trade.disagreeingProduct(per: instruments[ticker].priceUnit) {
          problems.append((.sumDisagrees(sum: entry.sum, product: product), .sum))
        }
      } catch {
        problems.append((.overflow(ticker: ticker), .sum))
      }
    }
    return problems
  }

  /// A warning about the current record; its column holds the offset until places are worked out.
  fileprivate func warning(_ problem: Issue.Problem, _ field: Field) -> Issue {
    let place = Place(column: fileRange.lowerBound, id: entry.id.uuidString)
    return Issue(problem, field: field, place: place, severity: .warning)
  }
}
