/// What was charged.
package struct ChargeSums: Equatable, Sendable {
  /// Those of trades and other transactions, and those booked on their own.
  package let fees: ExactDecimal
  /// Taxes booked on their own.
  package let taxes: ExactDecimal
  /// Tax withheld from dividends, interest and sales.
  package let withheld: ExactDecimal

  /// Throws where one has too many digits.
  init(_ exact: ExactCharges) throws(Overflow) {
    (fees, taxes, withheld) = (exact.fees.rounded, exact.taxes.rounded, exact.withheld.rounded)
  }
}

/// The same, not rounded.
struct ExactCharges: Sendable {
  private(set) var fees = Amount.zero
  private(set) var taxes = Amount.zero
  private(set) var withheld = Amount.zero

  mutating func add(_ other: ExactCharges) throws(Overflow) {
    try fees += other.fees
    try taxes += other.taxes
    try withheld += other.withheld
  }

  init() {}

  /// What an entry was charged; nil where a rate is missing.
  fileprivate init?(of entry: Entry, _ converter: inout Converter) throws(Overflow) {
    guard let fee = try converter.fee(of: entry),
      let charged = try converter.converted(entry.kind == .fee ? entry.sum : .zero, of: entry),
      let taxes = try converter.converted(entry.kind == .tax ? entry.sum : .zero, of: entry),
      let withheld = try converter.converted(entry.tax, of: entry)
    else { return nil }
    (fees, self.taxes, self.withheld) = (try fee + charged, taxes, withheld)
  }
}

/// What was charged, by ticker, month and category of income.
struct Charges: Sendable {
  private(set) var sums: [IncomeGroup: ExactCharges] = [:]
  /// The tickers, nil for none, of which something could not be converted: their figures say nothing.
  private(set) var missingRates: [String?: Set<MissingRate>] = [:]

  /// - Parameters:
  ///   - first: the first day that counts; nil for the beginning.
  ///   - leftOut: accounts that do not count where none is named.
  ///   - home: what amounts are converted to; nil where they count as they are.
  init(
    _ ledger: Ledger, _ scope: ReportScope, through last: CalendarDay, without leftOut: Set<String>,
    in home: BaseRates?
  ) throws(Overflow) {
    let others = PositionScope.Account.allBut(Set(leftOut.compactMap(ledger.names.accounts.number)))
    let counting = PositionScope(account: scope.account.map(ledger.account) ?? others)
    let firstDay = scope.first?.daysSinceEpoch ?? .min
    var converter = ledger.converter(to: home)
    var (sums, missing) = ([IncomeGroup: ExactCharges](), [String?: Set<MissingRate>]())
    try ledger.forEach(through: last) { entry throws(Overflow) in
      let isCharge =
        entry.kind == .fee || entry.kind == .tax || !entry.fee.isZero || !entry.tax.isZero
        || entry.hasForeignFees
      guard isCharge, entry.day >= firstDay, counting.includes(account: entry.account) else { return }
      if let charges = try ExactCharges(of: entry, &converter) {
        try sums[IncomeGroup(entry), default: ExactCharges()].add(charges)
      } else if let rate = converter.missingRate(of: entry) {
        missing[ledger.names.ticker(entry.ticker), default: []].insert(rate)
      }
    }
    (self.sums, missingRates) = (sums, missing)
  }
}

/// What was charged in a period: fees, taxes, and tax that was withheld.
package struct CostsReport: Incomplete {
  /// The home currency; nil where no currency is named anywhere.
  package let currency: String?
  package let grouping: IncomeReport.Grouping
  /// By key.
  package let costs: [Group<ChargeSums>]
  /// The sums over all of it.
  package let total: ChargeSums
  package let missing: Missing
  package let scope: ReportScope
  package let hasTransactions: Bool

  /// Whether nothing lacks an exchange rate; nil where none is needed.
  package var complete: Bool? { currency == nil ? nil : omissions.isEmpty }
  /// What lacks one.
  package var unpriced: [String]? { currency == nil ? nil : omissions.names }
}

extension Portfolio {
  /// The fees and taxes of a period.
  package func costs(
    _ tickers: Set<String> = [], by grouping: IncomeReport.Grouping = .year, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, sheltered includesSheltered: Bool = false
  ) throws -> CostsReport {
    let scope = ReportScope(tickers: tickers, account: account, from: first, to: last)
    let leftOut = accountsLeftOut(scope, sheltered: includesSheltered)
    let charges = try Charges(ledger, scope, through: last ?? today, without: leftOut, in: base())
    var (missing, total, groups) = (Missing(), ExactCharges(), [String?: ExactCharges]())
    for (ticker, rates) in charges.missingRates where scope.includes(ticker) {
      if let name = ticker ?? rates.map(\.code).min() { missing.add(rates, of: name) }
    }
    for (group, sums) in charges.sums {
      let entry = Income.Entry(group, ledger.names, ExactIncome())
      guard scope.includes(entry.ticker), charges.missingRates[entry.ticker] == nil else { continue }
      try total.add(sums)
      try groups[grouping.key(of: entry, instruments), default: ExactCharges()].add(sums)
    }
    let report = CostsReport(
      currency: home, grouping: grouping,
      costs: try groups.sorted { ($0.key ?? "") < ($1.key ?? "") }.map {
        Group(grouping: grouping.rawValue, key: $0.key, figures: try ChargeSums($0.value))
      },
      total: try ChargeSums(total), missing: missing, scope: scope, hasTransactions: !ledger.isEmpty)
    try market.checkRates()
    return report
  }
}
