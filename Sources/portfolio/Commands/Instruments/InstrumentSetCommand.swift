import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Sets properties of a security.
enum InstrumentSetCommand: Command {
  private static let values = Argument(
    "KEY=VALUE", completion: .words(Instrument.Key.allCases.map { "\($0)=" }), expected: "expected.key-value"
  ) { KeyValue($0, known: Instrument.Key.allCases.map(\.rawValue)) }.oneOrMore

  static let syntax = CommandSyntax("set", arguments: [InstrumentShowCommand.ticker, values])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    try InstrumentShowCommand.change(input, context) { instrument in
      input[values].compactMap { instrument.set($0.key, to: $0.text, sources: QuoteSource.names) }
    }
  }
}

/// Removes properties of a security.
enum InstrumentUnsetCommand: Command {
  private static let keys = Argument("KEY", completion: .words(Instrument.Key.allCases.map(\.rawValue)))
    .oneOrMore

  static let syntax = CommandSyntax("unset", arguments: [InstrumentShowCommand.ticker, keys])

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    try InstrumentShowCommand.change(input, context) { instrument in
      let known = Instrument.Key.allCases.map(\.rawValue)
      for key in input[keys] { instrument.unset(KeyValue.key(key, known: known)) }
      return []
    }
  }
}

extension InstrumentShowCommand {
  /// Changes the properties of the named security, unless one is invalid.
  fileprivate static func change(
    _ input: ParsedCommand, _ context: Context, _ body: (inout Instrument) -> [Issue]
  ) throws(Failure) -> ExitCode {
    for ticker in try symbols([input[ticker]]) {
      let outcome = try Failure.catching { () throws(StoreError) in
        try context.instruments.change { book -> (issues: [Issue], after: Instrument) in
          var instrument = book[ticker]
          let issues = body(&instrument)
          if issues.isEmpty { book[ticker] = instrument }
          return (issues, instrument)
        }
      }
      guard outcome.issues.isEmpty else { throw .invalid(outcome.issues) }
      // On success people get no message, but an explicit format always has its document.
      if context.console.format != .table || context.isDryRun {
        try context.console.printing(stored: []) { () throws(Failure) in
          try context.console.print(InstrumentReport(instruments: [outcome.after], isOne: true))
        }
      }
    }
    return .done
  }
}
