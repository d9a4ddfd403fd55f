import PortfolioCore

/// What there is to say about a store.
public struct StoreFindings: Equatable, Sendable {
  /// How many transactions can be read.
  public var count: Int
  /// What looks wrong about transactions that can be read, in the order of the file.
  public var warnings: [Issue]
}

extension StoreReader {
  /// Looks at every transaction for what is allowed and yet likely to be a mistake. Throws `StoreError` where
  /// the store cannot be read, as every other command does.
  public mutating func findings(now: Timestamp) throws(StoreError) -> StoreFindings {
    var events = Events()
    var found: [Issue] = []
    var count = 0
    try forEach { (records) throws(StoreError) in
      let record = records.record
      for problem in record.suspicions(now: now, tickers: records.tickers) {
        found.append(records.warning(problem.0, problem.1))
      }
      do throws(FoldOverflow) {
        try events.add(records.posting, id: record.id.uuid)
      } catch {
        let name = error.ticker.map { records.tickers[$0] } ?? ""
        found.append(records.warning(.overflow(ticker: name), .sum))
      }
      count += 1
    }
    let names = records.names
    let ledger = Ledger(events, tickers: names.tickers.names, accounts: names.accounts.names)
    let (sales, overflows) = ledger.shortSales()
    if !sales.isEmpty || !overflows.isEmpty { found += try warnings(about: sales, overflows) }
    found.sort { ($0.place.column ?? 0) < ($1.place.column ?? 0) }
    return StoreFindings(count: count, warnings: try located(found))
  }

  /// Reads once more what was sold, or holds too much: of a million transactions next to none does.
  private mutating func warnings(
    about sales: [ShortSale], _ overflows: [Int]
  ) throws(StoreError) -> [Issue] {
    let held = Dictionary(uniqueKeysWithValues: sales.map { ($0.index, $0.held) })
    let overflows = Set(overflows)
    var found: [Issue] = []
    try forEach { (records) throws(StoreError) in
      let (index, record) = (records.fileRange.lowerBound, records.record)
      let ticker = record.ticker.map { records.tickers[$0] } ?? ""
      if let held = held[index] {
        let account = record.account.map { records.accounts[$0] }
        found.append(
          records.warning(.short(ticker: ticker, held: held.description, account: account), .quantity))
      } else if overflows.contains(index) {
        let field: Field = record.ratio == nil ? .quantity : .ratio
        found.append(records.warning(.overflow(ticker: ticker), field))
      }
    }
    return found
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
    if date.isLater(than: now) { problems.append((.inTheFuture(date.description), .date)) }
    if kind == .buy || kind == .sell {
      let name = if let ticker { tickers[ticker] } else { "" }
      let trade = Trade(quantity: quantity, price: price, sum: sum)
      do throws(DecimalOverflow) {
        if let product = try trade.disagreeingProduct() {
          problems.append((.sumDisagrees(sum: sum.description, product: product.description), .sum))
        }
      } catch {
        problems.append((.overflow(ticker: name), .sum))
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
