import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Dividends and interest, and their yield on the cost of what is held.
struct IncomeReport: Report {
  /// What a row stands for.
  enum Grouping: String, CaseIterable { case ticker, month, year, category, country }

  let grouping: Grouping
  let groups: [Group<IncomeSums>]
  let total: IncomeSums
  let yields: [Yield]
  /// The period and account, for a heading.
  let period: (from: CalendarDay?, to: CalendarDay?)
  let account: String?
  let hasTransactions: Bool
  /// The home currency; nil where none is named anywhere.
  let currency: String?
  /// What the total does not include.
  let omissions: Omissions

  /// Whether there is nothing to tell.
  var isEmpty: Bool { groups.isEmpty && yields.isEmpty }

  static let columns: [Column<IncomeReport>] = [
    Column("currency", isOptional: true, \.currency),
    Column("groups", \.groups), Column("total", \.total), Column("yieldOnCost", \.yields),
    Column("complete", isOptional: true) { $0.currency == nil ? nil : $0.omissions.isEmpty },
    Column("unpriced", isOptional: true) { $0.currency == nil ? nil : $0.omissions.names },
  ]

  /// - Parameters:
  ///   - tickers: the tickers to include; empty for all.
  ///   - positions: with the cost of their shares.
  ///   - instruments: know the countries that pay, where these are asked for.
  init(
    _ income: Income, _ positions: Positions, of tickers: Set<String>, by grouping: Grouping,
    from: CalendarDay?, to: CalendarDay?, account: String?, currency: String?,
    instruments: InstrumentBook = InstrumentBook()
  ) throws(PositionOverflow) {
    (self.grouping, self.account, self.currency) = (grouping, account, currency)
    omissions = IncomeReport.omissions(income, positions, of: tickers)
    period = (from, to)
    hasTransactions = !positions.isEmpty || positions.tracksCash
    func isIncluded(_ ticker: String?) -> Bool { IncomeReport.isIncluded(ticker, tickers) }
    var total = ExactIncome()
    var groups: [String?: ExactIncome] = [:]
    var yields: [Yield] = []
    do throws(DecimalOverflow) {
      for entry in income.entries where isIncluded(entry.ticker) && income.lacking[entry.ticker] == nil {
        try total.add(entry.sums)
        try groups[grouping.key(of: entry, instruments), default: ExactIncome()].add(entry.sums)
      }
      for position in positions.items where isIncluded(position.ticker) && !position.isClosed {
        guard income.lacking[position.ticker] == nil, !position.lacksRate,
          let trailing = try income.trailing[position.ticker]?.shown, let basis = position.basis?.rounded
        else { continue }
        yields.append(
          Yield(
            ticker: position.ticker, trailing: trailing, basis: basis,
            percent: try trailing.percent(of: basis)))
      }
      self.total = try IncomeSums(total)
      var shown: [Group<IncomeSums>] = []
      for (key, sums) in groups.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
        shown.append(Group(grouping: grouping.rawValue, key: key, figures: try IncomeSums(sums)))
      }
      self.groups = shown
    } catch {
      throw PositionOverflow(ticker: nil)
    }
    self.yields = yields
  }

  private static func isIncluded(_ ticker: String?, _ tickers: Set<String>) -> Bool {
    tickers.isEmpty || ticker.map { tickers.contains($0) } ?? false
  }

  /// What lacks a rate, of the tickers that are asked for: what pays them, or what has cost what pays.
  static func omissions(_ income: Income, _ positions: Positions, of tickers: Set<String>) -> Omissions {
    var omissions = Omissions()
    for (ticker, rates) in income.lacking where isIncluded(ticker, tickers) {
      guard let name = ticker ?? rates.map(\.code).min() else { continue }
      omissions.unconverted.insert(name)
      omissions.rates.formUnion(rates)
    }
    for position in positions.items
    where position.lacksRate && isIncluded(position.ticker, tickers)
      && income.trailing[position.ticker] != nil
    {
      omissions.unconverted.insert(position.ticker)
      omissions.rates.formUnion(positions.missingRates)
    }
    return omissions
  }

  var csv: CSVWriter { Group.csv(groups, by: grouping.rawValue) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var parts: [ReportBlock] = []
    if period.from != nil || period.to != nil || account != nil {
      let (from, to) = (period.from.map(layout.formats.day), period.to.map(layout.formats.day))
      parts += [.text(layout.words.text(.income(.narrowed(from: from, to: to, account: account)))), .gap]
    }
    if groups.isEmpty {
      let phrase: Phrase = hasTransactions ? .income(.none) : .noTransactions
      parts.append(.text(layout.words.text(phrase)))
    } else {
      var table = ColumnTable(groups, layout)
      table.addTotal(layout.words.text(.total), total)
      parts.append(table.part)
    }
    if !yields.isEmpty {
      parts += [.gap, .title(layout.words.text(.income(.yieldOnCost))), .table(yields, layout)]
    }
    return parts + layout.parts(about: omissions)
  }
}

extension IncomeReport.Grouping {
  fileprivate func key(of entry: Income.Entry, _ instruments: InstrumentBook) -> String? {
    switch self {
    case .ticker: entry.ticker
    case .month: String(entry.month.description.prefix(7))
    case .year: String(entry.month.description.prefix(4))
    case .category: entry.category
    case .country: entry.ticker.flatMap { instruments[$0].country }
    }
  }
}

extension IncomeReport {
  /// The dividends of a year in relation to the cost of the shares.
  struct Yield: Record {
    let ticker: String
    /// The dividends of the last twelve months, before tax.
    let trailing: ExactDecimal
    let basis: ExactDecimal
    /// Nil if the shares have cost nothing.
    let percent: ExactDecimal?

    static let columns: [Column<Yield>] = [
      Column("ticker", .ticker, as: .text.bold, priority: 4, \.ticker),
      Column("trailing", .trailing, priority: 2, \.trailing),
      Column("basis", .basis, priority: 1, \.basis),
      Column("percent", .percent, as: .percent, missing: "-", priority: 3, \.percent),
    ]
  }
}

extension IncomeSums: GroupFigures {
  static let groupings = IncomeReport.Grouping.allCases.map(\.rawValue)

  static let columns: [Column<IncomeSums>] = [
    Column("dividends", as: .money, \.dividends), Column("interest", as: .money, \.interest),
    Column("tax", as: .money, \.tax), Column("net", as: .money.bold, \.net),
    Column("notional", as: .money.unlessZero, \.notional),
  ]

  static let aboveTotal: [Column<IncomeSums>] = [
    Column("dividends", .dividends, as: .amountAboveMoney, priority: 7, \.dividends),
    Column("interest", .interest, as: .amountAboveMoney, priority: 6, \.interest),
    Column("notional", .notional, as: .amountAboveMoney.unlessZero, priority: 4, \.notional),
    Column("tax", .tax, as: .amountAboveMoney, priority: 5, \.tax),
    Column("net", .net, as: .amountAboveMoney, priority: 8, \.net),
  ]
}
