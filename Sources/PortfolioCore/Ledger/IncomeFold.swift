/// Totals of dividends, interest and what was accumulated.
public struct IncomeSums: Equatable, Sendable {
  /// Before tax.
  public let dividends: ExactDecimal
  /// Before tax; with the accrued interest of bonds, which a purchase pays.
  public let interest: ExactDecimal
  /// What was accumulated instead of paid out.
  public let notional: ExactDecimal
  /// Tax withheld from them, and tax booked on its own.
  public let tax: ExactDecimal
  /// dividends + interest + notional − tax
  public let net: ExactDecimal

  /// Throws where one has too many digits.
  package init(_ exact: ExactIncome) throws(Overflow) {
    (dividends, interest) = (exact.dividends.rounded, exact.interest.rounded)
    (notional, tax) = (exact.notional.rounded, exact.tax.rounded)
    net = try (exact.dividends + exact.interest + exact.notional - exact.tax).rounded
  }
}

/// The same, not rounded.
package struct ExactIncome: Equatable, Sendable {
  fileprivate(set) var dividends = Amount.zero
  fileprivate(set) var interest = Amount.zero
  fileprivate(set) var notional = Amount.zero
  fileprivate(set) var tax = Amount.zero

  package init() {}

  package mutating func add(_ other: ExactIncome) throws(Overflow) {
    try dividends += other.dividends
    try interest += other.interest
    try notional += other.notional
    try tax += other.tax
  }
}

/// Folds transactions into the income of each ticker in each month.
package struct IncomeFold: TransactionFold {
  private let scope: PositionScope
  private let firstDay: Int
  /// The day before the twelve months whose dividends are totalled for the yield.
  private let yearBefore: Int
  private var sums: [Group: ExactIncome] = [:]
  /// What was accumulated, by the index of its transaction: it counts where anything was held, which only the ledger
  /// knows.
  private var accumulated: [Int: (group: Group, amount: Amount)] = [:]
  private var trailing: [Int: Amount] = [:]
  private var converter: Converter
  /// Tickers of which something could not be converted, nil for what belongs to none, with the rates that were
  /// missing.
  private var lacking: [Int?: Set<MissingRate>] = [:]

  private struct Group: Hashable {
    /// Nil for income without a ticker.
    let ticker: Int?
    /// Months since January 1970.
    let month: Int
    let category: String?
  }

  package init(_ scope: PositionScope, from first: CalendarDay?, _ converter: Converter = Converter()) {
    (self.scope, self.converter) = (scope, converter)
    firstDay = first?.daysSinceEpoch ?? .min
    yearBefore = CalendarDay(daysSinceEpoch: scope.lastDay).oneYearEarlier.daysSinceEpoch
  }

  package mutating func add(_ compact: inout CompactTransaction) throws(Overflow) {
    guard IncomeFold.concerns(compact), scope.includes(compact) else { return }
    let isTrailing = compact.kind == .dividend && compact.day > yearBefore
    var income: ExactIncome? = ExactIncome()
    if compact.day >= firstDay || isTrailing { income = try self.income(of: compact) }
    guard let income else {
      if let rate = converter.missingRate(of: compact) { lacking[compact.ticker, default: []].insert(rate) }
      return
    }
    if compact.day >= firstDay {
      let (year, month, _) = CalendarDay(daysSinceEpoch: compact.day).components
      let group = Group(
        ticker: compact.ticker, month: (year - 1970) * 12 + month - 1, category: compact.detail?.category)
      if compact.rules.income == .notional {
        accumulated[compact.index] = (group, income.notional)
      } else {
        try sums[group, default: ExactIncome()].add(income)
      }
    }
    guard let ticker = compact.ticker, compact.kind == .dividend else { return }
    try trailing[ticker, default: .zero] += isTrailing ? income.dividends : .zero
  }

  /// Whether it is income, a tax, or a trade with accrued interest.
  @inline(__always)
  private static func concerns(_ compact: CompactTransaction) -> Bool {
    compact.kind.isTrade
      ? compact.detail.map { !$0.accrued.isZero } ?? false : compact.rules.income != nil
  }

  /// What it has brought or cost; nil where a rate is missing.
  private mutating func income(of compact: CompactTransaction) throws(Overflow) -> ExactIncome? {
    let amount = compact.kind.isTrade ? compact.detail?.accrued ?? .zero : compact.sum
    guard let sum = try converter.converted(amount, of: compact) else { return nil }
    var income = ExactIncome()
    let column = compact.rules.income
    switch column {
    case .dividends: income.dividends = sum
    case .interest: income.interest = sum
    case .notional: income.notional = sum
    case .tax: income.tax = sum
    case .none: income.interest = compact.kind == .buy ? -sum : sum
    }
    guard column != nil, !compact.tax.isZero else { return income }
    guard let tax = try converter.converted(compact.tax, of: compact) else { return nil }
    income.tax = tax
    return income
  }

  package mutating func add(_ other: IncomeFold) throws(Overflow) {
    for (group, more) in other.sums {
      try sums[group, default: ExactIncome()].add(more)
    }
    for (ticker, more) in other.trailing {
      try trailing[ticker, default: .zero] += more
    }
    accumulated.merge(other.accumulated) { $1 }
    lacking.merge(other.lacking) { $0.union($1) }
  }
}

extension IncomeFold {
  /// Whether anything was accumulated.
  package var accumulates: Bool { !accumulated.isEmpty }

  /// The income, given the names of the tickers.
  ///
  /// - Parameter idle: the accumulations of what nobody held, which do not count.
  package func income(tickers names: [String], without idle: Set<Int> = []) throws(Overflow) -> Income {
    var sums = sums
    for (index, (group, amount)) in accumulated where !idle.contains(index) {
      do throws(Overflow) {
        try sums[group, default: ExactIncome()].notional += amount
      } catch {
        throw error.named(group.ticker.map { names[$0] })
      }
    }
    return Income(
      entries: sums.map { group, sums in
        Income.Entry(
          ticker: group.ticker.map { names[$0] }, month: .month(group.month), category: group.category,
          sums: sums)
      },
      trailing: Dictionary(uniqueKeysWithValues: trailing.map { (names[$0.key], $0.value) }),
      lacking: Dictionary(
        uniqueKeysWithValues: lacking.map { ticker, rates in (ticker.map { names[$0] }, rates) }))
  }
}

/// Dividends and interest by ticker and month.
package struct Income: Sendable {
  /// In no particular order.
  package let entries: [Entry]
  /// The dividends of the last twelve months, by ticker; 0 for tickers that only paid earlier.
  package let trailing: [String: Amount]
  /// Tickers of which something could not be converted to the home currency, nil for what belongs to none: their
  /// figures say nothing. With the rates that were missing.
  package let lacking: [String?: Set<MissingRate>]

  package static let none = Income(entries: [], trailing: [:], lacking: [:])

  package struct Entry: Sendable {
    /// Nil for income without a ticker.
    package let ticker: String?
    /// The first day of the month.
    package let month: CalendarDay
    /// What kind of dividend or interest it is; nil if nobody said.
    package let category: String?
    package let sums: ExactIncome
  }
}

extension CalendarDay {
  /// The first day of a month, counted from January 1970.
  fileprivate static func month(_ month: Int) -> CalendarDay {
    let year = (month >= 0 ? month : month - 11) / 12
    return CalendarDay(year: 1970 + year, month: month - year * 12 + 1, day: 1)
      ?? CalendarDay(daysSinceEpoch: 0)
  }
}
