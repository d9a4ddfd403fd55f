/// Transactions as they are stored.
extension LedgerBuilder {
  /// Calls `body` with each transaction, exercises and renames last and all others in the order in which they are stored.
  package func visit<Failure: Error>(
    _ body: (inout Entry) throws(Failure) -> Void
  ) throws(Failure) {
    var entry = Entry.blank
    for block in allBlocks {
      let odd = block.odd
      for packed in block.entries {
        packed.unpack(into: &entry, odd)
        try body(&entry)
      }
    }
  }

  private var allBlocks: [Block] { deferred.isEmpty ? blocks : blocks + [Block(deferred)] }

  /// The ids of all transactions, and the indices where they are stored.
  package var places: [(id: UUID, index: Int)] {
    var places: [(id: UUID, index: Int)] = []
    places.reserveCapacity(count)
    for block in allBlocks { for packed in block.entries { places.append((packed.id, packed.index)) } }
    return places
  }

  /// Those that may be among the first of a list: a builder may be part of what is listed.
  package func first(
    _ limit: Int, matching filter: TransactionFilter, by sort: TransactionSort, _ names: Names
  ) -> LedgerBuilder {
    if limit >= count { return self }
    let wanted = indices(matching: filter, by: sort, limit: limit, names).sorted()
    var (first, entry) = (LedgerBuilder(), Entry.blank)
    for block in allBlocks {
      for packed in block.entries {
        let place = wanted.partitioningIndex { $0 >= packed.index }
        guard place < wanted.count, wanted[place] == packed.index else { continue }
        packed.unpack(into: &entry, block.odd)
        first.add(&entry)
      }
    }
    return first
  }

  /// The indices of the transactions that match, sorted, at most `limit`.
  ///
  /// - Parameter names: what the numbers in its entries stand for.
  package func indices(
    matching filter: TransactionFilter, by sort: TransactionSort, limit: Int, _ names: Names
  ) -> [Int] {
    func figure(_ number: ExactDecimal) -> ExactDecimal? { number.isZero ? nil : number }
    switch sort.key {
    case .date: return indices(filter, sort, limit, names) { _, _ in Never?.none }
    case .sum: return indices(filter, sort, limit, names) { figure($0.unpackedSum($1)) }
    case .quantity: return indices(filter, sort, limit, names) { figure($0.unpackedQuantity($1)) }
    case .ticker:
      // A comes before Z, although the greatest figure comes first.
      let places = names.tickers.names.indices.sorted { names.tickers.names[$1] < names.tickers.names[$0] }
      let ranks = Dictionary(zip(places, 0...)) { first, _ in first }
      return indices(filter, sort, limit, names) { entry, _ in entry.ticker.flatMap { ranks[$0] } }
    }
  }

  /// The greatest figure first, those without one last.
  private func indices<Figure: Comparable>(
    _ filter: TransactionFilter, _ sort: TransactionSort, _ limit: Int, _ names: Names,
    by figure: (PackedEntry, OddValues) -> Figure?
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
    for block in allBlocks {
      let odd = block.odd
      for entry in block.entries {
        guard filter.allows(day: entry.date(odd).day, kind: entry.kind),
          tickers.map({ entry.ticker.map($0.contains) ?? false }) ?? true,
          filter.account.map({ $0 == entry.account.flatMap(names.account) ?? "" }) ?? true
        else { continue }
        let next = (figure(entry, odd), entry.order(odd))
        if let bound, sort.isReversed ? precedes(bound, next) : precedes(next, bound) { continue }
        found.append(next)
        if found.count / 2 > max(count, 1 << 10) { cut() }
      }
    }
    cut()
    return sort.isReversed ? found.map(\.order.index) : found.reversed().map(\.order.index)
  }
}
