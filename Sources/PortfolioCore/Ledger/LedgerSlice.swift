/// Some tickers of a ledger, whose shares never become those of others: their lots can be replayed by themselves.
package struct LedgerSlice: Sendable {
  /// By holding.
  private let holdings: ContiguousArray<Bool>

  fileprivate init(_ holdings: ContiguousArray<Bool>) { self.holdings = holdings }

  @inline(__always)
  func includes(_ event: Event) -> Bool { event.holding.map { holdings[$0] } ?? false }
}

extension Ledger {
  /// The part that consists of these tickers.
  package func part(of names: Set<String>) -> LedgerSlice {
    LedgerSlice(ContiguousArray(events.holdings.tickers.map { names.contains(tickers[$0]) }))
  }

  /// Divides the tickers into up to `count` parts with about as many events each.
  package func parts(_ count: Int) -> [LedgerSlice] {
    let table = events.holdings
    var sizes = ContiguousArray(repeating: 0, count: table.tickerCount)
    var families = TickerFamilies(table.tickerCount)
    for event in events.all {
      guard let holding = event.holding else { continue }
      sizes[table.tickers[holding]] += 1
      if let receiver = events.receiver(of: event) { families.join(table.tickers[holding], receiver) }
    }
    var sizeOfFamily: [Int: Int] = [:]
    for (ticker, size) in sizes.enumerated() { sizeOfFamily[families.first(of: ticker), default: 0] += size }
    var loads = [Int](repeating: 0, count: min(count, sizeOfFamily.count))
    var partOfFamily: [Int: Int] = [:]
    // The largest first, each where there is least to do.
    for (family, size) in sizeOfFamily.sorted(by: { ($0.value, $1.key) > ($1.value, $0.key) }) {
      guard let part = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
      loads[part] += size
      partOfFamily[family] = part
    }
    return loads.indices.map { part in
      LedgerSlice(ContiguousArray(table.tickers.map { partOfFamily[families.first(of: $0)] == part }))
    }
  }
}

/// Which tickers have shares in common, because those of one became those of another.
private struct TickerFamilies {
  /// By ticker, one of its family with a smaller number, or itself for the first.
  private var parents: ContiguousArray<Int>

  init(_ count: Int) { parents = ContiguousArray(0..<count) }

  func first(of ticker: Int) -> Int {
    var first = ticker
    while parents[first] != first { first = parents[first] }
    return first
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (first(of: one), first(of: other))
    parents[max(one, other)] = min(one, other)
  }
}
