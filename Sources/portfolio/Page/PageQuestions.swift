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

  /// The answers, and what they lack.
  func answers(_ context: Context, _ messages: PageMessages) throws -> (PageContents, Lacking) {
    let context = context.keeping(messages)
    let portfolio = Portfolio(CommandSources(context), remembers: true, tellsOldPricesOfLastDay: true)
    let (scope, policy) = (scope, context.cachePolicy)
    let summary = try portfolio.summary(SummaryQuery(ReportScope(to: scope.last), policy))
    let first = try portfolio.firstDay().report
    let held = summary.report.items.filter { !$0.position.isClosed }.map(\.ticker)
    let limits = Limits(holdings: held.count, tellsAll: tellsAll)
    let history = historyQuery(from: first, policy, context)
    let (income, method) = (IncomeQuery(scope, method: method), method)
    let always = IncomeQuery(ReportScope(to: scope.last), method: method)
    // What is found on all processors itself comes last.
    let parts = parallelMap(
      part(of: portfolio, context) { portfolio in
        try portfolio.performance(scope, policy)
      },
      part(of: portfolio, context) { portfolio in try portfolio.history(history) },
      part(of: portfolio, context) { portfolio in
        try portfolio.income(income, by: [.year])
      },
      part(of: portfolio, context) { portfolio in
        try portfolio.calendar(always)
      },
      part(of: portfolio, context) { portfolio in
        try portfolio.allocation(
          AllocationQuery(to: scope.last, policy), by: AllocationKey.allCases.map(\.rawValue))
      },
      part(of: portfolio, context) { portfolio in
        try portfolio.details(
          of: held, DetailsQuery(ReportScope(to: scope.last), most: limits.rows, mostPrices: limits.prices))
      },
      part(of: portfolio, context) { portfolio in
        try portfolio.forecast(always, months: 12)
      },
      part(of: portfolio, context) { portfolio in
        Answer(report: try portfolio.dayChanges(of: summary.report), lacking: Lacking())
      },
      part(of: portfolio, context) { portfolio in
        try portfolio.shares(
          LotsQuery(scope, method: method, policy), mostLots: limits.rows, mostSales: limits.sales)
      })
    var lacking = summary.lacking
    // In the order of the page, so that messages are.
    let (ofShares, ofHistory) = (try parts.8.take(messages, &lacking), try parts.1.take(messages, &lacking))
    let (ofReturns, ofIncome) = (try parts.0.take(messages, &lacking), try parts.2.take(messages, &lacking))
    let (ofMonths, shares) = (try parts.3.take(messages, &lacking), try parts.4.take(messages, &lacking))
    let (details, changes) = (try parts.5.take(messages, &lacking), try parts.7.take(messages, &lacking))
    let forecast = try parts.6.take(messages, &lacking)
    try context.requireKnown(benchmarks: ofHistory.unknownBenchmarks)
    let bridge = try part(of: portfolio, context) { portfolio in
      try portfolio.bridge(scope, of: ofReturns.total, policy)
    }().take(messages, &lacking)
    let contents = PageContents(
      period: (scope.first, scope.last ?? portfolio.today), firstDay: first, summary: summary.report,
      changes: changes, bridge: bridge, performance: ofReturns, history: ofHistory.report, shares: ofShares,
      allocations: zip(AllocationKey.allCases, shares).map { ($0, $1) }, details: details,
      income: ofIncome[0], calendar: ofMonths, forecast: forecast,
      instruments: try context.knownInstruments,
      oldPrices: messages.oldPrices)
    return (contents, lacking)
  }

  private func historyQuery(from first: CalendarDay?, _ policy: CachePolicy, _ context: Context)
    -> HistoryQuery
  {
    var query = HistoryQuery(scope)
    query.days = PortfolioPage.days(
      from: scope.first ?? first, through: scope.last ?? context.environment.today)
    (query.benchmark, query.cachePolicy) = (benchmark, policy)
    return query
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

  /// What answers a question while others are answered, with messages of its own.
  private func part<Report>(
    of portfolio: Portfolio, _ context: Context,
    _ question: @escaping @Sendable (Portfolio) throws -> Answer<Report>
  ) -> @Sendable () -> PageAnswer<Report> {
    {
      let messages = PageMessages()
      let portfolio = portfolio.telling(CommandSources(context.keeping(messages)))
      let answer = Result { try question(portfolio) }
      return PageAnswer(answer: answer, messages: messages)
    }
  }
}

/// What a part of the page shows, with the messages met on the way.
private struct PageAnswer<Report: Sendable>: Sendable {
  let answer: Result<Answer<Report>, any Error>
  let messages: PageMessages

  /// The report, once its messages and what it lacks are taken in.
  func take(_ messages: PageMessages, _ lacking: inout Lacking) throws -> Report {
    let answer = try answer.get()
    messages.add(self.messages)
    lacking.formUnion(answer.lacking)
    return answer.report
  }
}
