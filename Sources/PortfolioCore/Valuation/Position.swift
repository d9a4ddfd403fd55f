/// What is held of one ticker, and what it has cost and brought in so far.
public struct Position: Equatable, Sendable {
  public let ticker: String
  /// After all splits; negative where more was sold than bought.
  public let quantity: ExactDecimal
  /// What purchases, fees and taxes came to.
  public let expenses: ExactDecimal
  /// What sales, dividends and the like brought.
  public let income: ExactDecimal
  /// The same two, not rounded.
  let exactExpenses: HomeAmount
  let exactIncome: HomeAmount
  /// What the shares that are held have cost; nil where nobody asked.
  public var basis: FineDecimal?
  /// Whether an amount could not be converted to the home currency, so that the figures say nothing.
  public internal(set) var lacksRate = false
  /// The currency of its newest trade; nil for the home currency.
  public internal(set) var tradeCurrency: String?

  public init(
    ticker: String, quantity: ExactDecimal, expenses: ExactDecimal, income: ExactDecimal,
    basis: FineDecimal? = nil
  ) {
    self.ticker = ticker
    self.quantity = quantity
    (self.expenses, self.income) = (expenses, income)
    (exactExpenses, exactIncome) = (HomeAmount(expenses), HomeAmount(income))
    self.basis = basis
  }

  /// Throws where a sum has too many digits.
  init(
    ticker: String, quantity: ExactDecimal, _ expenses: HomeAmount, _ income: HomeAmount
  ) throws(DecimalOverflow) {
    self.ticker = ticker
    self.quantity = quantity
    (self.expenses, self.income) = (try expenses.shown, try income.shown)
    (exactExpenses, exactIncome) = (expenses, income)
  }

  public var isClosed: Bool { quantity.isZero }
}

/// All positions in the order of their tickers, and what belongs to none.
public struct Positions: Equatable, Sendable {
  public var items: [Position]
  /// What was paid and received for no ticker.
  public let otherExpenses: ExactDecimal
  public let otherIncome: ExactDecimal
  /// The same two, not rounded.
  let exactOtherExpenses: HomeAmount
  let exactOtherIncome: HomeAmount
  /// Whether some of that could not be converted to the home currency.
  public internal(set) var othersLackRate = false
  /// The rates without which amounts could not be converted.
  public internal(set) var missingRates: Set<MissingRate> = []
  /// How many transactions lie after the last day that counts.
  public let later: Int

  public init(
    items: [Position] = [], otherExpenses: ExactDecimal = .zero, otherIncome: ExactDecimal = .zero,
    later: Int = 0
  ) {
    self.items = items
    (self.otherExpenses, self.otherIncome) = (otherExpenses, otherIncome)
    (exactOtherExpenses, exactOtherIncome) = (HomeAmount(otherExpenses), HomeAmount(otherIncome))
    self.later = later
  }

  /// Throws where a sum has too many digits.
  init(
    items: [Position], _ expenses: HomeAmount, _ income: HomeAmount, later: Int
  ) throws(DecimalOverflow) {
    self.items = items
    (otherExpenses, otherIncome) = (try expenses.shown, try income.shown)
    (exactOtherExpenses, exactOtherIncome) = (expenses, income)
    self.later = later
  }

  /// Whether anything belongs to no ticker.
  public var hasOthers: Bool { !otherExpenses.isZero || !otherIncome.isZero }

  /// Gives each position what its shares have cost; those without a cost hold nothing.
  public mutating func setCosts(_ costs: [String: FineDecimal]) {
    for index in items.indices { items[index].basis = costs[items[index].ticker] ?? .zero }
  }

  public var isEmpty: Bool { items.isEmpty && !hasOthers }
}

/// The figures of `ticker` have more than 38 digits.
public struct PositionOverflow: Error, Equatable, Sendable {
  /// nil for what belongs to no ticker.
  public let ticker: String?

  public init(ticker: String?) {
    self.ticker = ticker
  }
}
