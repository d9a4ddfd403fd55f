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
    let query = IncomeQuery(
      try input.scope(context), method: input[SharedOptions.method],
      includesSheltered: input[SharedOptions.sheltered])
    if input[forecast] { return try printForecast(query, input, context) }
    guard !input.has(months) else {
      throw Failure.usage([.worksOnlyWith(option: months.spelling, other: forecast.spelling)])
    }
    return try input[calendar]
      ? printCalendar(query, input, context) : printIncome(query, by: input[by] ?? .ticker, context)
  }

  private static func printIncome(
    _ query: IncomeQuery, by grouping: IncomeReport.Grouping, _ context: Context
  ) throws -> ExitCode {
    let answer = try context.ask { portfolio in
      try portfolio.income(query, by: [grouping])
    }
    let report = answer.report[0]
    if report.isEmpty { try context.requireKnown(query.scope) }
    return try context.print(report, lacking: answer.lacking)
  }

  private static func printForecast(
    _ query: IncomeQuery, _ input: ParsedCommand, _ context: Context
  ) throws -> ExitCode {
    try input.refuse(by, calendar, SharedOptions.from, SharedOptions.method, beside: forecast)
    let answer = try context.ask { portfolio in
      try portfolio.forecast(query, months: input[months] ?? usualMonths)
    }
    if answer.report.months.isEmpty { try context.requireKnown(query.scope) }
    return try context.print(answer.report, lacking: answer.lacking)
  }

  private static func printCalendar(
    _ query: IncomeQuery, _ input: ParsedCommand, _ context: Context
  ) throws -> ExitCode {
    try input.refuse(by, SharedOptions.method, beside: calendar)
    let answer = try context.ask { portfolio in try portfolio.calendar(query) }
    if answer.report.calendar.isEmpty { try context.requireKnown(query.scope) }
    return try context.print(answer.report, lacking: answer.lacking)
  }
}
