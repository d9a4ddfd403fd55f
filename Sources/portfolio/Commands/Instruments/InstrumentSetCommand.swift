import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Sets properties of a security.
enum InstrumentSetCommand: Command {
  private static let values = Argument(
    "KEY=VALUE", completion: .words(Instrument.keys.map { "\($0)=" }), expected: "expected.key-value"
  ) { Instrument.assignment($0) }.oneOrMore

  static let syntax = CommandSyntax("set", arguments: [InstrumentShowCommand.ticker, values])

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    try InstrumentShowCommand.change(input, context) { instrument in
      input[values].compactMap { instrument.set($0.name, to: $0.value, sources: QuoteSource.names) }
    }
  }
}

/// Removes properties of a security.
enum InstrumentUnsetCommand: Command {
  private static let keys = Argument("KEY", completion: .words(Instrument.keys)).oneOrMore

  static let syntax = CommandSyntax("unset", arguments: [InstrumentShowCommand.ticker, keys])

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    try InstrumentShowCommand.change(input, context) { $0.unset(input[keys]) }
  }
}

extension InstrumentShowCommand {
  /// Changes the properties of the named security, unless one is invalid.
  fileprivate static func change(
    _ input: ParsedCommand, _ context: Context, _ body: (inout Instrument) -> [Issue]
  ) throws -> ExitCode {
    for ticker in try context.symbols([input[ticker]]) {
      try confirm(ticker, body, context)
      _ = try context.change(
        ticker, report: { InstrumentReport(instruments: [$0], isOne: true) }, body)
    }
    return .done
  }

  /// Asks whether to go on where another unit of the price makes figures of trades disagree that agreed.
  private static func confirm(
    _ ticker: String, _ body: (inout Instrument) -> [Issue], _ context: Context
  ) throws {
    let before = try context.knownInstruments[ticker]
    var after = before
    guard body(&after).isEmpty, after.priceUnit != before.priceUnit, !context.isYes, !context.isDryRun
    else {
      return
    }
    let transactions = try context.read { reader in
      try reader.transactions(
        matching: TransactionFilter(tickers: [ticker]), sort: TransactionSort(.date, isReversed: true))
    }
    var count = 0
    for transaction in transactions {
      guard
        let trade = try Trade(
          completing: transaction.quantity, price: transaction.price, sum: transaction.sum)
      else { continue }
      let agreed = try trade.disagreeingProduct(per: before.priceUnit) == nil
      if agreed, try trade.disagreeingProduct(per: after.priceUnit) != nil { count += 1 }
    }
    if count == 0 { return }
    guard context.console.isInteractive, context.canAsk else { throw Failure.mayNotAsk(.disagreement(count)) }
    try context.console.requireYes(
      to: .instrumentsConfirmDisagreement(ticker: ticker, count), otherwise: false)
  }
}
