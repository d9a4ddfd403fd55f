/// Transactions as they are stored.
extension LedgerBuilder {
  /// Calls `body` with each transaction, exercises and renames last and all others in the order in which they are stored.
  package func visit<Failure: Error>(
    _ body: (inout Entry) throws(Failure) -> Void
  ) throws(Failure) {
    var entry = Entry(.buy, id: UUID(high: 0, low: 0), index: 0, date: .day(CalendarDay(daysSinceEpoch: 0)))
    for block in blocks {
      for packed in block.entries {
        packed.unpack(into: &entry, block.odd)
        try body(&entry)
      }
    }
    for last in deferred {
      entry = last
      try body(&entry)
    }
  }

  /// The ids of all transactions.
  package var ids: [UUID] { blocks.flatMap { $0.entries.map(\.id) } + deferred.map(\.id) }

  /// The indices of the transactions that match, sorted, at most `limit`.
  ///
  /// - Parameter names: what the numbers in its entries stand for.
  package func indices(
    matching filter: TransactionFilter, by sort: TransactionSort, limit: Int, _ names: Names
  ) -> [Int] {
    switch sort.key {
    case .date: return indices(filter, sort, limit, names) { _ in Never?.none }
    case .sum: return indices(filter, sort, limit, names) { $0.sum.isZero ? nil : $0.sum }
    case .quantity: return indices(filter, sort, limit, names) { $0.quantity.isZero ? nil : $0.quantity }
    case .ticker:
      // A comes before Z, although the greatest figure comes first.
      let places = names.tickers.names.indices.sorted { names.tickers.names[$1] < names.tickers.names[$0] }
      let ranks = Dictionary(zip(places, 0...)) { first, _ in first }
      return indices(filter, sort, limit, names) { $0.ticker.flatMap { ranks[$0] } }
    }
  }

  /// The greatest figure first, those without one last.
  private func indices<Figure: Comparable>(
    _ filter: TransactionFilter, _ sort: TransactionSort, _ limit: Int, _ names: Names,
    by figure: (Entry) -> Figure?
  ) -> [Int] {
    let tickers = filter.tickers.isEmpty ? nil : names.numbers(ofTickers: filter.tickers)
    let isSorted = sort.key == .date && isInOrder && deferred.isEmpty
    let count = max(0, limit)
    typealias Found = (figure: Figure?, order: LedgerOrder)
    // What is behind the bound is no longer among the first.
    var (found, bound) = ([Found](), Found?.none)
    func precedes(_ a: Found, _ b: Found) -> Bool {
      guard a.figure != b.figure else { return a.order < b.order }
      guard let first = a.figure, let second = b.figure else { return a.figure == nil }
      return first < second
    }
    func cut() {
      if !isSorted { found.sort(by: precedes) }
      found = Array(sort.isReversed ? found.prefix(count) : found.suffix(count))
      bound = sort.isReversed ? found.last : found.first
    }
    visit { entry in
      guard filter.allows(day: entry.date.day, kind: entry.kind),
        tickers.map({ entry.ticker.map($0.contains) ?? false }) ?? true,
        filter.account.map({ $0 == entry.account.flatMap(names.account) ?? "" }) ?? true
      else { return }
      let next = (figure(entry), LedgerOrder(order: entry.order, index: entry.index))
      if let bound, sort.isReversed ? precedes(bound, next) : precedes(next, bound) { return }
      found.append(next)
      if found.count / 2 > max(count, 1 << 10) { cut() }
    }
    cut()
    return sort.isReversed ? found.map(\.order.index) : found.reversed().map(\.order.index)
  }
}
