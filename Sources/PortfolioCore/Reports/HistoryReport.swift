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
  /// What lines are drawn from, one for each day from which one was asked for.
  package fileprivate(set) var lines: [[DrawnDay]] = []
  /// How far below its last high each week ended; none where nobody asks, or where that is not known.
  package fileprivate(set) var falls: [(day: CalendarDay, depth: Double)] = []
  /// How many points a terminal has rows for, the newest; nil for all.
  package var rowLimit: Int?
}

extension HistoryReport {
  /// The end of a period.
  public struct Point: Sendable {
    /// The last day of the period.
    public let date: CalendarDay
    package let omissions: Omissions
    /// The day of the oldest price that the value rests on, if that is more than a week before the date.
    package fileprivate(set) var staleDay: CalendarDay?
    /// What all flows so far would be worth in the benchmark, nil where that is not known; nil where there is none.
    package fileprivate(set) var compared: ExactDecimal??
    /// Whether the cash of accounts is tracked.
    package let tracksCash: Bool
    private let exactValue: Amount?

    /// Of what is held; nil if nothing of it has a price.
    public private(set) var value: ExactDecimal?
    /// What was paid for purchases, fees and taxes so far; nil where inflation is not known.
    public private(set) var expenses: ExactDecimal?
    /// What sales, dividends and the like brought so far; nil where inflation is not known.
    public private(set) var income: ExactDecimal?
    /// value + income − expenses
    public private(set) var profit: ExactDecimal?
    /// The same with what exchange rates made of the cash, but for real money.
    package private(set) var wholeProfit: ExactDecimal?
    /// The value of the cash of accounts; nil where none is tracked.
    public private(set) var cash: ExactDecimal?
    /// value + cash
    public private(set) var worth: ExactDecimal?
    /// What came from outside less what went there.
    public private(set) var deposited: ExactDecimal?

    /// What all flows so far would be worth in the benchmark; nil where it is not known, or there is none.
    public var benchmark: ExactDecimal? { compared ?? nil }
    /// Whether the value includes everything.
    public var complete: Bool { omissions.isEmpty }
    /// What lacks a price or an exchange rate.
    public var unpriced: [String] { omissions.names }

    fileprivate init(
      _ date: CalendarDay, _ total: SummaryTotal, _ omissions: Omissions, _ cash: CashFigures?
    ) throws(Overflow) {
      (self.date, self.omissions) = (date, omissions.adding(cash))
      let whole = try WorthTotal(total, cash)
      let ofCash = whole.ofCash
      wholeProfit = whole.wholeProfit
      (tracksCash, exactValue) = (ofCash != nil, total.exactValue)
      (value, expenses, income, profit) = (total.value, total.expenses, total.income, total.profit)
      (self.cash, worth, deposited) = (ofCash?.cash, ofCash?.worth, ofCash?.deposited)
    }

    /// Turns its figures into money of one day, with these sums in that money.
    fileprivate mutating func turn(
      _ expenses: Amount?, _ income: Amount?, deposited: Amount?, _ deflator: inout Deflator
    ) throws(Overflow) {
      func real(_ amount: Amount?) throws(Overflow) -> Amount? {
        try amount.flatMap { amount throws(Overflow) in try deflator.real(amount, on: date) }
      }
      let value = try real(exactValue)
      (self.value, self.expenses, self.income) = (value?.rounded, expenses?.rounded, income?.rounded)
      profit = nil
      if complete, let value, let expenses, let income {
        profit = try (value + income - expenses).rounded
      }
      wholeProfit = profit
      cash = try real(cash.map { amount throws(Overflow) in try Amount(amount) })?.rounded
      worth = try real(worth.map { amount throws(Overflow) in try Amount(amount) })?.rounded
      self.deposited = self.deposited == nil ? nil : deposited?.rounded
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

extension Portfolio {
  /// The largest number of periods to compute in one pass.
  private static let mostPeriods = 400

  /// The value at the end of each period, and what was paid until then.
  ///
  /// Amounts are in the money of the last day by the index `real`, if one is named.
  public func history(
    _ tickers: Set<String> = [], every period: Period = .month, account: String? = nil,
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, benchmark: String? = nil,
    real inflation: String? = nil
  ) throws -> HistoryReport {
    try history(
      reportScope(of: tickers, account: account, from: first, to: last), every: period,
      benchmark: benchmark, real: inflation)
  }

  /// - Parameters:
  ///   - days: the days to look at, in order, of which only the last says which prices are old; nil for the ends of
  ///     periods.
  ///   - starts: the days from which a line is drawn through the last day; nil for the first.
  ///   - withFalls: whether to include drawdowns.
  package func history(
    _ scope: ReportScope, every period: Period = .month, at days: [CalendarDay]? = nil,
    drawnFrom starts: [CalendarDay?] = [], benchmark: String? = nil, real inflation: String? = nil,
    withFalls: Bool = false
  ) throws -> HistoryReport {
    try history(
      scope, every: period, at: days, drawnFrom: starts, benchmark: benchmark, real: inflation,
      withFalls: withFalls, nil)
  }

  /// - Parameter returns: those of the scope from the beginning, if they are known.
  func history(
    _ scope: ReportScope, every period: Period = .month, at days: [CalendarDay]?,
    drawnFrom starts: [CalendarDay?], benchmark: String?, real inflation: String? = nil,
    withFalls: Bool = false, _ returns: Returns?
  ) throws -> HistoryReport {
    let start =
      if let known, !scope.isPart { known.shares.firstDay } else {
        try ledger.firstDay(tickers: scope.tickers, account: scope.account)
      }
    guard let first = start else {
      return HistoryReport(currency: nil, points: [], benchmark: nil, scope: scope, inflation: nil)
    }
    let begin = scope.first ?? first
    let ends = days ?? period.ends(from: begin, through: scope.last ?? today)
    var (points, lines, unknown, missing) = ([HistoryReport.Point](), [[DrawnDay]](), [String](), Missing())
    for start in stride(from: 0, to: ends.count, by: Portfolio.mostPeriods) {
      let some = Array(ends[start..<min(start + Portfolio.mostPeriods, ends.count)])
      points += try self.points(at: some, scope, saysAgesOn: days == nil ? nil : ends.last, &missing)
    }
    let last = ends.last ?? begin
    let deflator = try inflation.map { index in try self.deflator(index, on: last) }
    if benchmark != nil || !starts.isEmpty {
      // What only lines are drawn from, the points say.
      var own = Missing()
      var returns =
        if let returns { returns } else {
          try self.returns(
            of: ReportScope(tickers: scope.tickers, account: scope.account), through: last,
            benchmarks: [benchmark].compactMap(\.self), inflation: inflation, &own)
        }
      if benchmark != nil {
        missing.formUnion(own)
        unknown = returns.unknownBenchmarks
        let values = returns.values(inBenchmark: 0, atEndsOf: ends)
        try note(returns.benchmarks[0].missing, &missing)
        for (number, value) in values.enumerated() { points[number].compared = .some(.ratio(value)) }
      }
      if unknown.isEmpty {
        lines = try self.lines(
          &returns, scope, from: starts.map { max($0 ?? begin, begin) }, through: last, deflator)
      }
    }
    if let deflator { try turn(&points, by: deflator, scope, &missing) }
    return HistoryReport(
      missing: missing, unknownBenchmarks: unknown, currency: home, points: points, benchmark: benchmark,
      scope: scope, inflation: inflation, lines: lines,
      falls: withFalls && inflation == nil && unknown.isEmpty
        ? try falls(scope, through: min(last, today)) : [])
  }

  /// How far below its last high each week ended. What this lacks is reported with the figures themselves.
  private func falls(
    _ scope: ReportScope, through last: CalendarDay
  ) throws -> [(day: CalendarDay, depth: Double)] {
    var ignored = Missing()
    var returns = try returns(of: scope, through: last, usesToday: false, &ignored)
    return RiskFigures.falls(in: try returns.periodReturns(by: .week, from: scope.first, through: last))
  }

  /// Turns these points into money of one day.
  private func turn(
    _ points: inout [HistoryReport.Point], by deflator: Deflator, _ scope: ReportScope,
    _ missing: inout Missing
  ) throws {
    let (ends, last) = (points.map(\.date), points.last?.date ?? today)
    let costs = try costs(scope, through: last, &missing)
    let cash = points.contains(where: \.tracksCash) ? try cash(through: last, &missing) : nil
    var deflator = deflator
    let expenses = try deflator.sums(of: costs.expenses, atEndsOf: ends)
    let income = try deflator.sums(of: costs.income, atEndsOf: ends)
    let flows = try (cash?.flows(account: scope.account) ?? [:]).map { day, flow throws(Overflow) in
      (day, try flow.paidIn - flow.paidOut)
    }
    let deposited = try deflator.sums(of: Dictionary(uniqueKeysWithValues: flows), atEndsOf: ends)
    for number in points.indices {
      try points[number].turn(
        expenses[number], income[number], deposited: deposited[number], &deflator)
    }
    missing.formUnion(deflator.missing)
  }

  /// What was paid and received on each day up to the end of a day, in kind too, by day since 1970-01-01.
  func costs(
    _ scope: ReportScope, through last: CalendarDay, _ missing: inout Missing
  ) throws -> (expenses: [Int: Amount], income: [Int: Amount]) {
    var costs = try ledger.dailyCosts(of: scope, through: last, in: base())
    for move in try sharesInKind(scope, through: last, &missing) {
      guard let worth = move.worth else { continue }
      if worth.isNegative {
        try costs.income[move.day, default: .zero] += -worth
      } else {
        try costs.expenses[move.day, default: .zero] += worth
      }
    }
    return costs
  }

  /// The figures of the summary at the end of each of these days.
  private func points(
    at ends: [CalendarDay], _ scope: ReportScope, saysAgesOn only: CalendarDay?, _ missing: inout Missing
  ) throws -> [HistoryReport.Point] {
    var series = try ledger.positions(
      atEndsOf: ends, tickers: scope.tickers, account: scope.account, in: base())
    let moves = try ends.last.map { try sharesInKind(scope, through: $0, &missing) } ?? []
    for (number, end) in ends.enumerated() { try series[number].add(moves, through: end) }
    try note(series.reduce(into: []) { $0.formUnion($1.missingRates) }, &missing)
    let held = series.map { $0.items.filter { !$0.isClosed }.map(\.ticker) }
    let prices = try prices(of: held, atEndsOf: ends)
    var (own, cash, points) = (Missing(), AccountCash?.none, [HistoryReport.Point]())
    own.add(prices.missing)
    if scope.tickers.isEmpty, let last = ends.last, series.last?.tracksCash == true {
      cash = try self.cash(through: last, &missing)
    }
    let rates = rates(on: today)
    for (number, end) in ends.enumerated() {
      let book = try prices.book(
        of: held[number], on: end, saysAges: only == nil || min(end, today) == only, &own)
      let (total, omissions) = try series[number].total(pricedBy: book, rates.on(end))
      let figures = try cash.flatMap { cash throws(Overflow) in
        cash.isTracked(account: scope.account, on: end)
          ? try cash.figures(on: end, account: scope.account, in: rates.home) : nil
      }
      var point = try HistoryReport.Point(end, total, omissions, figures)
      point.staleDay = held[number].compactMap { book[$0]?.staleDay(on: end) }.min()
      points.append(point)
      own.add(point.omissions)
    }
    try note(own, &missing)
    return points
  }
}

extension Ledger {
  /// What was paid and received on each day up to the end of a day, as summaries count it, by day since 1970-01-01.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  func dailyCosts(
    of scope: ReportScope, through last: CalendarDay, in home: BaseRates?
  ) throws(Overflow) -> (expenses: [Int: Amount], income: [Int: Amount]) {
    let wanted = scope.tickers.isEmpty ? nil : names.numbers(ofTickers: scope.tickers)
    let counting = PositionScope(account: scope.account.map(account) ?? .all)
    var (costs, converter) = ((expenses: [Int: Amount](), income: [Int: Amount]()), converter(to: home))
    try forEach(through: last, of: wanted) { entry throws(Overflow) in
      guard counting.includes(account: entry.account) else { return }
      // Those who value positions say which rate is missing.
      guard let (expenses, income) = try converter.spentAndReceived(of: entry),
        !expenses.isZero || !income.isZero
      else { return }
      try costs.expenses[entry.day, default: .zero] += expenses
      try costs.income[entry.day, default: .zero] += income
    }
    return costs
  }
}
