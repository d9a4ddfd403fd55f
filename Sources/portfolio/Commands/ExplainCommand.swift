import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows how each figure of a ticker's row of the summary came about.
enum ExplainCommand: Command {
  private static let ticker = Argument("TICKER", completion: .dynamic("tickers"))

  static let syntax = CommandSyntax(
    "explain", arguments: [ticker], options: [SharedOptions.to, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("explain", ExplainReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let name = TickerRule.upperCased(input[ticker])
    let to = try input.days(context).last
    let day = to ?? context.environment.today
    let settings = context.settings
    var reading = HomeReading(context)
    let (transactions, positions) = try reading.read { (reader, home) throws(StoreError) in
      (
        try reader.transactions(
          matching: TransactionFilter(tickers: try reader.tickers(behind: [name]), to: day),
          sort: TransactionSort(.date, isReversed: true)),
        try reader.positions(
          of: [name], through: day, account: nil, costBy: settings.lotMethod, settings.lotScope, in: home)
      )
    } missing: {
      $0.1.missingRates
    }
    let position =
      positions.items.first { $0.ticker == name }
      ?? Position(ticker: name, quantity: .zero, expenses: .zero, income: .zero, basis: .zero)
    let lookup = PriceLookup(context)
    let prices = try lookup.prices(
      for: position.isClosed ? [] : [name], on: to, freshness: input.freshness(context))
    let conversion = try reading.prices(on: day)
    let report = try Failure.catching { () throws(PositionOverflow) in
      let summary = try Positions(items: [position]).summary(pricedBy: prices.book, conversion)
      return (try Explanation(of: name, transactions), summary)
    }
    guard let item = report.1.items.first else { return .done }
    try context.console.print(
      ExplainReport(
        explanation: report.0,
        result: SummaryReport.Row(item: item, course: [], home: reading.home, now: context.environment.now)))
    if let failure = reading.failure(positions.missingRates) ?? prices.failure { throw failure }
    return .done
  }
}
