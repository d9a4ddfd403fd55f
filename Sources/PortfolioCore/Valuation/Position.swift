/// The shares held of one ticker, and its expenses and income so far.
package struct Position: Equatable, Sendable {
  package let ticker: String
  /// After all splits; negative if more was sold than held.
  package let quantity: ExactDecimal
  /// The quantity before rounding; nil if rounding has not changed it.
  var unrounded: ExactFraction?
  /// Purchases, fees and taxes.
  package let expenses: ExactDecimal
  /// Sales, dividends and the like.
  package let income: ExactDecimal
  /// Expenses and income before rounding.
  let exactExpenses: BaseAmount
  let exactIncome: BaseAmount
  /// The cost of the shares held; nil if it was not asked for.
  package var basis: FixedPoint256?
  /// Whether an amount could not be converted to the home currency, so that the figures mean nothing.
  package internal(set) var lacksRate = false
  /// Whether a spin-off or an exchange has moved cost to it or from it, so that its expenses are not what its
  /// shares have cost.
  package internal(set) var isReshaped = false
  /// The currency of the latest trade; nil for the home currency.
  package internal(set) var tradeCurrency: String?

  package init(
    ticker: String, quantity: ExactDecimal, expenses: ExactDecimal, income: ExactDecimal,
    basis: FixedPoint256? = nil
  ) {
    self.ticker = ticker
    self.quantity = quantity
    (self.expenses, self.income) = (expenses, income)
    (exactExpenses, exactIncome) = (BaseAmount(expenses), BaseAmount(income))
    self.basis = basis
  }

  /// Throws if a sum has too many digits.
  init(
    ticker: String, quantity: ExactDecimal, _ expenses: BaseAmount, _ income: BaseAmount
  ) throws(Overflow) {
    self.ticker = ticker
    self.quantity = quantity
    (self.expenses, self.income) = (try expenses.shown, try income.shown)
    (exactExpenses, exactIncome) = (expenses, income)
  }

  package var isClosed: Bool { quantity.isZero }

  /// The quantity to multiply by a price, which is rounded only afterwards.
  var exactQuantity: ExactFraction { isClosed ? .zero : unrounded ?? ExactFraction(quantity) }
}

/// All positions sorted by ticker, and amounts without a ticker.
package struct Positions: Equatable, Sendable {
  package var items: [Position]
  /// Expenses and income without a ticker.
  package let otherExpenses: ExactDecimal
  package let otherIncome: ExactDecimal
  /// The same before rounding.
  let exactOtherExpenses: BaseAmount
  let exactOtherIncome: BaseAmount
  /// Whether some of that could not be converted to the home currency.
  package internal(set) var othersLackRate = false
  /// The rates that were missing when converting amounts.
  package internal(set) var missingRates: Set<MissingRate> = []
  /// Whether any transaction is about the cash of an account alone.
  package internal(set) var tracksCash = false
  /// The number of transactions after the last day that counts.
  package let later: Int

  package init(
    items: [Position] = [], otherExpenses: ExactDecimal = .zero, otherIncome: ExactDecimal = .zero,
    later: Int = 0
  ) {
    self.items = items
    (self.otherExpenses, self.otherIncome) = (otherExpenses, otherIncome)
    (exactOtherExpenses, exactOtherIncome) = (BaseAmount(otherExpenses), BaseAmount(otherIncome))
    self.later = later
  }

  /// Throws if a sum has too many digits.
  init(items: [Position], _ expenses: BaseAmount, _ income: BaseAmount, later: Int) throws(Overflow) {
    self.items = items
    (otherExpenses, otherIncome) = (try expenses.shown, try income.shown)
    (exactOtherExpenses, exactOtherIncome) = (expenses, income)
    self.later = later
  }

  /// Whether there are amounts without a ticker.
  package var hasOthers: Bool { !otherExpenses.isZero || !otherIncome.isZero }

  /// Sets the cost of the shares held in each position; it is 0 for tickers that are not in `costs`.
  package mutating func setCosts(_ costs: [String: FixedPoint256]) {
    for index in items.indices { items[index].basis = costs[items[index].ticker] ?? .zero }
  }

  /// Takes in that the cost of a ticker cannot be known without rates.
  package mutating func lack(_ rates: Set<MissingRate>, forCostOf ticker: String) {
    guard let index = items.firstIndex(where: { $0.ticker == ticker }) else { return }
    items[index].lacksRate = true
    missingRates.formUnion(rates)
  }

  package var isEmpty: Bool { items.isEmpty && !hasOthers }
}
