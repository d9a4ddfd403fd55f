import PortfolioCore

/// Positions, and the cash of accounts as far as it was summed up along with them.
package struct CostedPositions: Sendable {
  package var positions: Positions
  /// Nil if it has to be read by itself.
  package let cash: AccountCash?

  /// The rates that were missing when converting amounts.
  package var missingRates: Set<MissingRate> {
    guard positions.tracksCash, let cash else { return positions.missingRates }
    return positions.missingRates.union(cash.missingRates)
  }
}

extension StoreReader {
  /// Positions, what is needed to work out their cost, and the cash of accounts if it is wanted, too.
  private struct CostedFold: Sendable {
    var positions: PositionFold
    var costs: HeldCosts
    var cash: CashFold?
  }

  /// The positions that result from the transactions, with the cost of the shares held by a method. Throws
  /// `StoreError`.
  ///
  /// - Parameters:
  ///   - tickers: those that are asked for; all of them where none is named.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package mutating func positions(
    of tickers: Set<String> = [], through day: CalendarDay, account: String?, costBy method: CostBasisMethod,
    _ lotScope: LotPooling, in home: BaseRates? = nil
  ) throws -> Positions {
    try costedPositions(
      of: tickers, through: day, account: account, costBy: method, lotScope, withCash: false, in: home
    ).positions
  }

  /// The same, with the cash of accounts.
  package mutating func costedPositions(
    of tickers: Set<String>, through day: CalendarDay, account: String?, costBy method: CostBasisMethod,
    _ lotScope: LotPooling, withCash: Bool, in home: BaseRates?
  ) throws -> CostedPositions {
    let wanted = try numbers(behind: tickers)
    let number = account.map { self.number(ofAccount: $0) }
    let scope = PositionScope(through: day, account: number.map { .only($0) } ?? .all)
    let sheltered = Set(try sheltered().map { self.number(ofAccount: $0) })
    let sumsCash = withCash ? try seemsToTrackCash : false
    let fold = try costedFold(
      CostedFold(
        positions: PositionFold(scope, converter(to: home)),
        costs: HeldCosts(method, lotScope, scope, sheltered: sheltered),
        cash: sumsCash ? CashFold(through: day, converter(to: home)) : nil),
      of: wanted)
    var positions = try positions(of: fold.positions, wanted)
    let cash = try fold.cash.map { try accountCash($0, in: home) }
    let tickers = records.names.tickers.names
    var (costs, unknown) = try fold.costs.costs(tickers: tickers, fold.positions.converter)
    if !unknown.isEmpty {
      let ledger = try ledger(of: unknown, in: home)
      costs.merge(try ledger.costs(method: method, scope: lotScope, asOf: day, account: number)) { $1 }
      for (ticker, rates) in ledger.lackingRates(through: day) { positions.lack(rates, forCostOf: ticker) }
    }
    positions.setCosts(Dictionary(uniqueKeysWithValues: costs.map { (tickers[$0.key], $0.value) }))
    return CostedPositions(positions: positions, cash: cash)
  }

  private mutating func costedFold(_ empty: CostedFold, of wanted: Set<Int>?) throws -> CostedFold {
    try collect(into: empty) { fold, records in
      guard records.record.isOf(wanted) else { return }
      try fold.positions.add(&records.record.compact)
      try fold.costs.add(&records.record.compact)
      try fold.cash?.add(&records.record.compact)
    } merge: { fold, next in
      try fold.positions.add(next.positions)
      try fold.costs.add(next.costs)
      if let cash = next.cash { try fold.cash?.add(cash) }
    }
  }
}
