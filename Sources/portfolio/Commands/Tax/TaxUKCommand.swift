import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows what a tax return of the United Kingdom asks about investments.
enum TaxUKCommand: Command {
  private static let year = Argument("YEAR", expected: "expected.uk-year") { TaxYear.unitedKingdom($0) }
  private static let form = Option("form", values: Form.self)
  private static let method = Option("method", values: CostBasisMethod.self, named: [.uk])

  /// What programs read.
  private enum Form: String, CaseIterable, Sendable { case csv }

  static let syntax = CommandSyntax(
    "uk", arguments: [year], options: [form, method, SharedOptions.account])

  static let reports: [(command: String, type: any Report.Type)] = [("tax uk", UKTaxReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let form = input[form]
    try context.requireOneFormat(form?.rawValue, isCSV: form == .csv)
    let (year, account) = (input[year], input[SharedOptions.account])
    let report = try context.ask { portfolio in
      try portfolio.ukTax(year, account: account, method: input[method])
    }
    if report.isEmpty { try context.explainEmpty(year, account, firstDay: report.firstDay) }
    switch form {
    case .csv: try context.console.print(csv: report)
    case nil: try context.console.print(report)
    }
    if let failure = context.failure(report.missing) { throw failure }
    return .done
  }
}
