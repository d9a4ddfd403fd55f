/// The shares held of one ticker, and its expenses and income so far.
package struct Position: Equatable, Sendable {
  package let ticker: String
  /// After all splits; negative if more was sold than held.
  package let quantity: ExactDecimal
  /// The quantity before rounding; nil if rounding has not changed it.
  var unrounded: ExactFraction?
  /// Expenses and income before rounding.
  private(set) var exactExpenses: Amount
  private(set) var exactIncome: Amount
  /// The cost of the shares held; nil if it was not asked for.
  package var basis: Amount?
  /// Whether an amount could not be converted to the home currency, so that the figures mean nothing.
  package internal(set) var isUnconverted = false
  /// Whether a spin-off or an exchange has moved cost to it or from it, so that its expenses are not what its
  /// shares have cost.
  package internal(set) var isReshaped = false
  /// Whether anything was paid for shares: else its expenses are costs alone, as of an option that was written.
  package internal(set) var isBought = true
  /// The currency of the latest trade; nil for the home currency.
  package internal(set) var tradeCurrency: String?

  package init(
    ticker: String, quantity: ExactDecimal, expenses: Amount, income: Amount, basis: Amount? = nil
  ) {
    (self.ticker, self.quantity, self.basis) = (ticker, quantity, basis)
    (exactExpenses, exactIncome) = (expenses, income)
  }

  /// Purchases, fees and taxes.
  package var expenses: ExactDecimal { exactExpenses.rounded }
  /// Sales, dividends and the like.
  package var income: ExactDecimal { exactIncome.rounded }

  package var isClosed: Bool { quantity.isZero }

  /// Takes in shares that came as if they had been paid, or went as if they had been sold.
  mutating func add(_ move: SharesInKind) throws(Overflow) {
    guard let worth = move.worth else {
      isUnconverted = true
      return
    }
    if worth.isNegative {
      try exactIncome += -worth
    } else {
      try exactExpenses += worth
      isBought = true
    }
  }

  /// The quantity to multiply by a price, which is rounded only afterwards.
  var exactQuantity: ExactFraction { isClosed ? .zero : unrounded ?? ExactFraction(quantity) }
}

/// All positions sorted by ticker, and amounts without a ticker.
package struct Positions: Equatable, Sendable {
  package var items: [Position]
  /// Expenses and income without a ticker, before rounding.
  let exactOtherExpenses: Amount
  let exactOtherIncome: Amount
  /// Whether some of that could not be converted to the home currency.
  package internal(set) var areOthersUnconverted = false
  /// The rates that were missing when converting amounts.
  package internal(set) var missingRates: Set<MissingRate> = []
  /// Whether any transaction is about the cash of an account alone.
  package internal(set) var tracksCash = false
  /// The number of transactions after the last day that counts.
  package internal(set) var later: Int

  package init(
    items: [Position] = [], otherExpenses: Amount = .zero, otherIncome: Amount = .zero, later: Int = 0
  ) {
    (self.items, self.later) = (items, later)
    (exactOtherExpenses, exactOtherIncome) = (otherExpenses, otherIncome)
  }

  /// Expenses and income without a ticker.
  package var otherExpenses: ExactDecimal { exactOtherExpenses.rounded }
  package var otherIncome: ExactDecimal { exactOtherIncome.rounded }

  /// Whether there are amounts without a ticker.
  package var hasOthers: Bool { !otherExpenses.isZero || !otherIncome.isZero }

  /// Sets the cost of the shares held in each position; it is 0 for tickers that are not in `costs`.
  package mutating func setCosts(_ costs: [String: Amount]) {
    for index in items.indices { items[index].basis = costs[items[index].ticker] ?? .zero }
  }

  /// Takes in that the cost of a ticker cannot be known without rates.
  package mutating func addMissing(_ rates: Set<MissingRate>, forCostOf ticker: String) {
    guard let index = items.firstIndex(where: { $0.ticker == ticker }) else { return }
    items[index].isUnconverted = true
    missingRates.formUnion(rates)
  }

  package var isEmpty: Bool { items.isEmpty && !hasOthers }
}
