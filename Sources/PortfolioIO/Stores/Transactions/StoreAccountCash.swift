import PortfolioCore

extension StoreReader {
  /// The cash of accounts up to the end of a day. Throws `StoreError`.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  package mutating func accountCash(
    through day: CalendarDay? = nil, in home: BaseRates?
  ) throws(StoreError) -> AccountCash {
    let fold = try folded(CashFold(through: day, conversion(to: home)))
    let (names, kept) = (records.names, try kept())
    do throws(PositionOverflow) {
      return try AccountCash(
        fold, accounts: names.accounts.names, currencies: names.currencies.names, in: home, kept: kept)
    } catch {
      throw .overflow(of: error.ticker)
    }
  }

  /// What moved the cash of accounts, with the balance after each movement. Throws `StoreError`.
  ///
  /// - Parameters:
  ///   - home: what amounts are converted to; nil where they count as they are.
  ///   - isIncluded: whether movements of an account on a day are told.
  package mutating func cashStatement(
    in home: BaseRates?, where isIncluded: @escaping (String?, CalendarDay) -> Bool
  ) throws(StoreError) -> CashStatement {
    let empty = CashLog(CashFold(conversion(to: home)))
    let log = try collect(into: empty) { (log, records) throws(StoreError) in
      do throws(FoldOverflow) {
        try log.add(&records.record.compact, id: records.record.id.uuid)
      } catch {
        throw .overflow(of: error.ticker.map { records.tickers[$0] })
      }
    } merge: { (log, next) throws(StoreError) in
      do throws(FoldOverflow) {
        try log.add(next)
      } catch {
        throw .overflow(of: nil)
      }
    }
    let (names, kept) = (records.names, try kept())
    do throws(PositionOverflow) {
      return try CashStatement(
        log, accounts: names.accounts.names, currencies: names.currencies.names, in: home, kept: kept,
        where: isIncluded)
    } catch {
      throw .overflow(of: error.ticker)
    }
  }
}
