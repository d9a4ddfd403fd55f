import PortfolioCore

extension Ledger {
  /// Its entries in order, with the names that their numbers stand for.
  package func texts() throws(Overflow) -> [String] {
    var texts: [String] = []
    try forEach { entry in texts.append(entry.text(names)) }
    return texts
  }
}

extension Entry {
  /// All of it except for its index, with the names that its numbers stand for.
  package func text(_ names: Names) -> String {
    let figures = [quantity, price, sum, fee, tax, rate]
    let details = [detail?.basisPercent, detail?.accrued, detail?.toSum]
    let named = [
      ticker.map { names.tickers.names[$0] }, account.map { names.accounts.names[$0] },
      currency.map { names.currencies.names[$0] }, detail?.into.map { names.tickers.names[$0] },
      detail?.toAccount.map { names.accounts.names[$0] },
      detail?.toCurrency.map { names.currencies.names[$0] }, detail?.category,
    ]
    let lots = detail?.lots.map { "\($0)" } ?? []
    return "\(id) \(kind) \(date) \(day) \(figures) \(details) \(named) \(String(describing: ratio)) \(lots)"
  }
}
