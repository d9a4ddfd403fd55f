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
  /// Of sales of several years, the sums of each.
  private var years: [(year: String, sums: Sums)] = []
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

  var isEmpty: Bool { sales.isEmpty && groups.isEmpty }

  /// - Parameters:
  ///   - tellsYears: whether each of several years has its sums.
  ///   - isMeant: whether a disposal is one to tell of.
  init(
    _ gains: Gains, by grouping: Grouping, from: CalendarDay?, to: CalendarDay?, account: String?,
    currency: String?, tellsYears: Bool = false, where isMeant: (Disposal) -> Bool
  ) throws(PositionOverflow) {
    (method, self.grouping, self.account, self.currency) = (gains.method, grouping, account, currency)
    period = (from, to)
    hasTransactions = !gains.ledger.isEmpty
    unpriced = gains.ledger.tickers.filter(gains.ledger.lacksRate).sorted()
    total = Sums(try gains.total(where: isMeant), method)
    if grouping == .sale {
      for disposal in gains.disposals where isMeant(disposal) { sales.append(try Sale(disposal, gains)) }
      let byTerm = try gains.totals(where: isMeant) { $1 }
      if tellsYears {
        let byYear = try gains.totals(where: isMeant) { disposal, _ in
          Grouping.year.key(of: disposal, gains) ?? ""
        }
        if byYear.count > 1 {
          years = byYear.sorted { $0.key < $1.key }.map { ($0.key, Sums($0.value, method)) }
        }
      }
      terms = HoldingTerm.allCases.compactMap { term in byTerm[term].map { (term, Sums($0, method)) } }
    } else {
      let byKey = try gains.totals(where: isMeant) { disposal, _ in grouping.key(of: disposal, gains) }
      groups = byKey.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { key, sums in
        Group(grouping: grouping.rawValue, key: key, figures: Sums(sums, method))
      }
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
    for (year, sums) in years { table.addTotal(year, sums) }
    table.addTotal(label, total)
    return table.part
  }
}

extension GainsReport.Grouping {
  /// The group of a disposal; nil for what has no account.
  fileprivate func key(of disposal: Disposal, _ gains: Gains) -> String? {
    switch self {
    case .sale: gains.id(of: disposal).uuidString
    case .ticker: gains.ticker(of: disposal)
    case .account: gains.account(of: disposal)
    case .month: String(gains.day(of: disposal).description.prefix(7))
    case .year: String(gains.day(of: disposal).description.prefix(4))
    }
  }
}
