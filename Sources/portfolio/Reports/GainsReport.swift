import CommandLineKit
import FoundationEssentials
import PortfolioCore
import PortfolioIO

/// Realised gains, sale by sale or in groups.
struct GainsReport: Report {
  /// What a row stands for.
  enum Grouping: String, CaseIterable { case sale, ticker, account, month, year }

  private let method: LotMethod
  private let grouping: Grouping
  private var sales: [Sale] = []
  private(set) var groups: [Group<Sums>] = []
  let total: Sums
  /// The totals of sales by holding term.
  private var terms: [(term: HoldingTerm, sums: Sums)] = []
  /// Of sales of several years, the sums of each.
  private var years: [(year: String, sums: Sums)] = []
  private var methods: [Comparison]?
  private var leftOut: LeftOut
  /// The period and account, for a heading.
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
    Column("complete", isOptional: true) { $0.reportsMissing ? $0.leftOut.isEmpty : nil },
    Column("unpriced", isOptional: true) { $0.reportsMissing ? $0.leftOut.names : nil },
  ]

  /// Whether a price or rate could be missing.
  private var reportsMissing: Bool { methods != nil || currency != nil }

  var isEmpty: Bool { sales.isEmpty && groups.isEmpty }

  /// - Parameters:
  ///   - tellsYears: whether each of several years has its sums.
  ///   - isMeant: whether a disposal is one to tell of.
  init(
    _ gains: Gains, by grouping: Grouping, from: CalendarDay?, to: CalendarDay?, account: String?,
    currency: String?, tellsYears: Bool = false, leftOut: LeftOut = LeftOut(),
    where isMeant: (Disposal) -> Bool
  ) throws(PositionOverflow) {
    (method, self.grouping, self.account, self.currency) = (gains.method, grouping, account, currency)
    period = (from, to)
    hasTransactions = !gains.ledger.isEmpty
    self.leftOut = leftOut
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

  /// Adds a comparison of all methods.
  ///
  /// - Parameter leftOut: what that does not include.
  mutating func compare(_ methods: [Comparison], leavingOut leftOut: LeftOut) {
    self.methods = methods
    self.leftOut.formUnion(leftOut)
  }

  /// The methods if they are compared, the groups if there are any, or else a row for each piece.
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
    return parts + layout.parts(about: leftOut)
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
  /// The group of a disposal; nil if it has no account.
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
