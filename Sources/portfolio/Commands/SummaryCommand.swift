import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

extension Command {
  private static let total = Flag("total")
  private static let line = Flag("line")
  private static let watch = Option("watch", placeholder: "SECONDS", wholeNumbers: 1...86_400).orAlone
  private static let usualSeconds = 5

  /// The value and profit of the portfolio.
  static let summary = Command(
    "summary", [tickers], options: [total, line, watch, isPrivate, account, to, maxAge],
    prints: ["summary": SummaryView.self, "summary --private": Private<SummaryView>.self]
  ) { input, context in
    let isWatched = input.has(watch)
    if input[line] || isWatched {
      let format = context.console.format
      guard format == .table else {
        throw Failure.refused(
          format.rawValue, of: GlobalOptions.format.spelling, expected: "expected.people")
      }
      if isWatched, !(context.console.isSeen && context.environment.streams.isTerminal(.input)) {
        throw Failure.usage(.needsTerminal(option: watch.spelling))
      }
    }
    if isWatched { return try watchSummary(input, context, every: input[watch] ?? usualSeconds) }
    let report = try context.summary(input)
    if input[line] {
      let changes = try context.ask { portfolio in try portfolio.dayChanges(of: report) }
      return try context.print(
        SummaryLine(report: report, change: changes?.total, isPrivate: input[isPrivate]), report.missing)
    }
    try context.print(
      context.view(of: report, totalOnly: input[total]), report.missing, privately: input[isPrivate])
  }

  /// Draws the summary again and again until `q` or Ctrl-C.
  private static func watchSummary(
    _ input: ParsedCommand, _ context: Context, every seconds: Int
  ) throws {
    let screen = Screen(context.environment.streams)
    var (failure, before) = ((any Error)?.none, [String: ExactDecimal]())
    screen.show { () in
      do {
        while true {
          let now = context.again
          let report = try now.summary(input)
          if context.environment.interruptible.hasCome() { throw Failure.interrupted }
          var view = now.view(of: report, totalOnly: input[total])
          view.changes = report.changes(since: before)
          before = report.prices
          let layout = now.console.layout
          try now.console.draw(
            input[isPrivate] ? Private(view).blocks(layout) : view.blocks(layout), on: screen)
          if screen.isLeft(within: seconds) { return }
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}

extension Context {
  fileprivate func summary(_ input: ParsedCommand) throws -> SummaryReport {
    let scope = try input.scope(self)
    let report = try ask(input.cachePolicy(self)) { portfolio in
      try portfolio.summary(scope.tickers, account: scope.account, to: scope.last)
    }
    let unseen = scope.tickers.subtracting(report.items.map(\.ticker))
    if report.isEmpty || !unseen.isEmpty { try requireKnown(tickers: unseen, account: scope.account) }
    return report
  }

  fileprivate func view(of report: SummaryReport, totalOnly: Bool) -> SummaryView {
    let showsTrends = !totalOnly && report.scope.last == nil && console.isSeen
    return SummaryView(
      report: report, totalOnly: totalOnly, now: now,
      trends: showsTrends ? trends(in: report, days: 2 * SummaryView.trendDays) : [:])
  }

  /// The recorded prices of what is held on so many days.
  private func trends(in report: SummaryReport, days: Int) -> [String: [DayPrice]] {
    let last = report.scope.last ?? environment.today
    let held = report.items.filter { !$0.position.isClosed }.map(\.ticker)
    return console.orWarning {
      try PriceLookup(self).inSharesOfTheirDays(
        files.history.prices(of: held, from: last.advanced(by: -days), to: last))
    } ?? [:]
  }

  /// The cache policy of the setting.
  var cachePolicy: CachePolicy {
    .youngerThan(seconds: Int(settings.maxAge.components.seconds))
  }
}

extension SummaryReport {
  /// The price of each ticker.
  fileprivate var prices: [String: ExactDecimal] {
    items.reduce(into: [:]) { prices, item in prices[item.ticker] = prices[item.ticker] ?? item.price }
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
