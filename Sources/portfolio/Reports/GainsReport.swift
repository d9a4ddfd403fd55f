import CommandLineKit
import FoundationEssentials
import PortfolioCore
import PortfolioIO

/// What was realised, sale by sale or in groups.
struct GainsReport: Report {
  /// What one row tells of.
  enum Grouping: String, CaseIterable { case sale, ticker, account, month, year }

  private let method: LotMethod
  private let grouping: Grouping
  private var sales: [Sale] = []
  private(set) var groups: [Group<Sums>] = []
  let total: Sums
  /// Of sales, the sums of those shares that were held so long.
  private var terms: [(term: HoldingTerm, sums: Sums)] = []
  private var methods: [Comparison]?
  private var unpriced: [String] = []
  /// How it was narrowed, for a heading.
  private let period: (from: CalendarDay?, to: CalendarDay?)
  private let account: String?
  private let currency: String?
  private let hasTransactions: Bool

  static let columns: [Column<GainsReport>] = [
    Column("currency", isOptional: true, \.currency),
    Column("method", \.method),
    Column("disposals", isOptional: true) { $0.grouping == .sale ? $0.sales : nil },
    Column("groups", isOptional: true) { $0.grouping == .sale ? nil : $0.groups },
    Column("total", \.total),
    Column("methods", isOptional: true, \.methods),
    Column("complete", isOptional: true) { $0.tellsWhatIsMissing ? $0.unpriced.isEmpty : nil },
    Column("unpriced", isOptional: true) { $0.tellsWhatIsMissing ? $0.unpriced : nil },
  ]

  /// Whether a price or a rate can be missing.
  private var tellsWhatIsMissing: Bool { methods != nil || currency != nil }

  /// - Parameter isMeant: whether a disposal is one to tell of.
  var isEmpty: Bool { sales.isEmpty && groups.isEmpty }

  init(
    _ gains: Gains, by grouping: Grouping, from: CalendarDay?, to: CalendarDay?, account: String?,
    currency: String?, where isMeant: (Disposal) -> Bool
  ) throws(PositionOverflow) {
    (method, self.grouping, self.account, self.currency) = (gains.method, grouping, account, currency)
    period = (from, to)
    hasTransactions = !gains.ledger.isEmpty
    unpriced = gains.ledger.tickers.filter(gains.ledger.lacksRate).sorted()
    let sums = try gains.totals(where: isMeant) { grouping.number($0, $1, gains) }
    do throws(DecimalOverflow) {
      var total = GainSums()
      for group in sums.values { try total.add(group) }
      self.total = Sums(total, method)
    } catch {
      throw PositionOverflow(ticker: nil)
    }
    if grouping == .sale {
      for disposal in gains.disposals where isMeant(disposal) { sales.append(try Sale(disposal, gains)) }
      terms = HoldingTerm.allCases.enumerated().compactMap { number, term in
        sums[number].map { (term, Sums($0, method)) }
      }
    } else {
      groups = sums.map { (grouping.key(ofGroup: $0.key, gains), $0.value) }
        .sorted { ($0.0 ?? "") < ($1.0 ?? "") }
        .map { Group(grouping: grouping.rawValue, key: $0.0, figures: Sums($0.1, method)) }
    }
  }

  /// Tells beside it what all methods come to.
  ///
  /// - Parameter unpriced: tickers that are held and have no price.
  mutating func compare(_ methods: [Comparison], unpriced: [String]) {
    (self.methods, self.unpriced) = (methods, Set(self.unpriced + unpriced).sorted())
  }

  /// The methods where they are compared, the groups where there are groups, or else a row a piece.
  var csv: CSVWriter {
    if let methods { return CSVWriter(rows: methods) }
    if grouping != .sale { return Group.csv(groups, by: grouping.rawValue) }
    let (method, currency) = (method, currency)
    return CSVWriter(
      rows: sales.lazy.flatMap { sale in
        sale.pieces.map { TaxRow(sale: sale, piece: $0, method: method, currency: currency) }
      })
  }

  func parts(_ layout: Layout) -> [Part] {
    var parts: [Part] = []
    if period.from != nil || period.to != nil || account != nil {
      let (from, to) = (period.from.map(layout.forms.day), period.to.map(layout.forms.day))
      parts += [.text(layout.words.text(.narrowed(from: from, to: to, account: account))), .gap]
    }
    if isEmpty {
      parts.append(.text(layout.words.text(hasTransactions ? .noGains : .noTransactions)))
    } else {
      parts += [.text(layout.words.text(.byMethod(method))), .gap, table(layout)]
    }
    if let methods { parts += [.gap, .table(methods, layout)] }
    if !unpriced.isEmpty { parts += [.gap, .text(layout.words.text(.unpricedInTotal(unpriced)))] }
    return parts
  }

  private func table(_ layout: Layout) -> Part {
    let label = layout.words.text(.total)
    if grouping != .sale {
      var table = ColumnTable(groups, layout)
      table.addTotal(label, total)
      return table.part
    }
    var table = ColumnTable<Line>(layout)
    for sale in sales {
      table.add(Line(sale: sale, piece: nil))
      for piece in sale.pieces { table.add(Line(sale: sale, piece: piece)) }
    }
    for (term, sums) in terms { table.addTotal(layout.words.text(.termTotal(term)), sums) }
    table.addTotal(label, total)
    return table.part
  }
}

extension GainsReport.Grouping {
  /// The number of the group that a part of a disposal belongs to; less than 0 for none.
  fileprivate func number(_ disposal: Disposal, _ term: HoldingTerm?, _ gains: Gains) -> Int {
    switch self {
    case .sale: term.flatMap { HoldingTerm.allCases.firstIndex(of: $0) } ?? -1
    case .ticker: gains.tickerNumber(of: disposal) ?? -1
    case .account: gains.accountNumber(of: disposal) ?? -1
    case .month: Period.month.end(of: gains.day(of: disposal)).daysSinceEpoch
    case .year: Period.year.end(of: gains.day(of: disposal)).daysSinceEpoch
    }
  }

  /// What a group is called; nil for what has no account.
  fileprivate func key(ofGroup number: Int, _ gains: Gains) -> String? {
    let end = CalendarDay(daysSinceEpoch: number)
    return switch self {
    case .sale: nil
    case .ticker: gains.ledger.tickers.indices.contains(number) ? gains.ledger.tickers[number] : ""
    case .account: gains.ledger.accounts.indices.contains(number) ? gains.ledger.accounts[number] : nil
    case .month: Period.month.name(of: end)
    case .year: Period.year.name(of: end)
    }
  }
}
