import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Shows the value and profit of the portfolio.
enum SummaryCommand: Command {
  private static let total = Flag("total")

  static let syntax = CommandSyntax(
    "summary", arguments: [SharedOptions.tickers],
    options: [total, SharedOptions.account, SharedOptions.to, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("summary", SummaryView.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let scope = try input.scope(context)
    let query = SummaryQuery(scope, input.cachePolicy(context))
    let answer = try context.ask { (portfolio) throws(PortfolioError) in try portfolio.summary(query) }
    let report = answer.report
    let unseen = scope.tickers.subtracting(report.items.map(\.ticker))
    if report.isEmpty || !unseen.isEmpty {
      try context.requireKnown(tickers: unseen, account: scope.account)
    }
    let showsTrends = !input[total] && scope.last == nil && context.console.isSeen
    let view = SummaryView(
      report: report, totalOnly: input[total], now: context.now,
      trends: showsTrends ? context.trends(in: report, days: 2 * SummaryView.trendDays) : [:])
    return try context.print(view, lacking: answer.lacking)
  }
}

extension Context {
  /// The recorded prices of what is held on so many days.
  func trends(in report: SummaryReport, days: Int) -> [String: [DayPrice]] {
    let last = report.scope.last ?? environment.today
    let held = report.items.filter { !$0.position.isClosed }.map(\.ticker)
    do throws(StoreError) {
      return try PriceLookup(self).recordedPrices.prices(
        of: held, from: last.advanced(by: -days), to: last)
    } catch {
      console.warn(about: .store(error))
      return [:]
    }
  }
}

extension ParsedCommand {
  /// The cache policy asked for by the option or the setting.
  func cachePolicy(_ context: Context) -> CachePolicy {
    self[SharedOptions.maxAge].map { .youngerThan(seconds: $0.seconds) } ?? context.cachePolicy
  }
}

extension Context {
  /// The cache policy of the setting.
  var cachePolicy: CachePolicy {
    .youngerThan(seconds: settings.value(of: .maxAge).flatMap(Age.init)?.seconds ?? 0)
  }
}
