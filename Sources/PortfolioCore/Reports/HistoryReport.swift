/// The value of the portfolio at the end of each period.
public struct HistoryReport: Incomplete {
  package var missing = Missing()
  /// The benchmark if none of its prices is known.
  package var unknownBenchmarks: [String] = []
  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  /// Oldest first.
  public let points: [Point]
  /// What the value is compared with; nil for nothing.
  package let benchmark: String?
  package let scope: ReportScope
  /// The index by which amounts are told in the money of the last day; nil where they count as they are.
  public let inflation: String?
  /// How far the deepest week before each point, since the one before, was below the last high, in percent; none where
  /// nobody asks, or where that is not known.
  package var falls: [ExactDecimal] = []

  package init(
    _ points: [Point], benchmark: String? = nil, inflation: String? = nil, _ scope: ReportScope,
    currency: String?
  ) {
    (self.points, self.benchmark, self.scope, self.currency) = (points, benchmark, scope, currency)
    self.inflation = inflation
  }
}

extension HistoryReport {
  /// The end of a period.
  public struct Point: Sendable {
    /// The last day of the period.
    public let date: CalendarDay
    package let total: SummaryTotal
    package let omissions: Omissions
    /// The day of the oldest price that the value rests on, if that is more than a week before the date.
    package var staleDay: CalendarDay?
    /// Nil where no cash is tracked.
    package let ofCash: CashTotal?
    /// What all flows so far would be worth in the benchmark, nil where that is not known; nil where there is none.
    package var compared: ExactDecimal??

    /// What all flows so far would be worth in the benchmark; nil where it is not known, or there is none.
    public var benchmark: ExactDecimal? { compared ?? nil }
    /// In the money of one day; nil where amounts count as they are.
    package private(set) var real: RealFigures?

    /// Of what is held; nil if nothing of it has a price.
    public var value: ExactDecimal? { real.map(\.value) ?? total.value }
    /// What was paid for purchases, fees and taxes so far; nil where inflation is not known.
    public var expenses: ExactDecimal? { real.map(\.expenses) ?? total.expenses }
    /// What sales, dividends and the like brought so far; nil where inflation is not known.
    public var income: ExactDecimal? { real.map(\.income) ?? total.income }
    /// value + income − expenses
    public var profit: ExactDecimal? { real.map(\.profit) ?? total.profit }
    /// Whether the value includes everything.
    public var complete: Bool { omissions.isEmpty }
    /// What lacks a price or an exchange rate.
    public var unpriced: [String] { omissions.names }
    /// The value of the cash of accounts; nil where none is tracked.
    public var cash: ExactDecimal? { real.map(\.cash) ?? ofCash?.cash }
    /// value + cash
    public var worth: ExactDecimal? { real.map(\.worth) ?? ofCash?.worth }
    /// What came from outside less what went there.
    public var deposited: ExactDecimal? { real.map(\.deposited) ?? ofCash?.deposited }

    package init(
      _ date: CalendarDay, _ total: SummaryTotal, _ omissions: Omissions, _ cash: CashFigures? = nil
    ) throws(Overflow) {
      (self.date, self.total, self.omissions) = (date, total, omissions.adding(cash))
      ofCash = try WorthTotal(total, cash).ofCash
    }

    /// Expenses less income, as in the total. Falls back to the expenses if the exact difference has too many
    /// digits; nil where inflation is not known.
    package var netInvested: ExactDecimal? {
      guard let expenses, let income else { return nil }
      do throws(Overflow) {
        return try expenses - income
      } catch {
        return expenses
      }
    }
  }
}

extension HistoryReport {
  /// The figures of a point in the money of one day.
  package struct RealFigures: Sendable {
    var value: ExactDecimal?
    var expenses: ExactDecimal?
    var income: ExactDecimal?
    var profit: ExactDecimal?
    var cash: ExactDecimal?
    var worth: ExactDecimal?
    var deposited: ExactDecimal?
  }
}

extension [HistoryReport.Point] {
  /// The same points in the money of one day.
  ///
  /// - Parameters:
  ///   - costs: what was paid and received on each day.
  ///   - cash: that of accounts; nil where none is tracked.
  ///   - account: the only account that counts, empty for what has none; nil for all.
  package func real(
    _ deflator: inout Deflator, _ costs: DailyCosts, cash: AccountCash?, account: String?
  ) throws(Overflow) -> [HistoryReport.Point] {
    let ends = map(\.date)
    let expenses = try costs.expenses(atEndsOf: ends, &deflator)
    let income = try costs.income(atEndsOf: ends, &deflator)
    let deposited = try cash?.deposited(atEndsOf: ends, account: account, &deflator)
    var points = self
    for number in indices {
      try points[number].tell(expenses[number], income[number], deposited: deposited?[number], &deflator)
    }
    return points
  }
}

extension HistoryReport.Point {
  /// Tells its figures in the money of one day, with these sums in that money.
  fileprivate mutating func tell(
    _ expenses: Amount?, _ income: Amount?, deposited: Amount?, _ deflator: inout Deflator
  ) throws(Overflow) {
    var figures = HistoryReport.RealFigures()
    var value: Amount?
    if let exact = total.exactValue { value = try deflator.real(exact, on: date) }
    (figures.value, figures.expenses, figures.income) = (value?.rounded, expenses?.rounded, income?.rounded)
    if complete, let value, let expenses, let income {
      figures.profit = try (value + income - expenses).rounded
    }
    if let ofCash {
      if let cash = ofCash.cash { figures.cash = try deflator.real(Amount(cash), on: date)?.rounded }
      if let worth = ofCash.worth { figures.worth = try deflator.real(Amount(worth), on: date)?.rounded }
      if ofCash.deposited != nil { figures.deposited = deposited?.rounded }
    }
    real = figures
  }
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
  public func history(
    _ tickers: [String] = [], every period: Period = .month, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, benchmark: String? = nil,
    real inflation: String? = nil
  ) throws -> HistoryReport {
    try history(
      ReportScope(tickers: Set(tickers), account: account, from: first, to: last), every: period,
      benchmark: benchmark, real: inflation)
  }

  /// - Parameters:
  ///   - days: the days to look at, in order, of which only the last says which prices are old; nil for the ends of
  ///     periods.
  ///   - withFalls: whether to include drawdowns.
  package func history(
    _ scope: ReportScope, every period: Period = .month, at days: [CalendarDay]? = nil,
    benchmark: String? = nil, real inflation: String? = nil, withFalls: Bool = false
  ) throws -> HistoryReport {
    let start =
      if let known, !scope.isPart { known.shares.firstDay } else {
        try ledger.firstDay(tickers: scope.tickers, account: scope.account)
      }
    guard let first = start else {
      return HistoryReport([], scope, currency: nil)
    }
    let ends = days ?? period.ends(from: scope.first ?? first, through: scope.last ?? today)
    var (points, missing) = ([HistoryReport.Point](), Missing())
    for start in stride(from: 0, to: ends.count, by: Portfolio.mostPeriods) {
      let some = Array(ends[start..<min(start + Portfolio.mostPeriods, ends.count)])
      points += try self.points(
        at: some, scope, PriceDoubts(dayOfAges: days == nil ? nil : some.last), &missing)
    }
    var unknown: [String] = []
    if let benchmark, let last = ends.last {
      let basis = try ReturnsBasis(
        of: self, ReportScope(tickers: scope.tickers, account: scope.account), last: last,
        benchmarks: [benchmark], inflation: inflation, &missing)
      unknown = basis.unknownBenchmarks
      let rates = rates(on: today)
      var prices = try basis.benchmark(benchmark, rates)
      let values = try basis.returns(rates).values(in: &prices, atEndsOf: ends)
      try note(prices.missingRates, &missing)
      missing.add(prices.missing)
      for (number, value) in values.enumerated() { points[number].compared = .some(.ratio(value)) }
    }
    if let inflation, let last = ends.last {
      points = try real(points, by: deflator(inflation, on: last), scope, &missing)
    }
    var report = HistoryReport(points, benchmark: benchmark, inflation: inflation, scope, currency: home)
    if withFalls, inflation == nil { report.falls = try falls(before: points.map(\.date), scope) }
    (report.missing, report.unknownBenchmarks) = (missing, unknown)
    return report
  }

  /// How far below the last high the deepest week was between each of these days and the one before, in percent. What
  /// this lacks is reported with the figures themselves.
  private func falls(before days: [CalendarDay], _ scope: ReportScope) throws -> [ExactDecimal] {
    guard let last = days.last.map({ min($0, today) }) else { return [] }
    var (ignored, gaps) = (Missing(), ReturnGaps())
    let basis = try ReturnsBasis(of: self, scope, last: last, usesToday: false, &ignored)
    var returns = try basis.returns(rates(on: today))
    let weeks = RiskFigures.falls(
      in: try returns.periodReturns(by: .week, from: scope.first, through: last, gaps: &gaps))
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
    _ points: [HistoryReport.Point], by deflator: Deflator, _ scope: ReportScope, _ missing: inout Missing
  ) throws -> [HistoryReport.Point] {
    let last = points.last?.date ?? today
    let costs = try ledger.dailyCosts(
      of: scope.tickers, account: scope.account, through: last, in: base())
    let cash = points.contains { $0.ofCash != nil } ? try cash(through: last, &missing) : nil
    var deflator = deflator
    let real = try points.real(&deflator, costs, cash: cash, account: scope.account)
    missing.add(deflator.missing)
    return real
  }

  /// The figures of the summary at the end of each of these days.
  private func points(
    at ends: [CalendarDay], _ scope: ReportScope, _ doubts: PriceDoubts, _ missing: inout Missing
  ) throws -> [HistoryReport.Point] {
    let series = try ledger.positions(
      atEndsOf: ends, tickers: scope.tickers, account: scope.account, in: base())
    try note(series.reduce(into: []) { $0.formUnion($1.missingRates) }, &missing)
    let held = series.map { $0.items.filter { !$0.isClosed }.map(\.ticker) }
    let prices = try prices(of: held, atEndsOf: ends)
    missing.add(prices.missing)
    var (doubts, cash, points) = (doubts, AccountCash?.none, [HistoryReport.Point]())
    if scope.tickers.isEmpty, let last = ends.last, series.last?.tracksCash == true {
      cash = try self.cash(through: last, &missing)
    }
    let rates = rates(on: today)
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
    try note(points.reduce(into: []) { $0.formUnion($1.omissions.rates) }, &missing)
    doubts.add(to: &missing)
    return points
  }
}
