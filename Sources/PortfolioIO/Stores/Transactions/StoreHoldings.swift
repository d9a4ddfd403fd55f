import PortfolioCore

extension StoreReader {
  /// Positions, and what is needed to work out their cost.
  private struct CostedFold: Sendable {
    var positions: PositionFold
    var costs: HeldCosts
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
  ) throws(StoreError) -> Positions {
    let wanted = try numbers(behind: tickers)
    let number = account.map { self.number(ofAccount: $0) }
    let scope = PositionScope(through: day, account: number.map { .only($0) } ?? .all)
    let sheltered = Set(try sheltered().map { self.number(ofAccount: $0) })
    let fold = try costedFold(
      CostedFold(
        positions: PositionFold(scope, conversion(to: home)),
        costs: HeldCosts(method, lotScope, scope, sheltered: sheltered)),
      of: wanted)
    var positions = try positions(of: fold.positions, wanted)
    let tickers = records.names.tickers.names
    var costs: [Int: FixedPoint256]
    let unknown: Set<Int>
    do throws(FoldOverflow) {
      (costs, unknown) = try fold.costs.costs(fold.positions.conversion)
    } catch {
      throw .overflow(of: error.ticker.map { tickers[$0] })
    }
    if !unknown.isEmpty {
      let ledger = try ledger(of: unknown, in: home)
      do throws(PositionOverflow) {
        costs.merge(try ledger.costs(method: method, scope: lotScope, asOf: day, account: number)) { $1 }
      } catch {
        throw .overflow(of: error.ticker)
      }
      for (ticker, rates) in ledger.lackingRates(through: day) { positions.lack(rates, forCostOf: ticker) }
    }
    positions.setCosts(Dictionary(uniqueKeysWithValues: costs.map { (tickers[$0.key], $0.value) }))
    return positions
  }

  private mutating func costedFold(
    _ empty: CostedFold, of wanted: Set<Int>?
  ) throws(StoreError) -> CostedFold {
    let tickers = records.names.tickers
    return try collect(into: empty) { (fold, records) throws(StoreError) in
      guard records.record.isOf(wanted) else { return }
      do throws(FoldOverflow) {
        try fold.positions.add(&records.record.compact)
        try fold.costs.add(&records.record.compact)
      } catch {
        throw .overflow(of: error.ticker.map { tickers[$0] })
      }
    } merge: { (fold, next) throws(StoreError) in
      do throws(FoldOverflow) {
        try fold.positions.add(next.positions)
        try fold.costs.add(next.costs)
      } catch {
        throw .overflow(of: error.ticker.map { tickers[$0] })
      }
    }
  }
}
