/// What a transaction put into the portfolio, or a part of it, or took out of it.
struct CashFlow: Sendable {
  /// In days since 1970-01-01.
  let day: Int
  let ticker: Int?
  let account: Int?
  /// The cost of purchases including fees, and fees and taxes booked on their own.
  var paidIn: HomeAmount
  /// The proceeds of sales, dividends, interest and returned capital, net of fees and taxes.
  var paidOut: HomeAmount
  /// Whether it is a purchase or sale.
  let isTrade: Bool
  /// Why it is not known how much it is, so that it counts as nothing; nil where all is well.
  var gap: Gap?

  enum Gap: Sendable {
    /// The rate without which it could not be converted to the home currency.
    case rate(MissingRate)
    /// The ticker of shares that moved and have no price on the day.
    case price(ofTicker: Int)
  }
}

extension Posting {
  /// The flow of money in the home currency; nil for none. Throws where it has more than 38 digits.
  ///
  /// - Parameter conversion: nil where amounts count as they are.
  @inline(__always)
  func flow(_ conversion: inout HomeConversion?) throws(DecimalOverflow) -> CashFlow? {
    let costs = try fee + tax
    var (paidIn, paidOut) = (ExactDecimal.zero, ExactDecimal.zero)
    switch kind.rules.cash {
    case .expense: paidIn = try sum + costs
    case .income: paidOut = try sum - costs
    case .none: paidIn = costs
    }
    if paidIn.isZero, paidOut.isZero { return nil }
    var flow = CashFlow(
      day: day, ticker: ticker, account: account, paidIn: HomeAmount(paidIn), paidOut: HomeAmount(paidOut),
      isTrade: kind.rules.isTrade)
    guard let currency, conversion != nil else { return flow }
    if let paidIn = try conversion?.converted(paidIn, of: self, from: currency),
      let paidOut = try conversion?.converted(paidOut, of: self, from: currency)
    {
      (flow.paidIn, flow.paidOut) = (paidIn, paidOut)
    } else {
      (flow.paidIn, flow.paidOut) = (.zero, .zero)
      flow.gap = conversion.map { .rate($0.missingRate(from: currency, on: day)) }
    }
    return flow
  }
}
