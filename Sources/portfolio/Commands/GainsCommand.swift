import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows realised gains, sale by sale or in groups.
enum GainsCommand: Command {
  private static let by = Option("by", values: GainsReport.Grouping.self)
  private static let compare = Flag("compare")

  static let syntax = CommandSyntax(
    "gains", arguments: [SharedOptions.tickers],
    options: [
      by, compare, SharedOptions.account, SharedOptions.from, SharedOptions.to, SharedOptions.method,
      SharedOptions.maxAge,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("gains", GainsReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let days = try input.days(context)
    let replay = LotReplay(input, context, through: days.last ?? context.environment.today)
    var reading = HomeCurrencyReading(context)
    let ledger = try reading.ledger(behind: replay.tickers, where: replay.includes)
    let grouping = input[by] ?? .sale
    // The csv says nothing of wash sales either.
    let gains = try replay.gains(
      of: ledger, flagsWashSales: grouping == .sale && context.console.format != .csv)
    var report = try Failure.catching(
      PositionOverflow.self,
      GainsReport(
        gains, by: grouping, from: days.first, to: days.last, account: input[SharedOptions.account],
        currency: reading.home, tellsYears: context.console.format == .table,
        leftOut: leftOut(of: ledger, replay)
      ) { disposal in
        !gains.lacksRate(disposal)
          && (days.first.map { gains.day(of: disposal) >= $0 } ?? true)
          && replay.includes(disposal, of: gains)
      })
    if report.isEmpty { try replay.requireKnown(context) }
    if input[compare] {
      // What is held is the same by every method.
      let held = Set(try replay.lots(of: ledger).map(ledger.ticker)).sorted()
      let book = try reading.prices(for: held, on: days.last, freshness: input.freshness(context))
      let found = try reading.valued { (prices) throws(PositionOverflow) in
        try replay.comparison(of: ledger, pricedBy: book, prices.on(replay.day))
      } missing: {
        $0.leftOut.rates
      }
      report.compare(found.methods, leavingOut: found.leftOut)
    }
    try context.console.print(report)
    if let failure = reading.failure() { throw failure }
    return .done
  }

  /// What lacks a rate, of the tickers that are asked for.
  private static func leftOut(of ledger: Ledger, _ replay: LotReplay) -> LeftOut {
    var leftOut = LeftOut()
    for (ticker, rates) in ledger.lackingRates where replay.includes(ticker) {
      leftOut.unconverted.insert(ticker)
      leftOut.rates.formUnion(rates)
    }
    return leftOut
  }
}
