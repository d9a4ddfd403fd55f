/// Totals of dividends, interest and what was accumulated.
public struct IncomeSums: Equatable, Sendable {
  /// Before tax.
  public let dividends: ExactDecimal
  /// Before tax; with the accrued interest of bonds, which a purchase pays.
  public let interest: ExactDecimal
  /// What was accumulated instead of paid out.
  public let notional: ExactDecimal
  /// Tax withheld from them and from sales, and tax booked on its own.
  public let tax: ExactDecimal
  /// dividends + interest + notional − tax
  public let net: ExactDecimal

  /// Throws where one has too many digits.
  package init(_ exact: ExactIncome) throws(Overflow) {
    (dividends, interest) = (exact.dividends.rounded, exact.interest.rounded)
    let taxes = try exact.tax + exact.taxOfSales
    (notional, tax) = (exact.notional.rounded, taxes.rounded)
    net = try (exact.dividends + exact.interest + exact.notional - taxes).rounded
  }
}

/// The same, not rounded.
package struct ExactIncome: Equatable, Sendable {
  fileprivate(set) var dividends = Amount.zero
  fileprivate(set) var interest = Amount.zero
  fileprivate(set) var notional = Amount.zero
  fileprivate(set) var tax = Amount.zero
  /// Tax withheld from what sales brought.
  fileprivate(set) var taxOfSales = Amount.zero

  package init() {}

  package mutating func add(_ other: ExactIncome) throws(Overflow) {
    try dividends += other.dividends
    try interest += other.interest
    try notional += other.notional
    try tax += other.tax
    try taxOfSales += other.taxOfSales
  }
}

extension Ledger {
  /// Dividends and interest. What was accumulated while nobody held the ticker does not count.
  ///
  /// - Parameters:
  ///   - wanted: the only transactions that count, by their ids; nil for all.
  ///   - first: the first day that counts; nil for the beginning.
  ///   - account: the only account that counts, empty for what has none; nil for all but those left out.
  ///   - leftOut: accounts that do not count.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package func income(
    of wanted: Set<UUID>? = nil, from first: CalendarDay? = nil, through last: CalendarDay,
    account: String? = nil, without leftOut: Set<String> = [], in home: BaseRates?
  ) throws(Overflow) -> Income {
    let others = PositionScope.Account.allBut(Set(leftOut.compactMap(names.accounts.number)))
    let scope = PositionScope(account: account.map(self.account) ?? others)
    let (firstDay, yearBefore) = (first?.daysSinceEpoch ?? .min, last.oneYearEarlier.daysSinceEpoch)
    var (converter, idle) = (converter(to: home), Set<Int>?.none)
    var sums: [IncomeGroup: ExactIncome] = [:]
    var trailing: [Int: Amount] = [:]
    var missingRates: [Int?: Set<MissingRate>] = [:]
    var coupons: [Int: String]?
    try forEach(through: last) { entry throws(Overflow) in
      guard entry.bringsIncome, scope.includes(account: entry.account), wanted?.contains(entry.id) ?? true
      else { return }
      let (isWanted, isDividend) = (entry.day >= firstDay, entry.kind == .dividend)
      let isTrailing = isDividend && entry.day > yearBefore
      var income: ExactIncome? = ExactIncome()
      if isWanted || isTrailing { income = try ExactIncome(of: entry, &converter) }
      guard let income else {
        if let rate = converter.missingRate(of: entry) {
          missingRates[entry.ticker, default: []].insert(rate)
        }
        return
      }
      if isDividend, let ticker = entry.ticker {
        try trailing[ticker, default: .zero] += isTrailing ? income.dividends : .zero
      }
      guard isWanted else { return }
      if entry.rules.income == .notional {
        if idle == nil { idle = Set(try ShareLedger(self, in: nil).idleAccumulations().map(\.index)) }
        if idle?.contains(entry.index) == true { return }
      }
      var group = IncomeGroup(entry)
      if entry.kind.isTrade, let ticker = entry.ticker, !income.interest.isZero {
        if coupons == nil { coupons = try couponCategories() }
        group.category = coupons?[ticker]
      }
      try sums[group, default: ExactIncome()].add(income)
    }
    return Income(
      entries: sums.map { group, sums in Income.Entry(group, names, sums) },
      trailing: Dictionary(uniqueKeysWithValues: trailing.map { (names.tickers.names[$0.key], $0.value) }),
      missingRates: Dictionary(uniqueKeysWithValues: missingRates.map { (names.ticker($0.key), $0.value) }))
  }

  /// The category of the interest that each security pays, by number: accrued interest is of the same.
  private func couponCategories() throws(Overflow) -> [Int: String] {
    var categories: [Int: String] = [:]
    try forEach { entry in
      if entry.kind == .interest, let ticker = entry.ticker, let category = entry.detail?.category {
        categories[ticker] = IncomeCategoryWord(category).category
      }
    }
    return categories
  }

  /// The income from one day to another that was paid for the year before, by the ids of its transactions.
  func incomeOfPriorYear(from first: CalendarDay, through last: CalendarDay) throws(Overflow) -> Set<UUID> {
    var found: Set<UUID> = []
    try forEach { entry in
      if entry.day >= first.daysSinceEpoch, entry.day <= last.daysSinceEpoch, entry.rules.income != nil,
        IncomeCategoryWord(entry.detail?.category).isOfPriorYear
      {
        found.insert(entry.id)
      }
    }
    return found
  }

  /// The latest dividends of each of these tickers up to the end of a day, oldest first, and how many there are.
  ///
  /// - Parameter most: so many are told of each.
  package func dividends(
    of tickers: Set<String>, latest most: Int, through last: CalendarDay
  ) throws(Overflow) -> [String: (ids: [UUID], count: Int)] {
    var found: [String: (ids: [UUID], count: Int)] = [:]
    let part = part(of: names.numbers(ofTickers: tickers))
    try visit(part, isBackwards: true) { entry in
      guard entry.kind == .dividend, entry.date.day <= last, let ticker = names.ticker(entry.ticker) else {
        return true
      }
      if found[ticker]?.ids.count ?? 0 < most { found[ticker, default: ([], 0)].ids.append(entry.id) }
      found[ticker, default: ([], 0)].count += 1
      return true
    }
    return found.mapValues { ($0.ids.reversed(), $0.count) }
  }
}

/// What is summed up together.
struct IncomeGroup: Hashable {
  /// Nil for income without a ticker.
  let ticker: Int?
  /// Months since January 1970.
  let month: Int
  var category: String?

  init(_ entry: Entry) {
    let (year, month, _) = CalendarDay(daysSinceEpoch: entry.day).components
    (ticker, self.month, category) = (entry.ticker, (year - 1970) * 12 + month - 1, entry.detail?.category)
  }
}

extension Entry {
  /// Whether it is income, a tax, or a trade with accrued interest or tax.
  @inline(__always)
  fileprivate var bringsIncome: Bool {
    kind.isTrade ? !tax.isZero || detail.map { !$0.accrued.isZero } ?? false : rules.income != nil
  }
}

extension ExactIncome {
  /// What an entry has brought or cost; nil where a rate is missing.
  fileprivate init?(of entry: Entry, _ converter: inout Converter) throws(Overflow) {
    let amount = entry.kind.isTrade ? entry.detail?.accrued ?? .zero : entry.sum
    guard let sum = try converter.converted(amount, of: entry) else { return nil }
    let column = entry.rules.income
    switch column {
    case .dividends: dividends = sum
    case .interest: interest = sum
    case .notional: notional = sum
    case .tax: tax = sum
    case .none: interest = entry.kind == .buy ? -sum : sum
    }
    if entry.tax.isZero { return }
    guard let withheld = try converter.converted(entry.tax, of: entry) else { return nil }
    if column == nil { taxOfSales = withheld } else { tax = withheld }
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
  package let missingRates: [String?: Set<MissingRate>]

  package static let none = Income(entries: [], trailing: [:], missingRates: [:])

  package struct Entry: Sendable {
    /// Nil for income without a ticker.
    package let ticker: String?
    /// The first day of the month.
    package let month: CalendarDay
    /// What kind of dividend or interest it is; nil if nobody said.
    package let category: String?
    package let sums: ExactIncome

    init(_ group: IncomeGroup, _ names: Names, _ sums: ExactIncome) {
      (ticker, month) = (names.ticker(group.ticker), .month(group.month))
      (category, self.sums) = (group.category, sums)
    }
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
