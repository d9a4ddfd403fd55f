import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Proposes trades that bring the portfolio to its targets.
enum RebalanceCommand: Command {
  private static let cash = Option("cash", placeholder: "AMOUNT")
  private static let noSell = Flag("no-sell")
  private static let fractional = Flag("fractional")
  private static let band = Option("band", placeholder: "POINTS")

  static let syntax = CommandSyntax(
    "rebalance", options: [cash, noSell, fractional, band, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("rebalance", RebalanceReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let rules = try rules(input, context)
    let instruments = try context.knownInstruments.all.filter { $0.target != nil }
    try check(instruments)
    let today = context.environment.today
    let positions = try context.read { (reader) throws(StoreError) in try reader.positions(through: today) }
    let quantities = Dictionary(positions.items.map { ($0.ticker, $0.quantity) }) { first, _ in first }
    // A target of 0 for something that is not held needs no price.
    let meant = instruments.filter {
      !($0.target ?? .zero).isZero || !(quantities[$0.ticker] ?? .zero).isZero
    }
    let lookup = PriceLookup(context)
    let prices = try lookup.quotes(for: meant.map(\.ticker), freshness: input.freshness(context))
    lookup.warnAboutCachedPrices(prices)
    if let failure = lookup.failure(prices) { throw failure }
    let holdings = meant.compactMap { instrument in
      prices.book[instrument.ticker].map { quote in
        TargetedHolding(
          ticker: instrument.ticker, quantity: quantities[instrument.ticker] ?? .zero, price: quote.price,
          target: instrument.target ?? .zero)
      }
    }
    let rebalancing = try Failure.catching(DecimalOverflow.self, Rebalancing(holdings, rules))
    try context.console.print(
      RebalanceReport(rebalancing: rebalancing, hasTargets: !instruments.isEmpty, today: today))
    return .done
  }

  private static func rules(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> Rebalancing.Rules {
    var issues: [Issue] = []
    func amount(_ option: Option<String>, _ key: String) -> ExactDecimal? {
      guard let text = input[option] else { return nil }
      let amount = ExactDecimal(text)
      if amount == nil { issues.append(Issue(.notADecimal(text), key: key)) }
      if let amount, amount.isNegative { issues.append(Issue(.negative(text), key: key)) }
      return amount
    }
    var rules = Rebalancing.Rules()
    rules.cash = amount(cash, "cash") ?? .zero
    rules.band = amount(band, "band")
    if !issues.isEmpty { throw .invalid(issues) }
    rules.maySell = !input[noSell]
    rules.isFractional = input[fractional]
    rules.fee = context.settings.value(of: .feePerTrade).flatMap { ExactDecimal($0) } ?? .zero
    return rules
  }

  /// Targets must add up to 100.
  private static func check(_ instruments: [Instrument]) throws(Failure) {
    if instruments.isEmpty { return }
    let sum = try Failure.catching { () throws(DecimalOverflow) in
      var sum = ExactDecimal.zero
      for instrument in instruments { try sum += instrument.target ?? .zero }
      return sum
    }
    if sum != .hundred { throw .invalid([Issue(.targetsOff(sum.description), key: "target")]) }
  }
}
