import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows dividends and interest, by month, or what is to be expected of them.
enum IncomeCommand: Command {
  private static let by = Option("by", values: IncomeReport.Grouping.self)
  private static let calendar = Flag("calendar")
  private static let forecast = Flag("forecast")
  private static let months = Option("months", placeholder: "N", wholeNumbers: IncomeForecast.monthCounts)

  /// How many months a forecast looks ahead unless asked otherwise.
  private static let usualMonths = 12

  static let syntax = CommandSyntax(
    "income", arguments: [SharedOptions.tickers],
    options: [
      by, calendar, forecast, months, SharedOptions.sheltered, SharedOptions.account, SharedOptions.from,
      SharedOptions.to, SharedOptions.method,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("income", IncomeReport.self), ("income --calendar", IncomeCalendar.self),
    ("income --forecast", IncomeForecast.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let (scope, sheltered) = (try input.scope(context), input[SharedOptions.sheltered])
    if input[forecast] {
      try input.refuse(by, calendar, SharedOptions.from, SharedOptions.method, beside: forecast)
      let report = try context.ask { portfolio in
        try portfolio.incomeForecast(
          Array(scope.tickers), months: input[months] ?? usualMonths, account: scope.account, to: scope.last,
          sheltered: sheltered)
      }
      if report.months.isEmpty { try context.requireKnown(scope) }
      return try context.print(report)
    }
    guard !input.has(months) else {
      throw Failure.usage([.worksOnlyWith(option: months.spelling, other: forecast.spelling)])
    }
    if input[calendar] {
      try input.refuse(by, SharedOptions.method, beside: calendar)
      let report = try context.ask { portfolio in
        try portfolio.incomeCalendar(
          Array(scope.tickers), account: scope.account, from: scope.first, to: scope.last,
          sheltered: sheltered)
      }
      if report.calendar.isEmpty { try context.requireKnown(scope) }
      return try context.print(report)
    }
    let report = try context.ask { portfolio in
      try portfolio.income(
        scope, by: input[by] ?? .ticker, method: input[SharedOptions.method], sheltered: sheltered)
    }
    if report.isEmpty { try context.requireKnown(scope) }
    return try context.print(report)
  }
}
