import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows what is known about all securities.
enum InstrumentListCommand: Command {
  static let syntax = CommandSyntax("list")

  static let reports: [(command: String, type: any Report.Type)] = [("instruments", InstrumentReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    try context.console.print(InstrumentReport(instruments: context.knownInstruments.all))
    return .done
  }
}
