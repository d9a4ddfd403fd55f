/// Dividends and interest, and their yield on the cost of what is held.
public struct IncomeReport: Incomplete {
  /// What a row stands for.
  public enum Grouping: String, CaseIterable, Sendable {
    /// All income of a ticker, a month, a year, a category or a country.
    case ticker, month, year, category, country
  }

  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  package let grouping: Grouping
  /// By key.
  public let groups: [Group<IncomeSums>]
  /// The sums over all of it.
  public let total: IncomeSums
  /// What was paid by month, ticker and category, in this order.
  package let entries: [Entry]
  /// Of each ticker that is held and paid something in the last twelve months.
  public let yieldOnCost: [Yield]
  package let missing: Missing
  package let scope: ReportScope
  package fileprivate(set) var hasTransactions: Bool

  /// Whether there is nothing to tell.
  package var isEmpty: Bool { groups.isEmpty && yieldOnCost.isEmpty }
  /// Whether nothing lacks an exchange rate; nil where none is needed.
  public var complete: Bool? { currency == nil ? nil : omissions.isEmpty }
  /// What lacks one.
  public var unpriced: [String]? { currency == nil ? nil : omissions.names }

  /// - Parameters:
  ///   - positions: with the cost of their shares.
  ///   - instruments: know the countries that pay, where these are asked for.
  package init(
    _ income: Income, _ positions: Positions, by grouping: Grouping, _ scope: ReportScope, currency: String?,
    _ instruments: InstrumentBook
  ) throws(Overflow) {
    (self.grouping, self.scope, self.currency) = (grouping, scope, currency)
    missing = IncomeReport.missing(income, positions, scope)
    hasTransactions = !positions.isEmpty || positions.tracksCash
    var total = ExactIncome()
    var groups: [String?: ExactIncome] = [:]
    let counting = income.counting(scope)
    entries = try counting.map { (entry) throws(Overflow) in try Entry(entry) }
      .sorted {
        ($0.month, $0.ticker ?? "", $0.category ?? "") < ($1.month, $1.ticker ?? "", $1.category ?? "")
      }
    for entry in counting {
      try total.add(entry.sums)
      try groups[grouping.key(of: entry, instruments), default: ExactIncome()].add(entry.sums)
    }
    self.total = try IncomeSums(total)
    self.groups = try groups.sorted { ($0.key ?? "") < ($1.key ?? "") }.map {
      (group) throws(Overflow) in
      Group(grouping: grouping.rawValue, key: group.key, figures: try IncomeSums(group.value))
    }
    let held = positions.items.filter { scope.includes($0.ticker) && !$0.isClosed }
    yieldOnCost = try held.map { (position) throws(Overflow) in try Yield(position, income) }
      .compactMap(\.self)
  }

  /// What lacks a rate, of the tickers that are asked for: what pays them, or what has cost what pays.
  private static func missing(
    _ income: Income, _ positions: Positions, _ scope: ReportScope
  ) -> Missing {
    var missing = income.missing(scope)
    for position in positions.items
    where position.isUnconverted && scope.includes(position.ticker) && income.trailing[position.ticker] != nil
    {
      missing.add(positions.missingRates, of: position.ticker)
    }
    return missing
  }
}

extension Income {
  /// The entries of the tickers that are asked for, and lack no rate.
  func counting(_ scope: ReportScope = ReportScope()) -> [Entry] {
    entries.filter { scope.includes($0.ticker) && missingRates[$0.ticker] == nil }
  }

  /// What lacks a rate, of the tickers that are asked for.
  func missing(_ scope: ReportScope = ReportScope()) -> Missing {
    var missing = Missing()
    for (ticker, rates) in missingRates where scope.includes(ticker) {
      guard let name = ticker ?? rates.map(\.code).min() else { continue }
      missing.add(rates, of: name)
    }
    return missing
  }
}

extension IncomeReport.Grouping {
  func key(of entry: Income.Entry, _ instruments: InstrumentBook) -> String? {
    switch self {
    case .ticker: entry.ticker
    case .month: Period.month.name(of: entry.month)
    case .year: Period.year.name(of: entry.month)
    case .category: entry.category
    case .country: entry.ticker.flatMap { instruments[$0].country }
    }
  }
}

extension IncomeReport {
  /// What a ticker paid in a month.
  package struct Entry: Sendable {
    /// Nil for income without a ticker.
    package let ticker: String?
    /// `2024-06`
    package let month: String
    package let category: String?
    package let sums: IncomeSums

    fileprivate init(_ entry: Income.Entry) throws(Overflow) {
      (ticker, category) = (entry.ticker, entry.category)
      month = Period.month.name(of: entry.month)
      sums = try IncomeSums(entry.sums)
    }
  }

  /// The dividends of a year in relation to the cost of the shares.
  public struct Yield: Sendable {
    /// The security that paid.
    public let ticker: String
    /// The dividends of the last twelve months, before tax.
    public let trailing: ExactDecimal
    /// What the shares have cost.
    public let basis: ExactDecimal
    /// Nil if the shares have cost nothing.
    public let percent: ExactDecimal?

    /// Nil where it paid nothing, or a rate is missing.
    fileprivate init?(_ position: Position, _ income: Income) throws(Overflow) {
      guard income.missingRates[position.ticker] == nil, !position.isUnconverted,
        let trailing = income.trailing[position.ticker]?.rounded, let basis = position.basis?.rounded
      else { return nil }
      (ticker, self.trailing, self.basis) = (position.ticker, trailing, basis)
      percent = try trailing.percent(of: basis)
    }
  }
}

extension Portfolio {
  /// The dividends and interest of a period, and their yield on cost.
  public func income(
    _ tickers: Set<String> = [], by grouping: IncomeReport.Grouping = .ticker, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, method: CostBasisMethod? = nil,
    sheltered includesSheltered: Bool = false
  ) throws -> IncomeReport {
    let scope = reportScope(of: tickers, account: account, from: first, to: last)
    let (day, leftOut) = (scope.last ?? today, accountsLeftOut(scope, sheltered: includesSheltered))
    let income = try ledger.income(
      from: scope.first, through: day, account: scope.account, without: leftOut, in: base())
    let positions = try positions(scope, through: day, method: method, without: leftOut)
    var report = try IncomeReport(income, positions, by: grouping, scope, currency: home, instruments)
    if !leftOut.isEmpty, !ledger.isEmpty { report.hasTransactions = true }
    try market.checkRates()
    return report
  }
}
