import PortfolioCore

extension StoreReader {
  /// The day of the first transaction of these tickers, or of all if none is named; nil if there is none.
  /// Throws `StoreError`.
  package mutating func firstDay(tickers: Set<String>, account: String?) throws -> CalendarDay? {
    let (tickers, account) = (numbers(ofTickers: tickers), account.map { number(ofAccount: $0) })
    let first = try collect(into: Int.max) { first, records in
      let compact = records.record.compact
      guard compact.day < first else { return }
      if let account {
        let own = compact.account ?? PositionScope.noAccount
        guard own == account || compact.detail?.toAccount == account else { return }
      }
      if !tickers.isEmpty {
        let named = [compact.ticker, compact.detail?.into].compactMap { $0 }
        guard named.contains(where: tickers.contains) else { return }
      }
      first = compact.day
    } merge: {
      $0 = min($0, $1)
    }
    return first == .max ? nil : CalendarDay(daysSinceEpoch: first)
  }

  /// The positions at the end of each of these days, which are in order. Throws `StoreError`.
  ///
  /// - Parameter wanted: the tickers to include; if empty, all of them and amounts without a ticker.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package mutating func positions(
    atEndsOf days: [CalendarDay], tickers wanted: Set<String>, account: String?, in home: BaseRates? = nil
  ) throws -> [Positions] {
    let account = account.map { number(ofAccount: $0) }
    let scope = PositionScope(account: account.map { .only($0) } ?? .all)
    let numbers = try numbers(behind: wanted)
    let empty = PositionSeries(scope, DayPeriods(ends: days), converter(to: home))
    var series = try collect(into: empty) { series, records in
      guard records.record.isOf(numbers) else { return }
      try series.add(&records.record.compact)
    } merge: {
      try $0.add($1)
    }
    let ordered = series.orderedTickers
    let quantities =
      ordered.isEmpty
      ? [] : try quantities(of: ordered, numbers, atEndsOf: days, account: account)
    var result: [Positions] = []
    let currencies = records.names.currencies.names
    while let next = try series.next(tickers: tickerNames, currencies: currencies, quantities) {
      result.append(wanted.isEmpty ? next.positions : next.positions.only(wanted))
    }
    return result
  }

  private mutating func quantities(
    of tickers: Set<Int>, _ wanted: Set<Int>?, atEndsOf days: [CalendarDay], account: Int?
  ) throws -> [[Int: ExactFraction]] {
    let ledger = try ledger(of: wanted, in: nil)
    return try ledger.quantities(atEndsOf: days, account: account.map { $0 < 0 ? nil : $0 }).map {
      $0.filter { tickers.contains($0.key) }
    }
  }

  /// The numbers of tickers, even of those that no record has.
  mutating func numbers(ofTickers names: Set<String>) -> Set<Int> {
    Set(names.map { document.records.tickers.intern($0) })
  }
}
