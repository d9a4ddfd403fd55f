import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows dividends and interest.
enum IncomeCommand: ReportingCommand {
  private static let by = Option("by", values: IncomeReport.Grouping.self)

  static let syntax = CommandSyntax(
    "income", arguments: [SharedOptions.tickers],
    options: [by, SharedOptions.account, SharedOptions.from, SharedOptions.to, SharedOptions.method])

  static let reports: [(command: String, type: any Report.Type)] = [("income", IncomeReport.self)]

  static func found(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> (report: IncomeReport, failure: Failure?) {
    let days = try input.days(context)
    let grouping = input[by] ?? .ticker
    let account = input[SharedOptions.account]
    let tickers = input.tickers
    let method = input[SharedOptions.method] ?? context.settings.lotMethod
    let scope = context.settings.lotScope
    let day = days.last ?? context.environment.today
    var reading = HomeCurrencyReading(context)
    let (income, positions) = try reading.read { (reader, home) throws(StoreError) in
      (
        try reader.income(from: days.first, through: day, account: account, in: home),
        try reader.positions(
          of: tickers, through: day, account: account, costBy: method, scope, in: home)
      )
    } missing: {
      IncomeReport.leftOut($0.0, $0.1, of: tickers).rates
    }
    let report = try Failure.catching(
      PositionOverflow.self,
      IncomeReport(
        income, positions, of: tickers, by: grouping, from: days.first, to: days.last, account: account,
        currency: reading.home))
    if report.isEmpty { try context.requireKnown(tickers: tickers, account: account) }
    return (report, reading.failure())
  }
}
