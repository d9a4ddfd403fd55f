import PortfolioIO

/// What a history report is asked for.
package struct HistoryQuery: Sendable {
  package var scope: ReportScope
  package var period = Period.month
  /// The days to look at, in order; nil for the ends of periods.
  package var days: [CalendarDay]?
  /// What the value is compared with.
  package var benchmark: String?
  /// The index that turns amounts into money of the last day; nil to leave them as they are.
  package var inflation: String?
  /// Whether to include drawdowns.
  package var tellsFalls = false
  package var cachePolicy = CachePolicy.none

  package init(_ scope: ReportScope) { self.scope = scope }
}

/// A history, and whether its benchmark is unknown.
package struct HistoryAnswer: Sendable {
  package let report: HistoryReport
  package let unknownBenchmarks: [String]
}

extension Portfolio {
  /// The largest number of periods to compute in one pass.
  private static let mostPeriods = 400

  /// The value at the end of each period, and what was paid until then.
  ///
  /// - Parameters:
  ///   - tickers: those to include, in capitals; all if empty.
  ///   - period: the time between two points.
  ///   - account: the only account to include, empty for what has none; nil for all.
  ///   - first: the first day; nil for the beginning.
  ///   - last: the last day; nil for today.
  ///   - benchmark: what the value is compared with.
  ///   - inflation: the index that turns amounts into money of the last day; nil to leave them as they are.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  public func history(
    _ tickers: [String] = [], every period: Period = .month, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, benchmark: String? = nil,
    real inflation: String? = nil
  ) throws -> HistoryReport {
    var query = HistoryQuery(ReportScope(tickers: Set(tickers), account: account, from: first, to: last))
    (query.period, query.benchmark, query.inflation) = (period, benchmark, inflation)
    return try PortfolioError.catching { try history(query).report.report }
  }

  package func history(_ query: HistoryQuery) throws -> Answer<HistoryAnswer> {
    let scope = query.scope
    guard let first = try firstDay(scope) else {
      let report = HistoryReport([], scope, currency: nil)
      return Answer(report: HistoryAnswer(report: report, unknownBenchmarks: []), lacking: Lacking())
    }
    let ends = query.days ?? query.period.ends(from: scope.first ?? first, through: scope.last ?? today)
    var (points, reading) = ([HistoryReport.Point](), reading)
    for start in stride(from: 0, to: ends.count, by: Portfolio.mostPeriods) {
      let some = Array(ends[start..<min(start + Portfolio.mostPeriods, ends.count)])
      points += try self.points(at: some, query, &reading)
    }
    var unknown: [String] = []
    if let benchmark = query.benchmark, let last = ends.last {
      let source = try ReturnsReading(
        ReturnsReading.Query(
          scope: ReportScope(tickers: scope.tickers, account: scope.account), last: last,
          benchmarks: [benchmark], inflation: query.inflation, cachePolicy: query.cachePolicy), &reading)
      unknown = source.unknownBenchmarks
      for (number, value) in try values(in: benchmark, at: ends, source, &reading).enumerated() {
        points[number].compared = .some(value)
      }
    }
    if let index = query.inflation, let last = ends.last {
      points = try real(points, by: deflator(index, on: last), scope, &reading)
    }
    var report = HistoryReport(
      points, benchmark: query.benchmark, inflation: query.inflation, scope, currency: reading.home)
    if query.tellsFalls, query.inflation == nil {
      report.falls = try falls(before: points.map(\.date), scope, reading)
    }
    return Answer(
      report: HistoryAnswer(report: report, unknownBenchmarks: unknown), lacking: reading.lacking)
  }

  /// How far below the last high the deepest week was between each of these days and the one before, in percent. What
  /// this lacks is reported with the figures themselves.
  private func falls(
    before days: [CalendarDay], _ scope: ReportScope, _ reading: PortfolioReading
  ) throws -> [ExactDecimal] {
    guard let last = days.last.map({ min($0, today) }) else { return [] }
    var reading = reading
    let source = try ReturnsReading(
      ReturnsReading.Query(scope: scope, last: last, usesToday: false, benchmarks: [], cachePolicy: .none),
      &reading)
    let weeks = try reading.valued { (rates) throws(Overflow) in
      var (returns, gaps) = (try source.returns(rates), ReturnGaps())
      return RiskFigures.falls(
        in: try returns.periodReturns(by: .week, from: scope.first, through: last, gaps: &gaps))
    } missing: { _ in
      []
    }
    if weeks.isEmpty { return [] }
    var (index, depth) = (0, 0.0)
    return days.map { day in
      var deepest: Double?
      while index < weeks.count, weeks[index].day <= day {
        depth = weeks[index].depth
        deepest = min(deepest ?? depth, depth)
        index += 1
      }
      return ExactDecimal.percent(deepest ?? depth) ?? .zero
    }
  }

  /// These points in the money of one day.
  private func real(
    _ points: [HistoryReport.Point], by deflator: Deflator, _ scope: ReportScope,
    _ reading: inout PortfolioReading
  ) throws -> [HistoryReport.Point] {
    let last = points.last?.date ?? today
    let costs = try reading.read { reader, home in
      try reader.ledger().dailyCosts(of: scope.tickers, account: scope.account, through: last, in: home)
    }
    let cash = points.contains { $0.ofCash != nil } ? try reading.cash(through: last) : nil
    var deflator = deflator
    let real = try points.real(&deflator, costs, cash: cash, account: scope.account)
    reading.lacks(deflator.lacking)
    return real
  }

  /// What all flows up to each of these days would be worth if they had gone into a benchmark.
  private func values(
    in benchmark: String, at ends: [CalendarDay], _ source: ReturnsReading, _ reading: inout PortfolioReading
  ) throws -> [ExactDecimal?] {
    let (prices, values) = try reading.valued { (rates) throws(Overflow) in
      var prices = try source.benchmark(benchmark, rates)
      let values = try source.returns(rates).values(in: &prices, atEndsOf: ends)
      return (prices, values)
    } missing: {
      $0.0.missingRates
    }
    reading.lacks(prices.lacking)
    return values.map(ExactDecimal.ratio)
  }

  private func firstDay(_ scope: ReportScope) throws -> CalendarDay? {
    if !scope.isPart, let ledger = memory?.ledger { return ledger.firstDay }
    return try read { reader in
      try reader.ledger().firstDay(tickers: scope.tickers, account: scope.account)
    }
  }

  /// The figures of the summary at the end of each of these days.
  private func points(
    at ends: [CalendarDay], _ query: HistoryQuery, _ reading: inout PortfolioReading
  ) throws -> [HistoryReport.Point] {
    let scope = query.scope
    let series = try reading.read { reader, home in
      try reader.ledger().positions(
        atEndsOf: ends, tickers: scope.tickers, account: scope.account, in: home)
    } missing: { series in
      series.reduce(into: Set<MissingRate>()) { $0.formUnion($1.missingRates) }
    }
    let held = series.map { $0.items.filter { !$0.isClosed }.map(\.ticker) }
    let prices = try prices(of: held, atEndsOf: ends, query.cachePolicy)
    reading.lacks(prices.lacking)
    var (doubts, cash) = (doubts(through: ends.last), AccountCash?.none)
    if scope.tickers.isEmpty, let last = ends.last, series.last?.tracksCash == true {
      cash = try reading.cash(through: last)
    }
    let points = try reading.valued { [cash] (rates) throws(Overflow) in
      var points: [HistoryReport.Point] = []
      for (number, end) in ends.enumerated() {
        let book = try prices.book(of: held[number], on: end, &doubts)
        let (total, omissions) = try series[number].total(pricedBy: book, rates.on(end))
        let figures = try cash.flatMap { cash throws(Overflow) in
          cash.isTracked(account: scope.account, on: end)
            ? try cash.figures(on: end, account: scope.account, in: rates.home) : nil
        }
        var point = try HistoryReport.Point(end, total, omissions, figures)
        point.staleDay = held[number].compactMap { book[$0]?.staleDay(on: end) }.min()
        points.append(point)
      }
      return points
    } missing: { points in
      points.reduce(into: Set<MissingRate>()) { $0.formUnion($1.omissions.rates) }
    }
    reading.lacks(report(doubts))
    return points
  }
}
