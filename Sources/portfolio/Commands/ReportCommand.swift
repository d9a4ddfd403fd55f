import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Writes a web page about the whole portfolio.
enum ReportCommand: Command {
  private static let output = Option(
    "output", placeholder: "FILE", completion: .files, expected: "expected.path"
  ) { $0.ifNotEmpty }
  private static let title = Option("title", placeholder: "T")

  static let syntax = CommandSyntax(
    "report",
    options: [output, SharedOptions.from, SharedOptions.to, SharedOptions.method, title])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("report --output FILE", WrittenPage.self)
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    if let path = input[output], path != "-" { try requireReplaceable(path, input, context) }
    let messages = PageMessages()
    let (contents, lacking) = try contents(
      of: input.scope(context), input[SharedOptions.method], context, messages)
    var alerts = messages.texts
    // One line for all parts, which know of different days and tickers.
    if !messages.oldPrices.isEmpty {
      alerts.append(context.words.text(.price(.old(ages: messages.oldPrices))))
    }
    for alert in alerts { context.console.warn(alert) }
    let failure = context.failure(lacking)
    let page = PortfolioPage(
      contents: contents, title: input[title] ?? context.words.text(.page(.title)),
      alerts: alerts + (failure.map(context.words.diagnostics) ?? []).map(\.message), now: context.now,
      layout: Layout(width: nil, color: false, words: context.words))
    try write(page.html.html.text, to: input[output] ?? "-", context)
    if let failure { throw failure }
    return .done
  }

  /// Throws unless there is nothing at `path`, an empty file or an earlier page, and none of the program's own
  /// files.
  private static func requireReplaceable(
    _ path: String, _ input: ParsedCommand, _ context: Context
  ) throws(Failure) {
    try Failure.catching { () throws(FileFailure) in
      try OwnFiles(input, context.environment.variables, context.settings).requireOther(than: path)
      let beginning = try AtomicFile.beginning(of: path, length: 1 << 10) ?? []
      if !beginning.isEmpty, !HTMLPage.isBeginning(beginning) {
        throw FileFailure(.write, path, .otherContent)
      }
    }
  }

  /// Writes the page atomically, so that an existing file is not lost if that fails.
  private static func write(_ page: String, to path: String, _ context: Context) throws(Failure) {
    if path == "-" { return try context.console.print(page) }
    do throws(FileFailure) {
      guard FileSystem.exists(FilePaths.folder(of: path)) else {
        throw FileFailure(.write, path, .notFound)
      }
      if !context.isDryRun { try AtomicFile.replace(path, with: page.utf8) }
    } catch {
      // The missing file is the one to be written, not one to be read.
      throw .file(error.reason == .notFound ? FileFailure(.write, path, .notFound) : error)
    }
    try context.console.confirm(WrittenPage(path: path, bytes: page.utf8.count, isDryRun: context.isDryRun))
  }
}

/// What the page shows: the answers to a list of questions about one portfolio.
extension ReportCommand {
  /// So many lots are looked at one by one, and so many rows of sales; nobody reads more.
  private static let (mostLots, mostRows) = (100, 200)

  private static func contents(
    of scope: ReportScope, _ method: CostBasisMethod?, _ context: Context, _ messages: PageMessages
  ) throws(Failure) -> (PortfolioPage.Contents, Lacking) {
    let context = context.keeping(messages)
    let portfolio = Portfolio(CommandSources(context), remembers: true, tellsOldPricesOfLastDay: true)
    let policy = context.cachePolicy
    let (summary, first) = try Failure.catching { () throws(PortfolioError) in
      let summary = try portfolio.summary(SummaryQuery(ReportScope(to: scope.last), policy))
      return (summary, try portfolio.firstDay())
    }
    let view = SummaryView(
      report: summary.report, now: context.now,
      trends: context.trends(in: summary.report, days: PortfolioPage.trendDays))
    let returns = try returnsQuery(scope, policy, context)
    let history = historyQuery(scope, from: first.report, returns.benchmarks.first, policy, context)
    let income = IncomeQuery(scope, method: method)
    let shares = LotsQuery(scope, method: method, policy)
    // What is found on all processors itself comes last.
    let parts = parallelMap(
      part(of: portfolio, context) { (portfolio) throws(PortfolioError) in try portfolio.returns(returns) },
      part(of: portfolio, context) { (portfolio) throws(PortfolioError) in try portfolio.history(history) },
      part(of: portfolio, context) { (portfolio) throws(PortfolioError) in
        try portfolio.income(income, by: [.month, .ticker])
      },
      part(of: portfolio, context) { (portfolio) throws(PortfolioError) in
        try portfolio.shares(shares, mostLots: mostLots, mostRows: mostRows)
      })
    var lacking = summary.lacking
    // In the order of the page, so that messages are.
    let (ofShares, ofHistory) = (try parts.3.take(messages, &lacking), try parts.1.take(messages, &lacking))
    let (ofReturns, ofIncome) = (try parts.0.take(messages, &lacking), try parts.2.take(messages, &lacking))
    try context.requireKnown(benchmarks: ofReturns.unknownBenchmarks)
    let contents = PortfolioPage.Contents(
      period: (scope.first, scope.last ?? portfolio.today), summary: view, shares: ofShares,
      history: ofHistory.report, returns: ofReturns.report, incomeByMonth: ofIncome[0], income: ofIncome[1])
    return (contents, lacking)
  }

  private static func returnsQuery(
    _ scope: ReportScope, _ policy: CachePolicy, _ context: Context
  ) throws(Failure) -> ReturnsQuery {
    var query = ReturnsQuery(scope)
    (query.grouping, query.cachePolicy) = (.year, policy)
    query.benchmarks = try context.usualBenchmarks
    return query
  }

  private static func historyQuery(
    _ scope: ReportScope, from first: CalendarDay?, _ benchmark: String?, _ policy: CachePolicy,
    _ context: Context
  ) -> HistoryQuery {
    let last = scope.last ?? context.environment.today
    var query = HistoryQuery(scope)
    query.period = period(from: scope.first ?? first ?? last, to: last)
    (query.benchmark, query.cachePolicy) = (benchmark, policy)
    return query
  }

  /// The period between the points of a chart, chosen to give one or two hundred points.
  private static func period(from first: CalendarDay, to last: CalendarDay) -> Period {
    switch last.daysSinceEpoch - first.daysSinceEpoch {
    case ...120: .day
    case ...1100: .week
    case ...7500: .month
    default: .quarter
    }
  }

  /// What answers a question while others are answered, with messages of its own.
  private static func part<Report>(
    of portfolio: Portfolio, _ context: Context,
    _ question: @escaping @Sendable (Portfolio) throws(PortfolioError) -> Answer<Report>
  ) -> @Sendable () -> PagePart<Report> {
    {
      let messages = PageMessages()
      let portfolio = portfolio.telling(CommandSources(context.keeping(messages)))
      let answer = Result { () throws(PortfolioError) in try question(portfolio) }
      return PagePart(answer: answer, messages: messages)
    }
  }
}

/// A part of the page with the messages met on the way.
private struct PagePart<Report: Sendable>: Sendable {
  let answer: Result<Answer<Report>, PortfolioError>
  let messages: PageMessages

  /// The report, once its messages and what it lacks are taken in.
  func take(_ messages: PageMessages, _ lacking: inout Lacking) throws(Failure) -> Report {
    let answer = try Failure.catching(PortfolioError.self, answer.get())
    messages.add(self.messages)
    lacking.formUnion(answer.lacking)
    return answer.report
  }
}
