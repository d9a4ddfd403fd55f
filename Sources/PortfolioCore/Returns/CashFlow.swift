/// What a transaction put into the portfolio, or a part of it, or took out of it.
public struct CashFlow: Sendable {
  /// In days since 1970-01-01.
  public let day: Int
  public let ticker: Int?
  public let account: Int?
  /// The cost of purchases including fees, and fees and taxes booked on their own.
  public let paidIn: HomeAmount
  /// The proceeds of sales, dividends, interest and returned capital, net of fees and taxes.
  public let paidOut: HomeAmount
  /// Whether it is a purchase or sale.
  public let isTrade: Bool
  /// The rate without which it could not be converted to the home currency, so that it counts as nothing; nil where
  /// all is well.
  public let missingRate: MissingRate?
  /// The ticker of shares that moved and have no price on the day; nil where all is well.
  var unpriced: Int?

  /// Whether it is known how much it is.
  var isKnown: Bool { missingRate == nil && unpriced == nil }
}

extension Posting {
  /// The flow of money in the home currency; nil for none. Throws where it has more than 38 digits.
  ///
  /// - Parameter conversion: nil where amounts count as they are.
  public func flow(_ conversion: inout HomeConversion?) throws(DecimalOverflow) -> CashFlow? {
    let costs = try fee + tax
    var (paidIn, paidOut) = (ExactDecimal.zero, ExactDecimal.zero)
    switch kind.rules.cash {
    case .expense: paidIn = try sum + costs
    case .income: paidOut = try sum - costs
    case .none: paidIn = costs
    }
    if paidIn.isZero, paidOut.isZero { return nil }
    var flow: (paidIn: HomeAmount, paidOut: HomeAmount)? = (HomeAmount(paidIn), HomeAmount(paidOut))
    var missing: MissingRate?
    if let currency, conversion != nil {
      if let paidIn = try conversion?.converted(paidIn, of: self, from: currency),
        let paidOut = try conversion?.converted(paidOut, of: self, from: currency)
      {
        flow = (paidIn, paidOut)
      } else {
        (flow, missing) = (nil, conversion?.missingRate(from: currency, on: day))
      }
    }
    return CashFlow(
      day: day, ticker: ticker, account: account, paidIn: flow?.paidIn ?? .zero,
      paidOut: flow?.paidOut ?? .zero,
      isTrade: kind.rules.isTrade, missingRate: missing)
  }
}

extension [CashFlow] {
  /// The totals paid in and out. Throws if a sum has more than 38 digits.
  func sums() throws(DecimalOverflow) -> (paidIn: HomeAmount, paidOut: HomeAmount) {
    var (paidIn, paidOut) = (HomeAmount.zero, HomeAmount.zero)
    for flow in self {
      try paidIn += flow.paidIn
      try paidOut += flow.paidOut
    }
    return (paidIn, paidOut)
  }
}
