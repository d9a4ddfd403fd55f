import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Sets properties of a security.
enum InstrumentSetCommand: Command {
  private static let values = Argument(
    "KEY=VALUE", completion: .words(Instrument.keys.map { "\($0)=" }), expected: "expected.key-value"
  ) { KeyValue($0, known: Instrument.keys) }.oneOrMore

  static let syntax = CommandSyntax("set", arguments: [InstrumentShowCommand.ticker, values])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    try InstrumentShowCommand.change(input, context) { instrument in
      input[values].compactMap { instrument.set($0.key, to: $0.text, sources: QuoteSource.names) }
    }
  }
}

/// Removes properties of a security.
enum InstrumentUnsetCommand: Command {
  private static let keys = Argument("KEY", completion: .words(Instrument.keys)).oneOrMore

  static let syntax = CommandSyntax("unset", arguments: [InstrumentShowCommand.ticker, keys])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    try InstrumentShowCommand.change(input, context) { $0.unset(input[keys]) }
  }
}

extension InstrumentShowCommand {
  /// Changes the properties of the named security, unless one is invalid.
  fileprivate static func change(
    _ input: ParsedCommand, _ context: Context, _ body: (inout Instrument) -> [Issue]
  ) throws(Failure) -> ExitCode {
    for ticker in try symbols([input[ticker]]) {
      _ = try context.change(
        ticker, report: { InstrumentReport(instruments: [$0], isOne: true) }, body)
    }
    return .done
  }
}
