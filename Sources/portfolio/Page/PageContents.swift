import PortfolioCore

/// What a page shows: the answers to a list of questions about one portfolio, asked side by side.
struct PageContents: Incomplete {
  /// The first day, or nil for the beginning, and the last one, for which values are given.
  let period: (from: CalendarDay?, to: CalendarDay)
  /// The day of the first transaction; nil if there is none.
  let firstDay: CalendarDay?
  let summary: SummaryReport
  let changes: DayChanges?
  let bridge: BridgeReport?
  let performance: PerformanceReport
  /// The ends of months, and a line for each period.
  let history: HistoryReport
  let shares: SharesReport
  let allocations: [(by: AllocationKey, report: AllocationReport)]
  let details: [String: HoldingDetails]
  let income: IncomeReport
  /// Of each ticker in each month, whatever the first day.
  let calendar: IncomeCalendar
  /// Of the next twelve months.
  let forecast: IncomeForecast
  let instruments: InstrumentBook
  private(set) var missing: Missing

  /// The age in days of old prices, by ticker.
  var oldPrices: [String: Int] { missing.oldPrices }

  /// - Parameters:
  ///   - method: nil for that of the settings.
  ///   - showsAll: whether lists are told to their ends.
  init(
    _ portfolio: Portfolio, _ scope: ReportScope, method: CostBasisMethod?, benchmark: String?,
    riskFree: ExactDecimal, showsAll: Bool
  ) throws {
    let last = scope.last ?? portfolio.today
    let portfolio = try portfolio.prepared(through: last)
    (period, firstDay, instruments) = ((scope.first, last), portfolio.firstDay, portfolio.instruments)
    let summary = try portfolio.summary(to: scope.last)
    let held = summary.items.filter { !$0.position.isClosed }.map(\.ticker)
    // A page of many holdings can still be sent.
    let count = max(held.count, 1)
    let most = showsAll ? .max : max(2, min(20, 1200 / count - 2))
    let mostPrices = showsAll ? .max : max(4, 2400 / count)
    let months = (scope.first ?? firstDay).map { Period.month.ends(from: $0, through: last) } ?? []
    let starts = ValuePeriod.allCases.map { $0.start(before: last) }
    // What is found on all processors itself comes last.
    let parts = parallelMap(
      attempt {
        try portfolio.performance(
          scope, at: months, drawnFrom: starts, benchmark: benchmark, riskFree: riskFree)
      },
      attempt { try portfolio.income(by: .year, from: scope.first, to: scope.last, method: method) },
      attempt { try portfolio.incomeCalendar(to: scope.last) },
      attempt { try portfolio.allocation(to: scope.last, by: AllocationKey.allCases.map(\.rawValue)) },
      attempt { try portfolio.details(of: held, through: last, most: most, mostPrices: mostPrices) },
      attempt { try portfolio.incomeForecast(to: scope.last) },
      attempt { try portfolio.dayChanges(of: summary, ofWorth: true) },
      attempt {
        try portfolio.shares(scope, method: method, mostLots: most, mostSales: showsAll ? .max : 100)
      })
    (self.summary, shares) = (summary, try parts.7.get())
    (performance, history) = try parts.0.get()
    (income, calendar) = (try parts.1.get(), try parts.2.get())
    let (allocations, details) = (try parts.3.get(), try parts.4.get())
    (forecast, changes) = (try parts.5.get(), try parts.6.get())
    bridge = try portfolio.bridge(scope, of: performance.total)
    self.allocations = zip(AllocationKey.allCases, allocations).map { ($0, $1) }
    self.details = details.byTicker
    missing = summary.missing
    for part in [
      shares.missing, history.missing, performance.missing, income.missing, calendar.missing,
      allocations.missing, details.missing, forecast.missing, bridge.missing,
    ] {
      missing.formUnion(part)
    }
    // One line for all parts, which know of different days and tickers.
    missing.joinOldPrices()
  }
}
