import FoundationEssentials
import PortfolioCore

/// What commands ask of a store, each in one pass.
extension StoreReader {
  /// The positions that the transactions lead to. Throws `StoreError`.
  ///
  /// - Parameter excluded: a transaction that does not count.
  public mutating func positions(
    through day: CalendarDay? = nil, account: String? = nil, except excluded: UUID? = nil
  ) throws(StoreError) -> Positions {
    let scope = account.map { PositionScope.Account.only(number(ofAccount: $0)) } ?? .all
    var fold = PositionFold(PositionScope(through: day, account: scope))
    let excluded = excluded.map(RecordID.init)
    while true {
      try forEach { (records) throws(StoreError) in
        if records.record.id == excluded { return }
        do throws(FoldOverflow) {
          try fold.add(records.record.posting)
        } catch {
          throw .overflow(ticker: error.ticker.map { records.tickers.names[$0] })
        }
      }
      if fold.isComplete { break }
      fold.beginSecondPass()
    }
    do throws(PositionOverflow) {
      return try fold.positions(tickers: records.tickers.names)
    } catch {
      throw .overflow(ticker: error.ticker)
    }
  }

  /// The transactions that `filter` lets through, sorted, at most `limit`. Throws `StoreError`.
  public mutating func transactions(
    matching filter: TransactionFilter = TransactionFilter(), sort: TransactionSort = .newestFirst,
    limit: Int = .max
  ) throws(StoreError) -> [Transaction] {
    var ids: ShortIDs?
    return try transactions(matching: filter, sort: sort, limit: limit, noting: &ids)
  }

  /// The same, with the ids of all transactions noted in passing where that is wanted.
  public mutating func transactions(
    matching filter: TransactionFilter, sort: TransactionSort, limit: Int, noting ids: inout ShortIDs?
  ) throws(StoreError) -> [Transaction] {
    var selection = TransactionSelection(sort, limit: limit)
    var index = 0
    try forEach { (records) throws(StoreError) in
      let record = records.record
      ids?.add(record.id)
      guard filter.allows(day: record.date.day, kind: record.kind),
        filter.tickers.isEmpty
          || record.ticker.map({ filter.tickers.contains(records.tickers.names[$0]) }) ?? false,
        filter.account == nil || filter.account == record.account.map({ records.accounts.names[$0] })
      else { return }
      index += 1
      selection.offer(records.sortKey(for: sort.key, index: index)) { records.transaction }
    }
    return selection.transactions()
  }

  /// The one transaction whose id begins with `prefix`. Throws `StoreError.noSuchID` and `.ambiguousID`.
  public mutating func transaction(withIDPrefix prefix: String) throws(StoreError) -> Transaction {
    let wanted = prefix.uppercased()
    var found: [Transaction] = []
    let exact = UUID(uuidString: wanted).map(RecordID.init)
    try forEach { (records) throws(StoreError) in
      if let exact {
        if records.record.id == exact { found.append(records.transaction) }
      } else if found.count < 20, records.record.id.uuid.uuidString.hasPrefix(wanted) {
        found.append(records.transaction)
      }
    }
    guard let transaction = found.first, wanted.utf8.count >= StoreReader.shortestIDPrefix else {
      throw .noSuchID(prefix)
    }
    guard found.count == 1 else { throw .ambiguousID(prefix, candidates: found) }
    return transaction
  }

  /// How many characters of an id are enough to look for it.
  public static let shortestIDPrefix = 4
}

extension RecordReader {
  fileprivate func sortKey(for key: TransactionSort.Key, index: Int) -> TransactionSortKey {
    let order = TransactionOrder(date: record.date, isSplit: record.kind == .split)
    let isTrade = record.kind == .buy || record.kind == .sell
    switch key {
    case .date: return TransactionSortKey(order: order, ticker: nil, amount: nil, index: index)
    case .ticker:
      let ticker = record.ticker.map { tickers.names[$0] }
      return TransactionSortKey(order: order, ticker: ticker, amount: nil, index: index)
    case .sum:
      let sum = record.kind == .split ? nil : record.sum
      return TransactionSortKey(order: order, ticker: nil, amount: sum, index: index)
    case .quantity:
      let quantity = isTrade ? record.quantity : nil
      return TransactionSortKey(order: order, ticker: nil, amount: quantity, index: index)
    }
  }
}
