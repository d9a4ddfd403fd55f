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
  ) throws(StoreError) -> Income {
    let others =
      leftOut.isEmpty ? .all : PositionScope.Account.allBut(Set(leftOut.map { number(ofAccount: $0) }))
    let account = account.map { PositionScope.Account.only(number(ofAccount: $0)) } ?? others
    let scope = PositionScope(through: last, account: account)
    let fold = try folded(IncomeFold(scope, from: first, conversion(to: home)))
    var idle: Set<Int> = []
    if fold.accumulates {
      let ledger = try ledger(in: nil)
      do throws(PositionOverflow) {
        idle = Set(try ledger.idleAccumulations().map(\.index))
      } catch {
        throw .overflow(of: error.ticker)
      }
    }
    let tickers = records.names.tickers.names
    do throws(FoldOverflow) {
      return try fold.income(tickers: tickers, without: idle)
    } catch {
      throw .overflow(of: error.ticker.map { tickers[$0] })
    }
  }
}

extension StoreReader {
  /// The fees of sales up to the end of a day. Throws `StoreError`.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  package mutating func saleFees(through last: CalendarDay, in home: BaseRates?) throws(StoreError)
    -> SaleFees
  {
    try folded(SaleFees(through: last, conversion(to: home)))
  }
}
