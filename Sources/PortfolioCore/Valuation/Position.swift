/// What is held of one ticker, and what it has cost and brought in so far.
public struct Position: Equatable, Sendable {
  public let ticker: String
  /// After all splits; negative where more was sold than bought.
  public let quantity: ExactDecimal
  /// Σ buy sums + fees.
  public let expenses: ExactDecimal
  /// Σ sell sums + dividends.
  public let income: ExactDecimal

  public init(ticker: String, quantity: ExactDecimal, expenses: ExactDecimal, income: ExactDecimal) {
    self.ticker = ticker
    self.quantity = quantity
    self.expenses = expenses
    self.income = income
  }

  public var isClosed: Bool { quantity.isZero }
}

/// All positions in the order of their tickers, and the fees that belong to none.
public struct Positions: Equatable, Sendable {
  public var items: [Position]
  public var unassignedFees: ExactDecimal

  public init(items: [Position] = [], unassignedFees: ExactDecimal = .zero) {
    self.items = items
    self.unassignedFees = unassignedFees
  }

  public var isEmpty: Bool { items.isEmpty && unassignedFees.isZero }
}

/// The figures of `ticker` have more than 38 digits.
public struct PositionOverflow: Error, Equatable, Sendable {
  /// nil for the fees that belong to no ticker.
  public let ticker: String?

  public init(ticker: String?) {
    self.ticker = ticker
  }
}
