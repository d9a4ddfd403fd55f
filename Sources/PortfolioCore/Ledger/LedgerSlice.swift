/// Some holdings of a ledger, whose shares never become those of others: their lots can be replayed by themselves.
package struct LedgerSlice: Sendable {
  /// By holding.
  fileprivate let holdings: ContiguousArray<Bool>
  /// By holding: those whose splits, spin-offs and exchanges count too, as they are of all accounts.
  fileprivate var shared: ContiguousArray<Bool>?

  fileprivate init(_ holdings: ContiguousArray<Bool>) { self.holdings = holdings }

  @inline(__always)
  func includes(_ event: Event) -> Bool {
    guard let holding = event.holding else { return false }
    return holdings[holding] || (shared.map { $0[holding] && event.reshapes } ?? false)
  }

  func includes(holding: Int) -> Bool { holdings[holding] }
}

extension Event {
  /// Whether it makes other shares of shares.
  fileprivate var reshapes: Bool { effect == .split || effect == .spinoff || effect == .exchange }
}

extension ShareLedger {
  /// The parts of a part that have no pool in common: what each sheltered account holds is apart from the rest, except
  /// for tickers whose shares went from one to the other.
  ///
  /// - Parameter part: the tickers to replay; nil for all.
  func separated(_ part: LedgerSlice?, _ method: CostBasisMethod, _ scope: LotPooling) -> [LedgerSlice?] {
    guard !sheltered.isEmpty, scope == .all || method == .uk else { return [part] }
    let table = events.holdings
    let crossing = tickersCrossing()
    let shelters = table.tickers.indices.map { holding -> Int in
      guard let account = table.account(of: holding), sheltered.contains(account),
        !crossing.contains(table.tickers[holding])
      else { return -1 }
      return account
    }
    return Set(shelters).sorted().map { shelter in
      var slice = LedgerSlice(
        ContiguousArray(
          shelters.indices.map { shelters[$0] == shelter && part?.includes(holding: $0) != false }))
      if shelter >= 0 {
        slice.shared = ContiguousArray(
          table.tickers.indices.map { table.account(of: $0) == nil && part?.includes(holding: $0) != false })
      }
      return slice
    }
  }

  /// The names of the tickers that have one pool of sheltered accounts and others, as their shares went from one to the
  /// other.
  var tickersAcrossShelters: Set<String> { Set(tickersCrossing().map { tickers[$0] }) }

  /// The tickers whose shares went between a sheltered account and another, and what they became.
  private func tickersCrossing() -> Set<Int> {
    var found: Set<Int> = []
    for event in events.all where event.effect == .transfer {
      guard let holding = event.holding, let target = events.target(of: event, from: holding) else {
        continue
      }
      let accounts = [holding, target].map { events.holdings.account(of: $0) }
      let shelters = accounts.map { $0.map(sheltered.contains) ?? false ? $0 : nil }
      if shelters[0] != shelters[1] { found.insert(events.holdings.tickers[holding]) }
    }
    if found.isEmpty { return found }
    var families = TickerFamilies(events.holdings.tickerCount)
    for event in events.all {
      guard let holding = event.holding, let receiver = events.receiver(of: event) else { continue }
      families.join(events.holdings.tickers[holding], receiver)
    }
    let crossing = Set(found.map { families.first(of: $0) })
    return Set((0..<events.holdings.tickerCount).filter { crossing.contains(families.first(of: $0)) })
  }
}

extension ShareLedger {
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
