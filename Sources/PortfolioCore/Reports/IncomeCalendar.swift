/// What each ticker paid in each month, after tax.
package struct IncomeCalendar: Incomplete {
  /// The home currency; nil where no currency is named anywhere.
  package let currency: String?
  /// By ticker.
  package let calendar: [Row]
  /// The sums over all tickers.
  package let total: Row
  package let missing: Missing
  package let scope: ReportScope
  package let hasTransactions: Bool

  /// Whether nothing lacks an exchange rate; nil where none is needed.
  package var complete: Bool? { currency == nil ? nil : omissions.isEmpty }
  /// What lacks one.
  package var unpriced: [String]? { currency == nil ? nil : omissions.names }

  /// The months of a ticker.
  package struct Row: Sendable {
    /// Nil for income without a ticker.
    package let ticker: String?
    /// Those with income, in order.
    package let months: [Month]
    /// The sum of all months.
    package let total: ExactDecimal
    /// The same for each year, whose names are those of `month`.
    package let years: [Month]
  }

  /// Dividends, interest and what was accumulated in a month, less tax.
  package struct Month: Sendable {
    /// `2024-06`
    package let month: String
    /// What was left of income after tax, in the home currency.
    package let amount: ExactDecimal
  }

  package init(
    _ income: Income, _ scope: ReportScope, currency: String?, hasTransactions: Bool
  ) throws(Overflow) {
    (self.scope, self.currency, self.hasTransactions) = (scope, currency, hasTransactions)
    missing = income.missing(scope)
    let counting = income.counting(scope)
    calendar = try Dictionary(grouping: counting, by: \.ticker)
      .sorted { ($0.key ?? "") < ($1.key ?? "") }
      .map { ticker, entries throws(Overflow) in try Row(ticker, entries) }
    total = try Row(nil, counting)
  }
}

extension IncomeCalendar.Row {
  fileprivate init(_ ticker: String?, _ entries: [Income.Entry]) throws(Overflow) {
    self.ticker = ticker
    months = try IncomeCalendar.Row.sums(entries, by: .month)
    years = try IncomeCalendar.Row.sums(entries, by: .year)
    var sum = ExactIncome()
    for entry in entries { try sum.add(entry.sums) }
    total = try IncomeSums(sum).net
  }

  private static func sums(
    _ entries: [Income.Entry], by period: Period
  ) throws(Overflow) -> [IncomeCalendar.Month] {
    var sums: [String: ExactIncome] = [:]
    for entry in entries { try sums[period.name(of: entry.month), default: ExactIncome()].add(entry.sums) }
    return try sums.sorted { $0.key < $1.key }.map { (sum) throws(Overflow) in
      IncomeCalendar.Month(month: sum.key, amount: try IncomeSums(sum.value).net)
    }
  }
}

extension Portfolio {
  /// What each ticker paid in each month, after tax.
  package func incomeCalendar(
    _ tickers: Set<String> = [], account: String? = nil, from first: CalendarDay? = nil,
    to last: CalendarDay? = nil, sheltered includesSheltered: Bool = false
  ) throws -> IncomeCalendar {
    let scope = reportScope(of: tickers, account: account, from: first, to: last)
    let income = try ledger.income(
      from: first, through: last ?? today, account: account,
      without: accountsLeftOut(scope, sheltered: includesSheltered), in: base())
    try market.checkRates()
    return try IncomeCalendar(income, scope, currency: home, hasTransactions: !ledger.isEmpty)
  }
}
