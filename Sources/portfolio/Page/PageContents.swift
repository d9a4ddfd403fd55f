import PortfolioCore
import PortfolioKit

/// What a page shows: the answers to a list of questions about one portfolio.
struct PageContents: Incomplete {
  /// The first day, or nil for the beginning, and the last one, for which values are given.
  let period: (from: CalendarDay?, to: CalendarDay)
  /// The day of the first transaction; nil if there is none.
  let firstDay: CalendarDay?
  let summary: SummaryReport
  let changes: DayChanges?
  let bridge: BridgeReport?
  let performance: PerformanceReport
  /// The points of all periods, by day.
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
  let missing: Missing

  /// The age in days of old prices, by ticker.
  var oldPrices: [String: Int] { missing.oldPrices }
}
