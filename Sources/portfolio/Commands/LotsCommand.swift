import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows open lots with their cost and value.
enum LotsCommand: Command {
  static let syntax = CommandSyntax(
    "lots", arguments: [SharedOptions.tickers],
    options: [SharedOptions.account, SharedOptions.to, SharedOptions.method, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("lots", LotsReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let (to, account) = (try input.days(context).last, input[SharedOptions.account])
    let day = to ?? context.environment.today
    let replay = LotReplay(input, context, through: day)
    var reading = HomeCurrencyReading(context)
    let ledger = try reading.ledger(behind: replay.tickers, where: replay.includes)
    let lots = try replay.lots(of: ledger)
    if lots.isEmpty { try replay.requireKnown(context) }

    let book = try reading.prices(
      for: Set(lots.map(ledger.ticker)).sorted(), on: to, cachePolicy: input.cachePolicy(context))
    let valuation = try reading.valuation(of: lots, ledger, book, on: day)
    try context.console.print(
      try Failure.catching(
        PositionOverflow.self,
        LotsReport(
          ledger, valuation, currency: reading.home, method: replay.method, on: day,
          narrowing: Narrowing(to: to, account: account, today: context.environment.today),
          isNarrowed: to != nil || replay.isNarrowed)))
    if let failure = reading.failure() { throw failure }
    return .done
  }
}
