/// The money that a transaction put into the portfolio or took out of it.
public struct CashFlow: Sendable {
  /// In days since 1970-01-01.
  public let day: Int
  public let ticker: Int?
  public let account: Int?
  /// The cost of purchases including fees, and fees and taxes booked on their own.
  public let put: ExactDecimal
  /// The proceeds of sales, dividends, interest and returned capital, net of fees and taxes.
  public let taken: ExactDecimal
  /// Whether it is a purchase or sale.
  public let isTrade: Bool
}

extension Posting {
  /// Its cash flow; nil if it has none. Throws if an amount has more than 38 digits.
  public var flow: CashFlow? {
    get throws(DecimalOverflow) {
      let costs = try fee + tax
      var (put, taken) = (ExactDecimal.zero, ExactDecimal.zero)
      switch kind.rules.cash {
      case .expense: put = try sum + costs
      case .income: taken = try sum - costs
      case .none: put = costs
      }
      if put.isZero, taken.isZero { return nil }
      return CashFlow(
        day: day, ticker: ticker, account: account, put: put, taken: taken, isTrade: kind.rules.isTrade)
    }
  }
}

extension [CashFlow] {
  /// The totals put in and taken out. Throws if a sum has more than 38 digits.
  func sums() throws(DecimalOverflow) -> (put: ExactDecimal, taken: ExactDecimal) {
    var (put, taken) = (ExactDecimal.zero, ExactDecimal.zero)
    for flow in self {
      try put += flow.put
      try taken += flow.taken
    }
    return (put, taken)
  }
}
