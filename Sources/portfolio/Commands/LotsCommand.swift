import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows what is held and what it has cost, lot by lot.
enum LotsCommand: Command {
  static let syntax = CommandSyntax(
    "lots", arguments: [LotReplay.tickers],
    options: [SharedOptions.account, SharedOptions.to, SharedOptions.method, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("lots", LotsReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let (to, account) = (try input.days(context).last, input[SharedOptions.account])
    let day = to ?? context.environment.today
    let replay = LotReplay(input, context, through: day)
    let ledger = try context.read { (reader) throws(StoreError) in try reader.ledger() }
    let lots = try replay.lots(of: ledger)
    if lots.isEmpty { try replay.requireKnown(context) }

    let lookup = PriceLookup(context)
    let prices = try lookup.prices(
      for: Set(lots.map(ledger.ticker)).sorted(), on: to, freshness: input.freshness(context))
    let valuation = try Failure.catching(
      PositionOverflow.self, ledger.valuation(of: lots, pricedBy: prices.book))
    try context.console.print(
      try Failure.catching(
        PositionOverflow.self,
        LotsReport(
          ledger, valuation, method: replay.method, on: day, through: to, account: account,
          isNarrowed: to != nil || replay.isNarrowed)))
    if let failure = prices.failure { throw failure }
    return .done
  }
}
