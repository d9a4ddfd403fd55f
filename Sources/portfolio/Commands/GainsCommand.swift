import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows what was realised, sale by sale or in groups.
enum GainsCommand: Command {
  private static let by = Option("by", values: GainsReport.Grouping.self)
  private static let compare = Flag("compare")

  static let syntax = CommandSyntax(
    "gains", arguments: [LotReplay.tickers],
    options: [
      by, compare, SharedOptions.account, SharedOptions.from, SharedOptions.to, SharedOptions.method,
      SharedOptions.maxAge,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("gains", GainsReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let days = try input.days(context)
    let replay = LotReplay(input, context, through: days.last ?? context.environment.today)
    var reading = HomeReading(context)
    let ledger = try reading.ledger(behind: replay.tickers)
    let gains = try replay.gains(of: ledger)
    var report = try Failure.catching(
      PositionOverflow.self,
      GainsReport(
        gains, by: input[by] ?? .sale, from: days.first, to: days.last, account: input[SharedOptions.account],
        currency: reading.home
      ) { disposal in
        !ledger.lacksRate(gains.ticker(of: disposal))
          && (days.first.map { gains.day(of: disposal) >= $0 } ?? true)
          && replay.includes(disposal, of: gains)
      })
    if report.isEmpty { try replay.requireKnown(context) }
    let failure = reading.failure(ledger.missingRates)
    guard input[compare] else {
      try context.console.print(report)
      if let failure { throw failure }
      return .done
    }
    // What is held is the same by every method.
    let held = Set(try replay.lots(of: ledger).map(ledger.ticker)).sorted()
    let lookup = PriceLookup(context)
    let prices = try lookup.prices(for: held, on: days.last, freshness: input.freshness(context))
    report.compare(
      try replay.comparison(of: ledger, pricedBy: prices.book, try reading.prices(on: replay.day)),
      unpriced: held.filter { prices.book[$0] == nil || ledger.lacksRate($0) })
    try context.console.print(report)
    if let failure { throw failure }
    if let failure = prices.failure { throw failure }
    return .done
  }
}
