import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Proposes trades that bring the portfolio to its targets.
enum RebalanceCommand: Command {
  private static let cash = Option("cash", placeholder: "AMOUNT")
  /// Stands for the cash of all accounts.
  private static let everything = "all"
  private static let noSell = Flag("no-sell")
  private static let fractional = Flag("fractional")
  private static let band = Option("band", placeholder: "POINTS")

  static let syntax = CommandSyntax(
    "rebalance", options: [cash, noSell, fractional, band, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("rebalance", RebalanceReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let rules = try rules(input, context)
    let instruments = try context.knownInstruments.all.filter { $0.target != nil }
    try check(instruments)
    let proposal = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.rebalancing(rules, spendsAllCash: input[cash] == everything)
    }
    if let failure = context.failure(proposal.missing) { throw failure }
    guard let rebalancing = proposal.rebalancing else { return .done }
    if rebalancing.leftover.isNegative {
      let wanted = proposal.rules.cash
      let raised = try rebalancing.leftover - wanted
      throw Failure.invalid([Issue(.cannotRaise(wanted, most: raised), key: "cash")])
    }
    try context.console.print(
      RebalanceReport(
        rebalancing: rebalancing, hasTargets: !instruments.isEmpty, today: context.environment.today,
        currency: proposal.currency))
    return .done
  }

  private static func rules(_ input: ParsedCommand, _ context: Context) throws -> Rebalancing.Rules {
    var issues: [Issue] = []
    func amount(_ option: Option<String>, _ key: String, mayBeNegative: Bool) -> ExactDecimal? {
      guard let text = input[option], option.spelling != cash.spelling || text != everything else {
        return nil
      }
      let amount = ExactDecimal(text)
      if amount == nil { issues.append(Issue(.notADecimal(text), key: key)) }
      if let amount, amount.isNegative, !mayBeNegative { issues.append(Issue(.negative(text), key: key)) }
      return amount
    }
    var rules = Rebalancing.Rules()
    rules.maySell = !input[noSell]
    rules.cash = amount(cash, "cash", mayBeNegative: rules.maySell) ?? .zero
    rules.band = amount(band, "band", mayBeNegative: false)
    if !issues.isEmpty { throw Failure.invalid(issues) }
    rules.isFractional = input[fractional]
    rules.fee = context.settings.feePerTrade ?? .zero
    return rules
  }

  /// Targets must add up to 100.
  private static func check(_ instruments: [Instrument]) throws {
    if instruments.isEmpty { return }
    var sum = ExactDecimal.zero
    for instrument in instruments { try sum += instrument.target ?? .zero }
    if sum != .hundred { throw Failure.invalid([Issue(.targetsOff(sum.description), key: "target")]) }
  }
}
