import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows dividends and interest.
enum IncomeCommand: ReportingCommand {
  private static let by = Option("by", values: IncomeReport.Grouping.self)

  static let syntax = CommandSyntax(
    "income", arguments: [SharedOptions.tickers],
    options: [
      by, SharedOptions.sheltered, SharedOptions.account, SharedOptions.from, SharedOptions.to,
      SharedOptions.method,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("income", IncomeReport.self)]

  static func found(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> (report: IncomeReport, failure: Failure?) {
    let (reports, failure) = try reports(by: [input[by] ?? .ticker], input, context)
    return (reports[0], failure)
  }

  /// The same income in several groupings.
  static func reports(
    by groupings: [IncomeReport.Grouping], _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> (reports: [IncomeReport], failure: Failure?) {
    let days = try input.days(context)
    let account = input[SharedOptions.account]
    let tickers = input.tickers
    let method = input[SharedOptions.method] ?? context.settings.lotMethod
    let scope = context.settings.lotScope
    let leftOut = try input.leftOut(context)
    let day = days.last ?? context.environment.today
    var reading = HomeCurrencyReading(context)
    let (income, positions) = try reading.read { (reader, home) throws(StoreError) in
      let income = try reader.income(
        from: days.first, through: day, account: account, without: leftOut, in: home)
      if let known = context.findings?[PositionsAsked(day: day, method: method)] { return (income, known) }
      return (
        income,
        try reader.positions(of: tickers, through: day, account: account, costBy: method, scope, in: home)
      )
    } missing: {
      IncomeReport.omissions($0.0, $0.1, of: tickers).rates
    }
    let instruments = groupings.contains(.country) ? try context.knownInstruments : InstrumentBook()
    var reports: [IncomeReport] = []
    for grouping in groupings {
      reports.append(
        try Failure.catching(
          PositionOverflow.self,
          IncomeReport(
            income, positions, of: tickers, by: grouping, from: days.first, to: days.last, account: account,
            currency: reading.home, instruments: instruments)))
    }
    if reports.allSatisfy(\.isEmpty) { try context.requireKnown(tickers: tickers, account: account) }
    return (reports, reading.failure())
  }
}
