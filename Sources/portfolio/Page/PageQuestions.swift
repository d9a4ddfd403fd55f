import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// What a page is made of: a list of questions about one portfolio, asked side by side.
struct PageQuestions {
  let scope: ReportScope
  /// Nil for that of the settings.
  let method: CostBasisMethod?
  let benchmark: String?
  /// Whether lists are told to their ends.
  let tellsAll: Bool

  /// The answers.
  func answers(_ portfolio: Portfolio) throws -> PageContents {
    let (scope, last) = (scope, scope.last ?? portfolio.today)
    let (method, benchmark) = (method, benchmark)
    let portfolio = try portfolio.prepared(through: last)
    let summary = try portfolio.summary(to: scope.last)
    let first = portfolio.firstDay
    let held = summary.items.filter { !$0.position.isClosed }.map(\.ticker)
    let limits = Limits(holdings: held.count, tellsAll: tellsAll)
    let days = PortfolioPage.days(from: scope.first ?? first, through: last)
    // What is found on all processors itself comes last.
    let parts = parallelMap(
      part { try portfolio.performance(scope) },
      part { try portfolio.history(scope, at: days, benchmark: benchmark) },
      part { try portfolio.income(by: .year, from: scope.first, to: scope.last, method: method) },
      part { try portfolio.incomeCalendar(to: scope.last) },
      part { try portfolio.allocation(to: scope.last, by: AllocationKey.allCases.map(\.rawValue)) },
      part { try portfolio.details(of: held, through: last, most: limits.rows, mostPrices: limits.prices) },
      part { try portfolio.incomeForecast(to: scope.last) },
      part { try portfolio.dayChanges(of: summary) },
      part {
        try portfolio.shares(scope, method: method, mostLots: limits.rows, mostSales: limits.sales)
      })
    let (shares, history, performance) = (try parts.8.get(), try parts.1.get(), try parts.0.get())
    let (income, calendar, allocations) = (try parts.2.get(), try parts.3.get(), try parts.4.get())
    let (details, changes, forecast) = (try parts.5.get(), try parts.7.get(), try parts.6.get())
    let bridge = try portfolio.bridge(scope, of: performance.total)
    var missing = summary.missing
    for part in [
      shares.missing, history.missing, performance.missing, income.missing, calendar.missing,
      allocations.missing, details.missing, forecast.missing, bridge.missing,
    ] {
      missing.formUnion(part)
    }
    // One line for all parts, which know of different days and tickers.
    missing.joinOldPrices()
    return PageContents(
      period: (scope.first, last), firstDay: first, summary: summary, changes: changes, bridge: bridge,
      performance: performance, history: history, shares: shares,
      allocations: zip(AllocationKey.allCases, allocations).map { ($0, $1) }, details: details.byTicker,
      income: income, calendar: calendar, forecast: forecast, instruments: portfolio.instruments,
      missing: missing)
  }

  /// How much is told, so that a page of many holdings can still be sent.
  private struct Limits {
    let rows: Int
    let prices: Int
    let sales: Int

    init(holdings: Int, tellsAll: Bool) {
      let count = max(holdings, 1)
      rows = tellsAll ? .max : max(2, min(20, 1200 / count - 2))
      prices = tellsAll ? .max : max(4, min(480, 400 / count))
      sales = tellsAll ? .max : 100
    }
  }

  /// What answers a question while others are answered.
  private func part<Answer: Sendable>(
    _ question: @escaping @Sendable () throws -> Answer
  ) -> @Sendable () -> Result<Answer, any Error> {
    { Result { try question() } }
  }
}
