/// What a transaction put into the portfolio, or a part of it, or took out of it.
struct CashFlow: Sendable {
  /// In days since 1970-01-01.
  let day: Int
  let ticker: Int?
  let account: Int?
  /// The cost of purchases including fees, and fees and taxes booked on their own.
  let paidIn: HomeAmount
  /// The proceeds of sales, dividends, interest and returned capital, net of fees and taxes.
  let paidOut: HomeAmount
  /// Whether it is a purchase or sale.
  let isTrade: Bool

  /// Why it is not known how much a flow is, so that it counts as nothing.
  enum Gap: Sendable {
    /// The rate without which it could not be converted to the home currency.
    case rate(MissingRate)
    /// The ticker of shares that moved and have no price on the day.
    case price(ofTicker: Int)
  }
}

extension CashFlow {
  /// The flow of a posting, which is lent instead of copied, in the home currency; nil for none. Throws where it has more
  /// than 38 digits.
  ///
  /// - Parameters:
  ///   - conversion: nil where amounts count as they are.
  ///   - gap: becomes what is missing.
  @inline(__always)
  init?(
    _ posting: inout Posting, _ conversion: inout HomeConversion?, gap: inout Gap?
  ) throws(DecimalOverflow) {
    let (costs, rules) = (try posting.fee + posting.tax, posting.kind.rules)
    var (paidIn, paidOut) = (ExactDecimal.zero, ExactDecimal.zero)
    switch rules.cash {
    case .expense: paidIn = try posting.sum + costs
    case .income: paidOut = try posting.sum - costs
    case .none: paidIn = costs
    }
    // A trade for nothing tells since when shares are held.
    if paidIn.isZero, paidOut.isZero, !rules.isTrade { return nil }
    (day, ticker, account) = (posting.day, posting.ticker, posting.account)
    isTrade = rules.isTrade
    guard let currency = posting.currency, conversion != nil else {
      (self.paidIn, self.paidOut) = (HomeAmount(paidIn), HomeAmount(paidOut))
      return
    }
    if let paidIn = try conversion?.converted(paidIn, of: posting, from: currency),
      let paidOut = try conversion?.converted(paidOut, of: posting, from: currency)
    {
      (self.paidIn, self.paidOut) = (paidIn, paidOut)
    } else {
      (self.paidIn, self.paidOut) = (.zero, .zero)
      gap = conversion.map { .rate($0.missingRate(from: currency, on: posting.day)) }
    }
  }
}
