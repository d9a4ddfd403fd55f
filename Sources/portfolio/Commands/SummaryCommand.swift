import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Shows the value and profit of the portfolio.
enum SummaryCommand: Command {
  private static let total = Flag("total")
  private static let line = Flag("line")
  private static let watch = Option("watch", placeholder: "SECONDS", wholeNumbers: 1...86_400).orAlone
  private static let usualSeconds = 5

  static let syntax = CommandSyntax(
    "summary", arguments: [SharedOptions.tickers],
    options: [
      total, line, watch, SharedOptions.isPrivate, SharedOptions.account, SharedOptions.to,
      SharedOptions.maxAge,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("summary", SummaryView.self), ("summary --private", Private<SummaryView>.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    if input[line] || input.has(watch) { try requirePeople(input, context) }
    if input.has(watch) {
      return try watch(input, context, every: input[watch] ?? usualSeconds)
    }
    let report = try report(input, context)
    if input[line] {
      let changes = try context.ask { portfolio in try portfolio.dayChanges(of: report) }
      let line = SummaryLine(
        report: report, change: changes?.total, isPrivate: input[SharedOptions.isPrivate])
      return try context.print(line, report.missing)
    }
    let view = view(of: report, input, context)
    return try context.print(view, report.missing, privately: input[SharedOptions.isPrivate])
  }

  private static func report(_ input: ParsedCommand, _ context: Context) throws -> SummaryReport {
    let scope = try input.scope(context)
    let report = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.summary(scope)
    }
    let unseen = scope.tickers.subtracting(report.items.map(\.ticker))
    if report.isEmpty || !unseen.isEmpty {
      try context.requireKnown(tickers: unseen, account: scope.account)
    }
    return report
  }

  private static func view(
    of report: SummaryReport, _ input: ParsedCommand, _ context: Context
  ) -> SummaryView {
    let showsTrends = !input[total] && report.scope.last == nil && context.console.isSeen
    return SummaryView(
      report: report, totalOnly: input[total], now: context.now,
      trends: showsTrends ? context.trends(in: report, days: 2 * SummaryView.trendDays) : [:])
  }

  /// Throws where the result is not for people, or who watches does not sit at a terminal.
  private static func requirePeople(_ input: ParsedCommand, _ context: Context) throws {
    let format = context.console.format
    guard format == .table else {
      throw Failure.refused(
        format.rawValue, of: GlobalOptions.format.spelling, expected: .described("expected.people"))
    }
    if input.has(watch), !(context.console.isSeen && context.environment.streams.isTerminal(.input)) {
      throw Failure.usage([.needsTerminal(option: watch.spelling)])
    }
  }

  /// Draws the summary again and again until `q` or Ctrl-C.
  private static func watch(
    _ input: ParsedCommand, _ context: Context, every seconds: Int
  ) throws -> ExitCode {
    let screen = Screen(context.environment.streams)
    var (failure, before) = ((any Error)?.none, [String: ExactDecimal]())
    screen.show { () in
      do {
        while true {
          let now = context.again
          let report = try self.report(input, now)
          if context.environment.interruptible.hasCome() { throw Failure.interrupted }
          var view = view(of: report, input, now)
          view.changes = report.changes(since: before)
          before = report.prices
          let blocks =
            input[SharedOptions.isPrivate]
            ? Private(view).blocks(now.console.layout) : view.blocks(now.console.layout)
          try now.console.draw(blocks, on: screen)
          if screen.isLeft(within: seconds) { return }
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return .done
  }
}

extension SummaryReport {
  /// The price of each ticker.
  fileprivate var prices: [String: ExactDecimal] {
    var prices: [String: ExactDecimal] = [:]
    for item in items { prices[item.ticker] = prices[item.ticker] ?? item.price }
    return prices
  }

  /// What prices have changed by since then.
  fileprivate func changes(since before: [String: ExactDecimal]) -> [String: ExactDecimal] {
    var changes: [String: ExactDecimal] = [:]
    for (ticker, price) in prices {
      guard let earlier = before[ticker], earlier != price else { continue }
      changes[ticker] = try? price - earlier
    }
    return changes
  }
}

extension Context {
  /// The recorded prices of what is held on so many days.
  func trends(in report: SummaryReport, days: Int) -> [String: [DayPrice]] {
    let last = report.scope.last ?? environment.today
    let held = report.items.filter { !$0.position.isClosed }.map(\.ticker)
    let prices = console.orWarning {
      try files.history.prices(of: held, from: last.advanced(by: -days), to: last)
    }
    return prices ?? [:]
  }
}

extension ParsedCommand {
  /// The cache policy asked for by the option or the setting.
  func cachePolicy(_ context: Context) -> CachePolicy {
    self[SharedOptions.maxAge].map { .youngerThan(seconds: Int($0.components.seconds)) }
      ?? context.cachePolicy
  }
}

extension Context {
  /// The cache policy of the setting.
  var cachePolicy: CachePolicy {
    .youngerThan(seconds: Int(settings.maxAge.components.seconds))
  }
}
