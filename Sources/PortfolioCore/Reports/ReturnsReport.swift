/// The performance of the portfolio, part by part and in total.
public struct ReturnsReport: Incomplete {
  package let missing: Missing
  /// The benchmarks without any known price.
  package let unknownBenchmarks: [String]
  /// Whether there is nothing to compute returns for.
  package let isEmpty: Bool
  /// What a row stands for.
  public enum Grouping: String, CaseIterable, Sendable {
    /// A part of the portfolio, or a period.
    case ticker, account, month, quarter, year

    package var period: Period? {
      switch self {
      case .ticker, .account: nil
      case .month: .month
      case .quarter: .quarter
      case .year: .year
      }
    }

    /// The parts into which it divides the portfolio.
    var division: CashFlows.Division {
      switch self {
      case .ticker: .tickers
      case .account: .accounts
      case .month, .quarter, .year: .none
      }
    }
  }

  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  package let grouping: Grouping
  /// A row for each part or period.
  public let returns: [Group<ReturnFigures>]
  /// Of everything that was looked at.
  public let total: ReturnFigures
  /// The accounts because of which returns go by trades although cash is tracked; nil for what has no account.
  package let untracked: [String?]
  /// The index by which amounts are told in the money of the last day; nil where they count as they are.
  public let inflation: String?
  /// That day.
  package let last: CalendarDay

  /// Whether nothing lacks a price or an exchange rate; nil where no currency is named anywhere.
  public var complete: Bool? { currency == nil ? nil : omissions.isEmpty }
  /// What lacks one.
  public var unpriced: [String]? { currency == nil ? nil : omissions.names }
}

extension ReturnFigures {
  /// What was put in.
  public var `in`: ExactDecimal? { paidIn }
  /// What was taken out.
  public var out: ExactDecimal? { paidOut }
  /// The annual money-weighted rate in percent, if it is the only one and the period is at least a year.
  public var irr: ExactDecimal? { rate.annual }
  /// The same for the period.
  public var irrPeriod: ExactDecimal? { rate.period }
  /// Why there is no annual rate; nil if there is one, or if the start or end value is unknown.
  public var irrReason: RateOfReturn.Reason? { rate.reason }
  /// All annual rates in percent where there are several.
  public var irrRates: [ExactDecimal] {
    if case .several(let rates) = rate { rates.compactMap { .percent($0) } } else { [] }
  }
  /// The time-weighted return in percent.
  public var twr: ExactDecimal? { .percent(timeWeighted.growth) }
  /// The same for a year; nil for less than 365 days.
  public var twrAnnual: ExactDecimal? { .percent(timeWeightedAnnual) }
  /// How the time-weighted return was linked.
  public var twrMethod: TimeWeightedReturn.Method? { timeWeighted.method }
  /// Why there is none.
  public var twrReason: TimeWeightedReturn.Reason? {
    timeWeighted.reason ?? (timeWeighted.growth.map { $0 < -1 } == true ? .capital : nil)
  }

  /// Whether nothing was held and there were no flows.
  package var isNothing: Bool { start == .zero && end == .zero && paidIn == .zero && paidOut == .zero }
}

extension BenchmarkReturn {
  /// How its price changed, in percent.
  public var twr: ExactDecimal? { .percent(growth) }
  /// The same for a year; nil for less than 365 days.
  public var twrAnnual: ExactDecimal? { .percent(annualGrowth) }
  /// The annual money-weighted rate of the same money in it, in percent.
  public var irr: ExactDecimal? { rate.annual }
  /// The same for the period.
  public var irrPeriod: ExactDecimal? { rate.period }
  /// Why there is no annual rate.
  public var irrReason: RateOfReturn.Reason? { rate.reason }
  /// Whether more was taken out than had been left of it on some evening.
  public var short: Bool? { isShort }
}

extension RateOfReturn? {
  /// The annual rate in percent, if it is the only one and the period is at least a year.
  fileprivate var annual: ExactDecimal? {
    guard case .one(let annual, _, let days) = self, days >= RateOfReturn.daysOfYear else { return nil }
    return .percent(annual)
  }

  fileprivate var period: ExactDecimal? {
    guard case .one(_, let period, _) = self else { return nil }
    return .percent(period)
  }

  /// Why there is no annual rate; nil if there is one, or if a value is not known.
  fileprivate var reason: RateOfReturn.Reason? {
    switch self {
    case .one(_, _, let days): days < RateOfReturn.daysOfYear ? .short : nil
    case .several: .several
    case .none(let reason)?: reason
    case nil: nil
    }
  }
}

extension ExactDecimal {
  /// A ratio of floating-point numbers to 6 decimals; nil for nil, and if it is too large to be written.
  package static func ratio(_ value: Double?) -> ExactDecimal? {
    value.flatMap { ExactDecimal(approximately: $0, places: 6) }
  }

  /// The same in percent.
  package static func percent(_ value: Double?) -> ExactDecimal? { ratio(value.map { $0 * 100 }) }
}

extension Portfolio {
  /// The performance over a period, row by row and in total.
  ///
  /// They go by flows from outside wherever all cash is tracked, unless `flows` says otherwise. Amounts are in the money of the
  /// last day by the index `real`, if one is named.
  public func returns(
    _ tickers: Set<String> = [], by grouping: ReturnsReport.Grouping = .ticker, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, flows: ReturnFlows? = nil,
    benchmark benchmarks: [String] = [], real inflation: String? = nil
  ) throws -> ReturnsReport {
    let scope = reportScope(of: tickers, account: account, from: first, to: last)
    let last = last ?? today
    var missing = Missing()
    var returns = try returns(
      of: scope, by: grouping.division, through: last, days: .needed(grouping.period), saysAges: true,
      flows: flows, benchmarks: benchmarks, inflation: inflation, &missing)
    let rows = try returns.rows(by: grouping, from: scope.first, through: last)
    let total = try returns.figures(from: scope.first, ends: [last])[0]
    try note(returns.missing, &missing)
    return ReturnsReport(
      missing: missing, unknownBenchmarks: returns.unknownBenchmarks, isEmpty: returns.isEmpty,
      currency: home, grouping: grouping, returns: rows, total: total,
      untracked: flows == nil && scope.account == nil ? returns.untracked : [], inflation: inflation,
      last: last)
  }
}

extension Returns {
  /// A row for each part or period.
  mutating func rows(
    by grouping: ReturnsReport.Grouping, from first: CalendarDay?, through last: CalendarDay
  ) throws(Overflow) -> [Group<ReturnFigures>] {
    if let period = grouping.period {
      guard let start = first ?? whole.firstDay else { return [] }
      let ends = period.ends(from: start, through: last)
      return try figures(from: start, ends: ends).map { figures in
        Group(grouping: grouping.rawValue, key: period.name(of: figures.to), figures: figures)
      }
    }
    let names = grouping == .ticker ? ledger.tickers : ledger.accounts
    return try ofParts { returns, part throws(Overflow) in
      try returns.figures(of: part, from: first, ends: [last])[0]
    }
    .filter { !$0.value.isNothing }
    .map { number, figures in
      Group(grouping: grouping.rawValue, key: number.map { names[$0] }, figures: figures)
    }
    .sorted { ($0.key ?? "") < ($1.key ?? "") }
  }
}
