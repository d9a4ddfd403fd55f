import PortfolioCore

/// What there is to say about a store.
public struct StoreFindings: Equatable, Sendable {
  /// How many transactions can be read.
  public var count: Int
  /// What looks wrong about transactions that can be read, in the order of the file.
  public var warnings: [Issue]
}

extension StoreReader {
  /// What a part of the records says.
  private struct Findings: Sendable {
    var events = [Events()]
    var warnings: [Issue] = []
    var count = 0
  }

  /// Looks at every transaction for what is allowed and yet likely to be a mistake. Throws `StoreError` where
  /// the store cannot be read, as every other command does.
  public mutating func findings(now: Timestamp) throws(StoreError) -> StoreFindings {
    let names = records.names
    let read = try document.collect(into: Findings()) { (found, records) throws(StoreError) in
      let record = records.record
      for problem in record.suspicions(now: now, tickers: records.tickers) {
        found.warnings.append(records.warning(problem.0, problem.1))
      }
      do throws(FoldOverflow) {
        try found.events[0].add(record.posting, id: record.id.uuid)
      } catch {
        throw .overflow(of: error.ticker.map { names.tickers[$0] })
      }
      found.count += 1
    } merge: { found, next in
      found.events += next.events
      found.warnings += next.warnings
      found.count += next.count
    }
    let short: [ShortSale]
    do throws(PositionOverflow) {
      let ledger = Ledger(
        Events(joining: read.events), tickers: names.tickers.names, accounts: names.accounts.names)
      short = try ledger.shortSales()
    } catch {
      throw .overflow(of: error.ticker)
    }
    let warnings = try read.warnings + (short.isEmpty ? [] : self.warnings(about: short))
    let sorted = warnings.sorted { ($0.place.column ?? 0) < ($1.place.column ?? 0) }
    return StoreFindings(count: read.count, warnings: try located(sorted))
  }

  /// Reads once more what was sold: of a million sales next to none is short.
  private mutating func warnings(about sales: [ShortSale]) throws(StoreError) -> [Issue] {
    let held = Dictionary(uniqueKeysWithValues: sales.map { ($0.index, $0.held) })
    return try document.collect(into: [Issue]()) { found, records in
      let posting = records.record.posting
      guard let held = held[posting.index] else { return }
      let problem = Issue.Problem.short(
        ticker: posting.ticker.map { records.tickers[$0] } ?? "", held: held.description,
        account: posting.account.map { records.accounts[$0] })
      found.append(records.warning(problem, .quantity))
    } merge: {
      $0 += $1
    }
  }
}

extension CashReader {
  /// The same for cash transactions.
  public mutating func findings(now: Timestamp) throws(StoreError) -> StoreFindings {
    var found: [Issue] = []
    var count = 0
    try visitAll { (records) throws(StoreError) in
      count += 1
      guard let date = records.date, date.isLater(than: now) else { return }
      let place = Place(column: records.fileRange.lowerBound, id: records.id)
      found.append(
        Issue(.inTheFuture(date.description), cashField: .bookingDate, place: place, severity: .warning))
    }
    return StoreFindings(count: count, warnings: try document.located(found))
  }
}

extension StoredRecord {
  /// Problems of this record alone.
  fileprivate func suspicions(now: Timestamp, tickers: borrowing SymbolInterner) -> [(
    Issue.Problem, Field
  )] {
    var problems: [(Issue.Problem, Field)] = []
    if posting.date.isLater(than: now) {
      problems.append((.inTheFuture(posting.date.description), .date))
    }
    if posting.kind.isTrade {
      let sum = posting.sum
      let trade = Trade(quantity: posting.quantity, price: price, sum: sum)
      do throws(DecimalOverflow) {
        if let product = try trade.disagreeingProduct() {
          problems.append((.sumDisagrees(sum: sum.description, product: product.description), .sum))
        }
      } catch {
        problems.append((.overflow(ticker: posting.ticker.map { tickers[$0] } ?? ""), .sum))
      }
    }
    return problems
  }
}

extension TransactionRecordReader {
  /// A warning about the record in view; its column holds the offset until places are worked out.
  fileprivate func warning(_ problem: Issue.Problem, _ field: Field) -> Issue {
    let place = Place(column: fileRange.lowerBound, id: record.id.uuid.uuidString)
    return Issue(problem, field: field, place: place, severity: .warning)
  }
}
