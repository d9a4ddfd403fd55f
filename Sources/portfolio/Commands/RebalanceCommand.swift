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

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    var rules = try rules(input, context)
    let instruments = try context.knownInstruments.all.filter { $0.target != nil }
    try check(instruments)
    let today = context.environment.today
    var reading = context.portfolio.reading
    // What was paid does not count here, so that no rate of its days is needed.
    let positions = try Failure.catching { () throws(PortfolioError) in
      try reading.read { (reader, _) throws(StoreError) in try reader.positions(through: today) }
    }
    let quantities = Dictionary(positions.items.map { ($0.ticker, $0.quantity) }) { first, _ in first }
    // A target of 0 for something that is not held needs no price.
    let meant = instruments.filter {
      !($0.target ?? .zero).isZero || !(quantities[$0.ticker] ?? .zero).isZero
    }
    let book = try Failure.catching(
      PortfolioError.self, reading.prices(for: meant.map(\.ticker), on: nil, input.cachePolicy(context)))
    let traded = Dictionary(positions.items.map { ($0.ticker, $0.tradeCurrency) }) { first, _ in first }
    let (holdings, _) = try Failure.catching { () throws(PortfolioError) in
      try reading.valued { (rates) throws(PositionOverflow) in
        let conversion = rates.on(today)
        var (holdings, missing) = ([TargetedHolding](), Set<MissingRate>())
        for instrument in meant {
          let ticker = instrument.ticker
          guard let quote = book[ticker] else { continue }
          let currency = conversion?.currency(of: ticker, quote, traded: traded[ticker] ?? nil)
          var rate = ExactFraction(ExactDecimal(1))
          if let conversion, let currency {
            guard let found = conversion.rate(of: currency) else {
              if let lacking = conversion.missingRate(for: currency) { missing.insert(lacking) }
              continue
            }
            rate = found
          }
          holdings.append(
            TargetedHolding(
              ticker: ticker, quantity: quantities[ticker] ?? .zero, price: quote.price,
              multiplier: instrument.multiplier, in: currency, rate: rate, target: instrument.target ?? .zero)
          )
        }
        return (holdings, missing)
      } missing: {
        $0.1
      }
    }
    if input[cash] == everything {
      let figures = try Failure.catching(PortfolioError.self, reading.cash(on: today, account: nil))
      rules.cash = try Failure.catching { () throws(DecimalOverflow) in try figures?.cash.shown } ?? .zero
    }
    if let failure = context.failure(reading.lacking) { throw failure }
    let rebalancing = try Failure.catching(DecimalOverflow.self, Rebalancing(holdings, rules))
    if rebalancing.leftover.isNegative {
      let raised = try Failure.catching(DecimalOverflow.self, rebalancing.leftover - rules.cash)
      throw .invalid([Issue(.cannotRaise(rules.cash, most: raised), key: "cash")])
    }
    try context.console.print(
      RebalanceReport(
        rebalancing: rebalancing, hasTargets: !instruments.isEmpty, today: today, currency: reading.home))
    return .done
  }

  private static func rules(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> Rebalancing.Rules {
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
    if !issues.isEmpty { throw .invalid(issues) }
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
