/// What a transaction put into the portfolio or took out of it.
public struct CashFlow: Sendable {
  /// In days since 1970-01-01.
  public let day: Int
  public let ticker: Int?
  public let account: Int?
  /// Purchases with their fees, and fees and taxes by themselves.
  public let put: ExactDecimal
  /// Sales, dividends, interest and returned capital, less fees and taxes.
  public let taken: ExactDecimal
  /// Whether shares were bought or sold.
  public let isTrade: Bool
}

extension Posting {
  /// The flow of money; nil for none. Throws where it has more than 38 digits.
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
  /// What was put in and what was taken out in all. Throws where a sum has more than 38 digits.
  func sums() throws(DecimalOverflow) -> (put: ExactDecimal, taken: ExactDecimal) {
    var (put, taken) = (ExactDecimal.zero, ExactDecimal.zero)
    for flow in self {
      try put += flow.put
      try taken += flow.taken
    }
    return (put, taken)
  }
}
