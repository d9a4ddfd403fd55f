import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows an advisor with accounts and securities.
enum AdvisorShowCommand: Command {
  private static let advisor = Argument("ADVISOR", completion: .dynamic("advisors"))

  static let syntax = CommandSyntax("show", arguments: [advisor], options: [AdvisorLookup.mock])

  static let reports: [(command: String, type: any Report.Type)] = [("advisors show", AdvisorReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let (detail, origin) = try AdvisorLookup(input, context).detail(of: input[advisor])
    let valuation = try detail.valued()
    context.warnAboutUnvalued(valuation.accounts)
    if valuation.disagrees, context.console.verbosity == .verbose {
      context.console.warn(
        .advisorsTotalDisagrees(given: detail.advisor.totalAssets ?? .zero, value: valuation.value))
    }
    try context.console.print(
      AdvisorReport(valuation: valuation, origin: origin, now: context.now))
    return .done
  }
}
