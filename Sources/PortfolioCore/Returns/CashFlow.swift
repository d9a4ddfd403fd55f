/// What a transaction put into the portfolio, or a part of it, or took out of it.
public struct CashFlow: Sendable {
  /// In days since 1970-01-01.
  public let day: Int
  public let ticker: Int?
  public let account: Int?
  /// The cost of purchases including fees, and fees and taxes booked on their own.
  public let put: HomeAmount
  /// The proceeds of sales, dividends, interest and returned capital, net of fees and taxes.
  public let taken: HomeAmount
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
    var (put, taken) = (ExactDecimal.zero, ExactDecimal.zero)
    switch kind.rules.cash {
    case .expense: put = try sum + costs
    case .income: taken = try sum - costs
    case .none: put = costs
    }
    if put.isZero, taken.isZero { return nil }
    var flow: (put: HomeAmount, taken: HomeAmount)? = (HomeAmount(put), HomeAmount(taken))
    var missing: MissingRate?
    if let currency, conversion != nil {
      if let put = try conversion?.converted(put, of: self, from: currency),
        let taken = try conversion?.converted(taken, of: self, from: currency)
      {
        flow = (put, taken)
      } else {
        (flow, missing) = (nil, conversion?.missingRate(from: currency, on: day))
      }
    }
    return CashFlow(
      day: day, ticker: ticker, account: account, put: flow?.put ?? .zero, taken: flow?.taken ?? .zero,
      isTrade: kind.rules.isTrade, missingRate: missing)
  }
}

extension [CashFlow] {
  /// The totals put in and taken out. Throws if a sum has more than 38 digits.
  func sums() throws(DecimalOverflow) -> (put: HomeAmount, taken: HomeAmount) {
    var (put, taken) = (HomeAmount.zero, HomeAmount.zero)
    for flow in self {
      try put += flow.put
      try taken += flow.taken
    }
    return (put, taken)
  }
}
