import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows what is known about a security.
enum InstrumentShowCommand: Command {
  static let ticker = Argument("TICKER", completion: .dynamic("tickers"))

  static let syntax = CommandSyntax("show", arguments: [ticker])

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    for ticker in try context.symbols([input[ticker]]) {
      let instrument = try context.knownInstruments[ticker]
      if instrument.isEmpty { throw Failure.noInstrument(ticker) }
      try context.console.print(InstrumentReport(instruments: [instrument], isOne: true))
    }
    return .done
  }
}
