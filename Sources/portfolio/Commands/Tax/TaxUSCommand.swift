import CommandLineKit
import PortfolioCore
import PortfolioKit

/// Shows what a tax return of the United States asks about investments.
enum TaxUSCommand: Command {
  private static let year = Argument("YEAR", expected: "expected.year") { TaxYear.unitedStates($0) }
  private static let form = Option("form", values: Form.self)
  private static let method = Option("method", values: CostBasisMethod.self, named: [.fifo, .lifo, .hifo])
  private static let basis = Option("basis", values: TXF.Basis.self)

  /// What programs for tax returns read.
  private enum Form: String, CaseIterable, Sendable { case csv, txf }

  static let syntax = CommandSyntax(
    "us", arguments: [year], options: [form, basis, method, SharedOptions.account])

  static let reports: [(command: String, type: any Report.Type)] = [("tax us", USTaxReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let form = input[form]
    try context.requireOneFormat(form?.rawValue, isCSV: form == .csv)
    let (year, account) = (input[year], input[SharedOptions.account])
    let report = try context.ask { portfolio in
      try portfolio.usTax(year, account: account, method: input[method])
    }
    if report.isEmpty { try context.explainEmpty(year, account, firstDay: report.firstDay) }
    switch form {
    case .txf:
      let text = TXF(report, input[basis] ?? .reported, on: context.environment.today).text
      try context.console.print(document: Array(text.utf8), isJSON: false)
    case .csv: try context.console.print(csv: report)
    case nil: try context.console.print(report)
    }
    if let failure = context.failure(report.missing) { throw failure }
    return .done
  }
}
