/// What a transaction put into the portfolio, or a part of it, or took out of it.
struct CashFlow: Sendable {
  /// In days since 1970-01-01.
  let day: Int
  var ticker: Int?
  var account: Int?
  /// The cost of purchases including fees, and fees and taxes booked on their own.
  let paidIn: Amount
  /// The proceeds of sales, dividends, interest and returned capital, net of fees and taxes.
  let paidOut: Amount
  /// Whether it is a purchase or sale.
  var isTrade = false
  /// Why it is not known how much it is, so that it counts as nothing.
  var gap: Gap?

  /// What is missing: a rate, or without one a price.
  struct Gap: Sendable {
    let ticker: Int?
    var rate: MissingRate?
  }
}

extension CashFlow {
  /// The flow of an entry, passed `inout` to avoid a copy, in the home currency; nil for none.
  @inline(__always)
  init?(_ entry: inout Entry, _ converter: inout Converter) throws(Overflow) {
    let (costs, rules) = (try entry.fee + entry.tax, entry.rules)
    var (paidIn, paidOut) = (ExactDecimal.zero, ExactDecimal.zero)
    switch rules.cash {
    case .expense: paidIn = try entry.settledSum + costs
    case .income: paidOut = try entry.settledSum - costs
    case .none: paidIn = costs
    }
    // A trade for nothing tells since when shares are held.
    if paidIn.isZero, paidOut.isZero, !entry.kind.isTrade { return nil }
    (day, ticker, account) = (entry.day, entry.ticker, entry.account)
    isTrade = entry.kind.isTrade
    if let paidIn = try converter.converted(paidIn, of: entry),
      let paidOut = try converter.converted(paidOut, of: entry)
    {
      (self.paidIn, self.paidOut) = (paidIn, paidOut)
    } else {
      (self.paidIn, self.paidOut) = (.zero, .zero)
      gap = converter.missingRate(of: entry).map { Gap(ticker: entry.ticker, rate: $0) }
    }
  }
}
