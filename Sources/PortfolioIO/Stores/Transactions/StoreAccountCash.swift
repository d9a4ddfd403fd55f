import PortfolioCore

extension StoreReader {
  /// The cash of accounts up to the end of a day. Throws `StoreError`.
  ///
  /// - Parameters:
  ///   - home: what amounts are converted to; nil where they count as they are.
  ///   - kept: the currency in which an account is kept, by its name.
  package mutating func accountCash(
    through day: CalendarDay? = nil, in home: BaseRates?, kept: [String: String]
  ) throws(StoreError) -> AccountCash {
    var numbers: [Int: Int] = [:]
    for (account, code) in kept {
      numbers[number(ofAccount: account)] = document.records.currencies.intern(code)
    }
    let fold = try folded(CashFold(through: day, conversion(to: home), kept: numbers))
    do throws(PositionOverflow) {
      return try AccountCash(
        fold, accounts: records.names.accounts.names, currencies: records.names.currencies.names, in: home,
        kept: kept)
    } catch {
      throw .overflow(of: error.ticker)
    }
  }
}
