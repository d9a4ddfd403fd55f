import PortfolioCore

extension StoreReader {
  /// Dividends and interest. Throws `StoreError`.
  ///
  /// - Parameters:
  ///   - leftOut: accounts that do not count.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package mutating func income(
    from first: CalendarDay?, through last: CalendarDay, account: String?, without leftOut: Set<String> = [],
    in home: BaseRates? = nil
  ) throws -> Income {
    let others =
      leftOut.isEmpty ? .all : PositionScope.Account.allBut(Set(leftOut.map { number(ofAccount: $0) }))
    let account = account.map { PositionScope.Account.only(number(ofAccount: $0)) } ?? others
    let scope = PositionScope(through: last, account: account)
    let fold = try folded(IncomeFold(scope, from: first, converter(to: home)))
    var idle: Set<Int> = []
    if fold.accumulates {
      let ledger = try ledger(in: nil)
      idle = Set(try ledger.idleAccumulations().map(\.index))
    }
    let tickers = records.names.tickers.names
    return try fold.income(tickers: tickers, without: idle)
  }
}

extension StoreReader {
  /// The fees of sales up to the end of a day. Throws `StoreError`.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  package mutating func saleFees(through last: CalendarDay, in home: BaseRates?) throws -> SaleFees {
    try folded(SaleFees(through: last, converter(to: home)))
  }

  /// What was earned, and charged in fees and taxes. Throws `StoreError`.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  package mutating func earnings(
    from first: CalendarDay?, through last: CalendarDay, in home: BaseRates?
  ) throws -> EarningsFold {
    try folded(EarningsFold(from: first, through: last, converter(to: home)))
  }

  /// The latest dividends of each of these tickers up to the end of a day, and how many there are. Throws `StoreError`.
  ///
  /// - Parameter most: so many are told of each.
  package mutating func dividends(
    of tickers: Set<String>, latest most: Int, through last: CalendarDay
  ) throws -> [String: (ids: [UUID], count: Int)] {
    let wanted = numbers(ofTickers: tickers)
    let found = try collect(into: [Int: LatestRecords]()) { found, records in
      let compact = records.record.compact
      guard compact.kind == .dividend, compact.date.day <= last, let ticker = compact.ticker,
        wanted.contains(ticker)
      else { return }
      found[ticker, default: LatestRecords()].add(records.order, records.record.id, most: most)
    } merge: { found, next in
      for (ticker, records) in next { found[ticker, default: LatestRecords()].add(records) }
    }
    var dividends: [String: (ids: [UUID], count: Int)] = [:]
    for (ticker, records) in found {
      dividends[self.records.names.tickers[ticker]] = (records.ids(latest: most), records.count)
    }
    return dividends
  }
}

/// The latest of many records.
private struct LatestRecords: Sendable {
  private(set) var count = 0
  private var records: [(order: TransactionOrder, id: RecordID)] = []

  mutating func add(_ order: TransactionOrder, _ id: RecordID, most: Int) {
    count += 1
    records.append((order, id))
    if most < Int.max / 2, records.count > 2 * most + 64 { keep(most) }
  }

  mutating func add(_ other: LatestRecords) {
    count += other.count
    records += other.records
  }

  /// Equals stay as they are stored.
  private mutating func keep(_ most: Int) {
    let sorted = records.enumerated().sorted {
      $0.element.order == $1.element.order ? $0.offset < $1.offset : $0.element.order < $1.element.order
    }
    records = sorted.suffix(most).map(\.element)
  }

  /// Oldest first.
  func ids(latest most: Int) -> [UUID] {
    var kept = self
    kept.keep(most)
    return kept.records.map(\.id.uuid)
  }
}
