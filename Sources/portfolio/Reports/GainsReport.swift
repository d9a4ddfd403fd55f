import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Realised gains, sale by sale or in groups.
struct GainsReport: Report {
  /// What a row stands for.
  enum Grouping: String, CaseIterable { case sale, ticker, account, month, year }

  private let method: CostBasisMethod
  private let grouping: Grouping
  private var sales = Rows<Sale>()
  private(set) var groups: [Group<Sums>] = []
  let total: Sums
  /// The totals of sales by holding term.
  private var terms: [(term: HoldingTerm, sums: Sums)] = []
  /// Of sales of several years, the sums of each.
  private var years: [(year: String, sums: Sums)] = []
  private var methods: [Comparison]?
  private var omissions: Omissions
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
    Column("complete", isOptional: true) { $0.reportsMissing ? $0.omissions.isEmpty : nil },
    Column("unpriced", isOptional: true) { $0.reportsMissing ? $0.omissions.names : nil },
  ]

  /// Whether a price or rate could be missing.
  private var reportsMissing: Bool { methods != nil || currency != nil }

  var isEmpty: Bool { sales.isEmpty && groups.isEmpty }

  /// - Parameters:
  ///   - tellsYears: whether each of several years has its sums.
  ///   - isIncluded: whether a disposal counts.
  init(
    _ gains: Gains, by grouping: Grouping, from: CalendarDay?, to: CalendarDay?, account: String?,
    currency: String?, tellsYears: Bool = false, omissions: Omissions = Omissions(),
    where isIncluded: @Sendable (Disposal) -> Bool
  ) throws(PositionOverflow) {
    let groups = GainGroups(gains, by: grouping)
    let sums = try groups.totals(where: isIncluded)
    try self.init(
      sums, groups, from: from, to: to, account: account, currency: currency, omissions: omissions)
    guard grouping == .sale else { return }
    let meant = gains.disposals.indices.filter { isIncluded(gains.disposals[$0]) }
    let known = KnownGains(gains)
    sales = try Rows(meant.count) { (number) throws(PositionOverflow) in
      try Sale(known.gains.disposals[meant[number]], of: known)
    }
    if tellsYears {
      let groups = GainGroups(gains, by: .year)
      let byYear = try groups.totals(where: isIncluded)
      if byYear.count > 1 {
        years = byYear.sorted { $0.key < $1.key }.map { number, sums in
          (groups.key(ofGroup: number) ?? "", Sums(sums, method))
        }
      }
    }
    terms = HoldingTerm.allCases.enumerated().compactMap { number, term in
      sums[number].map { (term, Sums($0, method)) }
    }
  }

  /// The sums of groups, by number.
  init(
    _ sums: [Int: GainSums], _ groups: GainGroups, from: CalendarDay?, to: CalendarDay?, account: String?,
    currency: String?, omissions: Omissions
  ) throws(PositionOverflow) {
    (method, grouping) = (groups.gains.method, groups.grouping)
    (self.account, self.currency, self.omissions) = (account, currency, omissions)
    period = (from, to)
    hasTransactions = !groups.gains.ledger.isEmpty
    do throws(DecimalOverflow) {
      var total = GainSums()
      for group in sums.values { try total.add(group) }
      self.total = Sums(total, method)
    } catch {
      throw PositionOverflow(ticker: nil)
    }
    if grouping == .sale { return }
    self.groups = sums.map { (groups.key(ofGroup: $0.key), $0.value) }
      .sorted { ($0.0 ?? "") < ($1.0 ?? "") }
      .map { Group(grouping: grouping.rawValue, key: $0.0, figures: Sums($0.1, method)) }
  }

  /// Adds a comparison of all methods.
  ///
  /// - Parameter omissions: what that does not include.
  mutating func compare(_ methods: [Comparison], leavingOut omissions: Omissions) {
    self.methods = methods
    self.omissions.formUnion(omissions)
  }

  /// The methods if they are compared, the groups if there are any, or else a row for each piece.
  var csv: CSVWriter {
    if let methods { return CSVWriter(rows: methods) }
    if grouping != .sale { return Group.csv(groups, by: grouping.rawValue) }
    let (method, currency) = (method, currency)
    return CSVWriter(sales) { sale in
      sale.pieces.map { TaxRow(sale: sale, piece: $0, method: method, currency: currency) }
    }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var parts: [ReportBlock] = []
    if period.from != nil || period.to != nil || account != nil {
      let (from, to) = (period.from.map(layout.formats.day), period.to.map(layout.formats.day))
      parts += [.text(layout.words.text(.narrowed(from: from, to: to, account: account))), .gap]
    }
    let missing = layout.parts(about: omissions)
    // What cannot be converted was sold all the same.
    if isEmpty, methods == nil, !missing.isEmpty { return parts + missing.dropFirst() }
    if isEmpty {
      parts.append(.text(layout.words.text(hasTransactions ? .noGains : .noTransactions)))
    } else {
      parts += [.text(layout.words.text(.byMethod(method))), .gap, table(layout)]
    }
    if let methods { parts += [.gap, .table(methods, layout)] }
    return parts + missing
  }

  private func table(_ layout: Layout) -> ReportBlock {
    let label = layout.words.text(.total)
    if grouping != .sale {
      var table = ColumnTable(groups, layout)
      table.addTotal(label, total)
      return table.part
    }
    var table = ColumnTable<Line>(layout)
    table.add(sales) { sale in
      [Line(sale: sale, piece: nil)] + sale.pieces.map { Line(sale: sale, piece: $0) }
    }
    for (term, sums) in terms { table.addTotal(layout.words.text(.termTotal(term)), sums) }
    for (year, sums) in years { table.addTotal(year, sums) }
    table.addTotal(label, total)
    return table.part
  }
}

/// The groups of disposals, by number.
struct GainGroups: Sendable {
  let gains: Gains
  let grouping: GainsReport.Grouping
  private let period: Period
  private let periods: DayPeriods

  init(_ gains: Gains, by grouping: GainsReport.Grouping) {
    self.gains = gains
    self.grouping = grouping
    period = grouping == .year ? .year : .month
    var ends: [CalendarDay] = []
    if let first = gains.ledger.firstDay, let last = gains.ledger.lastDay {
      ends = period.ends(from: first, through: last)
    }
    periods = DayPeriods(ends: ends)
  }

  /// The totals by group, computed on all processors.
  func totals(where isIncluded: @Sendable (Disposal) -> Bool) throws(PositionOverflow) -> [Int: GainSums] {
    let parts = try parallelMap(gains.disposals.count, inRangesOf: 1 << 15) {
      (places) throws(PositionOverflow) in
      try gains.totals(at: places, where: isIncluded) { number(of: $0, $1) }
    }
    return try joined(parts)
  }

  /// The sums of parts together.
  func joined(_ parts: [[Int: GainSums]]) throws(PositionOverflow) -> [Int: GainSums] {
    var totals: [Int: GainSums] = [:]
    for part in parts {
      for (number, sums) in part {
        do throws(DecimalOverflow) {
          try totals[number, default: GainSums()].add(sums)
        } catch {
          throw PositionOverflow(ticker: grouping == .ticker ? key(ofGroup: number) : nil)
        }
      }
    }
    return totals
  }

  /// The number of the group that a part of a disposal belongs to; less than 0 for none.
  func number(of disposal: Disposal, _ term: HoldingTerm?) -> Int {
    switch grouping {
    case .sale: term.flatMap { HoldingTerm.allCases.firstIndex(of: $0) } ?? -1
    case .ticker: gains.tickerNumber(of: disposal) ?? -1
    case .account: gains.accountNumber(of: disposal) ?? -1
    case .month, .year: periods.number(ofDay: gains.day(of: disposal).daysSinceEpoch) ?? -1
    }
  }

  /// What a group is called; nil for what has no account.
  func key(ofGroup number: Int) -> String? {
    switch grouping {
    case .sale: nil
    case .ticker: gains.ledger.tickers.indices.contains(number) ? gains.ledger.tickers[number] : ""
    case .account: gains.ledger.accounts.indices.contains(number) ? gains.ledger.accounts[number] : nil
    case .month, .year:
      periods.ends.indices.contains(number) ? period.name(of: periods.ends[number]) : ""
    }
  }
}
