/// The value and profit of all positions at the prices of a book.
package struct Summary: Equatable, Sendable {
  package let items: [SummaryItem]
  package let total: SummaryTotal
  /// What the total does not include.
  package let omissions: Omissions
  /// Amounts without a ticker; nil if there are none.
  package let other: OtherAmounts?
  /// The code of the home currency; nil if no currencies are used.
  package let currency: String?
}

/// A position with its price. Without a price it has no value, profit or percentage.
public struct SummaryItem: Equatable, Sendable {
  package let position: Position
  /// The price it is valued at; nil if none is known.
  public let quote: Quote?
  /// The currency of the price; nil if no currencies are used or there is no price.
  public let priceCurrency: String?
  /// quantity × price; 0 for a closed position.
  public let value: ExactDecimal?
  /// value + income − expenses
  public let profit: ExactDecimal?
  /// 100 × profit / expenses, to 6 decimals; nil if expenses are not above 0, or if they say nothing of what the
  /// shares have cost.
  public let profitPercent: ExactDecimal?
  /// The cost of the shares held; nil if it was not asked for or cannot be converted.
  public var basis: ExactDecimal? { position.isUnconverted ? nil : position.basis?.rounded }
  /// Nil if an amount could not be converted.
  public var expenses: ExactDecimal? { position.isUnconverted ? nil : position.expenses }
  /// What sales and income brought, less their costs; nil if a rate is missing.
  public var income: ExactDecimal? { position.isUnconverted ? nil : position.income }
  /// value − basis; nil where either is unknown, and for a closed position.
  package let gain: ExactDecimal?
  /// 100 × gain / basis, to 6 decimals; nil where there is no cost.
  package let gainPercent: ExactDecimal?
  /// The value before rounding.
  package let exactValue: Amount?
}

/// Expenses and income without a ticker.
package struct OtherAmounts: Equatable, Sendable {
  /// What was paid.
  package let expenses: ExactDecimal
  /// What was received.
  package let income: ExactDecimal
  /// income − expenses
  package let profit: ExactDecimal
}

/// The totals: what was spent and received counts in full, and a value only where there is a price.
public struct SummaryTotal: Equatable, Sendable {
  /// Of what has a price; nil if something is held and nothing of it has one.
  public let value: ExactDecimal?
  /// What purchases cost, with fees and taxes.
  public let expenses: ExactDecimal
  /// What sales and income brought, less their costs.
  public let income: ExactDecimal
  /// Of what has a price, with its own expenses and income; nil if `value` is.
  public let profit: ExactDecimal?
  /// 100 × profit / those expenses, to 6 decimals; nil if they are not above 0.
  public let profitPercent: ExactDecimal?
  /// What the shares held cost.
  public let basis: ExactDecimal
  /// What the shares that have a price are worth more than they cost; nil if none of them has one.
  package let gain: ExactDecimal?
  /// The same in percent of what these cost, to 6 decimals; nil where there is no cost.
  package let gainPercent: ExactDecimal?
  /// The value before rounding.
  package let exactValue: Amount?
}

extension Positions {
  /// Values these positions at the prices of `book`.
  package func summary(
    pricedBy book: PriceBook, _ rates: PriceRates = .none
  ) throws(Overflow) -> Summary {
    var items: [SummaryItem] = []
    items.reserveCapacity(self.items.count)
    let (total, omissions) = try total(pricedBy: book, rates) {
      (position, quote, currency, value) throws(Overflow) in
      items.append(try SummaryItem(position, quote, currency, value))
    }
    let others = OtherAmounts(
      expenses: otherExpenses, income: otherIncome,
      profit: try (exactOtherIncome - exactOtherExpenses).rounded)
    return Summary(
      items: items, total: total, omissions: omissions, other: hasOthers ? others : nil,
      currency: rates.home?.code)
  }

  /// Only the total of the summary, and what it does not include.
  ///
  /// - Parameter visit: is told of each position, its price, what that is in, and the value before rounding.
  package func total(
    pricedBy book: PriceBook, _ rates: PriceRates = .none,
    _ visit: (Position, Quote?, _ currency: String?, _ value: Amount?) throws(Overflow) -> Void = {
      (_, _, _, _) in
    }
  ) throws(Overflow) -> (total: SummaryTotal, omissions: Omissions) {
    var omissions = Omissions()
    omissions.rates = missingRates
    var running = RunningTotal(expenses: exactOtherExpenses, income: exactOtherIncome)
    for position in items {
      do throws(Overflow) {
        let quote = book[position.ticker]
        var currency = rates.currency(of: position.ticker, quote, traded: position.tradeCurrency)
        let value = try position.value(at: quote, currency, rates)
        if quote == nil { currency = nil }
        try running.add(position, value: value)
        if value == nil {
          let rate = rates.home.missingRate(from: currency, on: rates.day)
          if let rate { omissions.rates.insert(rate) }
          if position.isUnconverted || rate != nil {
            omissions.unconverted.insert(position.ticker)
          } else {
            omissions.unpriced.insert(position.ticker)
          }
        }
        try visit(position, quote, currency, value)
      } catch {
        throw error.named(position.ticker)
      }
    }
    if areOthersUnconverted, let code = missingRates.map(\.code).min() { omissions.unconverted.insert(code) }
    return (try running.total(isEmpty: isEmpty), omissions)
  }
}

extension Position {
  /// What it is worth; nil without a price, or if an amount cannot be converted.
  ///
  /// - Parameter currency: what the price is in.
  fileprivate func value(
    at quote: Quote?, _ currency: String?, _ rates: PriceRates
  ) throws(Overflow) -> Amount? {
    if isUnconverted { return nil }
    guard let quote else { return isClosed ? .zero : nil }
    let value = try quote.value(of: exactQuantity)
    return isClosed ? value : try rates.home.converted(value, from: currency, on: rates.day)
  }
}

extension SummaryItem {
  fileprivate init(
    _ position: Position, _ quote: Quote?, _ currency: String?, _ exactValue: Amount?
  ) throws(Overflow) {
    (self.position, self.quote, priceCurrency, self.exactValue) = (position, quote, currency, exactValue)
    value = exactValue?.rounded
    let gain = try exactValue.map { value throws(Overflow) in
      try value + position.exactIncome - position.exactExpenses
    }
    profit = gain?.rounded
    let growth = try position.growth(to: exactValue)
    (self.gain, gainPercent) = (growth?.gain.rounded, try growth?.gainPercent)
    profitPercent =
      position.isReshaped || !position.isBought
      ? nil
      : try gain.flatMap { gain throws(Overflow) in
        try gain.decimal.percent(ofSpent: position.exactExpenses.decimal)
      }
  }
}

extension Position {
  /// What it is worth beside what it has cost; nil where one of the two is not known, or nothing is held.
  fileprivate func growth(to value: Amount?) throws(Overflow) -> LotTotal? {
    guard let value, let basis, !isClosed, !isUnconverted else { return nil }
    return try LotTotal(basis: basis, value: value)
  }
}

private struct RunningTotal {
  private var value = Amount.zero
  private var growth = LotTotal()
  private var expenses: Amount
  private var income: Amount
  private var basis = Amount.zero
  /// What was spent on and received for what has no price.
  private var unpriced = (expenses: Amount.zero, income: Amount.zero)
  private var holds = false
  private var values = false

  init(expenses: Amount, income: Amount) { (self.expenses, self.income) = (expenses, income) }

  mutating func add(_ position: Position, value: Amount?) throws(Overflow) {
    if !position.isClosed {
      holds = true
      values = values || value != nil
    }
    if position.isUnconverted { return }
    try expenses += position.exactExpenses
    try income += position.exactIncome
    if let cost = position.basis { try basis += cost }
    if let growth = try position.growth(to: value) { try self.growth.add(growth) }
    if let value {
      try self.value += value
    } else {
      try unpriced.expenses += position.exactExpenses
      try unpriced.income += position.exactIncome
    }
  }

  func total(isEmpty: Bool) throws(Overflow) -> SummaryTotal {
    var (profit, percentage) = (ExactDecimal?.none, ExactDecimal?.none)
    if values || !holds {
      let spent = try expenses - unpriced.expenses
      let gain = try value + (income - unpriced.income) - spent
      profit = gain.rounded
      percentage = isEmpty ? .zero : try gain.decimal.percent(ofSpent: spent.decimal)
    }
    let isKnown = profit != nil
    return SummaryTotal(
      value: isKnown ? value.rounded : nil, expenses: expenses.rounded, income: income.rounded,
      profit: profit, profitPercent: percentage, basis: basis.rounded,
      gain: isKnown ? growth.gain.rounded : nil, gainPercent: isKnown ? try growth.gainPercent : nil,
      exactValue: isKnown ? value : nil)
  }
}

extension ExactDecimal {
  /// The percentage of what was spent; nil if that is nothing or less, so that a percentage would mean nothing.
  fileprivate func percent(ofSpent expenses: ExactDecimal) throws(Overflow) -> ExactDecimal? {
    expenses.isPositive ? try percent(of: expenses) : nil
  }
}
