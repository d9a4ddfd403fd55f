import PortfolioCore
import PortfolioSystem

extension StoreFile {
  /// Throws `StoreError` where what can be undone is damaged.
  func checkChangeLog() throws {
    do {
      try changeLog().check()
    } catch let failure as FileFailure where failure.isPermissionDenied {
      // Whoever may only read the store need not be able to read what can be undone.
    }
  }
}

extension CashStore {
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
  ///   - zone: where the user is, asked where times are in UTC.
  ///   - home: returns what amounts are converted to, given the currencies that transactions name; nil where they count
  ///     as they are.
  package mutating func findings(
    now: Timestamp, method: CostBasisMethod = .fifo, scope: LotPooling = .account,
    zone: () throws -> ZoneOffsets = { .utc }, in home: (_ currencies: [String]) -> BaseRates? = { _ in nil }
  ) throws -> StoreFindings {
    let instruments = try instruments()
    let (stored, names) = try entries()
    let unfitting = try unfitting(among: stored)
    var (warnings, overflowing) = ([Issue](), Set<Int>())
    let zone = try zone()
    let units = names.tickers.names.map { instruments[$0].priceUnit }
    stored.visit { entry in
      let (offset, id) = (entry.index, entry.id)
      func warn(_ problem: Issue.Problem, _ field: Field?) {
        let place = Place(column: offset, id: id.uuidString)
        warnings.append(Issue(problem, field: field, place: place, severity: .warning))
      }
      let ticker = entry.ticker.map { names.tickers.names[$0] } ?? ""
      let unit = entry.ticker.map { units[$0] } ?? .share
      for (problem, field) in entry.suspicions(now: now, ticker, unit) { warn(problem, field) }
      if let there = entry.date.onOtherDay(in: zone) {
        let command = "portfolio edit \(id.uuidString) --date \(there)"
        warn(.otherDay(there.day.description, command: command), .date)
      }
      if let issues = unfitting[offset] {
        for issue in issues where issue.field != nil { warn(issue.problem, issue.field) }
        return
      }
      do throws(Overflow) {
        _ = try entry.changeOfCost
      } catch {
        overflowing.insert(offset)
        warn(.overflow(ticker: ticker), .sum)
      }
    }
    let isWhole = unfitting.isEmpty && overflowing.isEmpty
    var fitting = isWhole ? stored : LedgerBuilder()
    if !isWhole {
      stored.visit { entry in
        if overflowing.contains(entry.index) { return }
        // Without its money its shares still count, so that nothing is said of later sales of them.
        if unfitting[entry.index] != nil { entry.dropMoney() }
        fitting.add(&entry)
      }
    }
    let ledger = try ledger(of: fitting, accounts())
    let known = instruments.following(ledger.securities)
    if isWhole { self.known = ledger }
    let doubtful =
      try ShareLedger(ledger, in: home(ledger.names.currencies.names.sorted())).findings(
        method: method, scope: scope, isOption: { known[$0].isOption })
      + ledger.exerciseFindings(known)
    warnings += doubtful.map { $0.issue.at(Place(column: $0.index, id: $0.id.uuidString)) }
    warnings.sort { ($0.place.column ?? 0) < ($1.place.column ?? 0) }
    let expired =
      try ledger.expired(among: ledger.names.tickers.names, on: now.day, known).map {
        $0.at(Place(file: name))
      } + ledger.twins(known).map { $0.at(Place(file: name)) }
    return StoreFindings(
      count: stored.count, warnings: try document.located(warnings) + expired,
      tracksCash: stored.tracksCash && unfitting.isEmpty)
  }

  /// What is wrong with numbers for which amounts have no room, by the offsets of their records.
  private func unfitting(among stored: LedgerBuilder) throws -> [Int: [Issue]] {
    var offsets: [Int] = []
    stored.visit { entry in
      if entry.mayNotFit { offsets.append(entry.index) }
    }
    let drafts = try transactions(at: offsets).map { TransactionDraft($0.transaction).unfitting }
    return Dictionary(zip(offsets, drafts)) { first, _ in first }.filter { !$0.value.isEmpty }
  }
}

extension CashStore {
  /// The same for cash transactions, with sums that have too many digits for `cash balance`.
  package func findings(now: Timestamp) throws -> StoreFindings {
    try read { document in
      let (transactions, offsets) = try document.cash()
      let found = zip(transactions, offsets).compactMap { transaction, offset -> Issue? in
        guard let date = transaction.bookingDate, date.isLater(than: now) else { return nil }
        let place = Place(column: offset, id: transaction.id)
        return Issue(
          .inTheFuture(date.description), cashField: .bookingDate, place: place, severity: .warning)
      }
      var findings = StoreFindings(count: transactions.count, warnings: try document.located(found))
      do throws(Overflow) {
        for isByAccount in [false, true] {
          _ = try transactions.sums(CashTotals(includingFees: true, byAccount: isByAccount))
        }
      } catch {
        let place = Place(file: path)
        findings.warnings.append(
          Issue(.overflow(of: error.ticker), cashField: .amount, place: place, severity: .warning))
      }
      return findings
    }
  }
}

extension Timestamp {
  /// A time in UTC that was on another day in a zone, as it was there; nil for any other.
  fileprivate func onOtherDay(in zone: ZoneOffsets) -> Instant? {
    guard case .instant(let instant) = self, instant.offsetMinutes == nil, !zone.isUTC else { return nil }
    let there = instant.written(in: zone)
    return there.day == instant.day ? nil : there
  }
}

extension Entry {
  /// Whether amounts may have no room for one of its numbers.
  fileprivate var mayNotFit: Bool {
    detail != nil || !quantity.fitsAmount || !price.fitsAmount || !sum.fitsAmount || !fee.fitsAmount
      || !tax.fitsAmount || !rate.fitsAmount
  }

  /// Warnings about it alone.
  fileprivate func suspicions(
    now: Timestamp, _ ticker: String, _ unit: PriceUnit
  ) -> [(Issue.Problem, Field)] {
    var problems: [(Issue.Problem, Field)] = []
    if date.isLater(than: now) { problems.append((.inTheFuture(date.description), .date)) }
    if kind.isTrade {
      let trade = Trade(quantity: quantity, price: price, sum: sum)
      do throws(Overflow) {
        if let product = try trade.disagreeingProduct(per: unit) {
          problems.append((.sumDisagrees(sum: sum, product: product), .sum))
        }
      } catch {
        problems.append((.overflow(ticker: ticker), .sum))
      }
    }
    return problems
  }
}
