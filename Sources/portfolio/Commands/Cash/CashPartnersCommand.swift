import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows what was paid by and to each partner.
enum CashPartnersCommand: Command {
  static let syntax = CommandSyntax(
    "partners", options: CashFilterOptions.all + [CashEnvironment.option])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("cash partners", CashPartnersReport.self)
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let filter = try CashFilterOptions.filter(input, context)
    let found = try context.readCash { reader in
      try reader.transactions(matching: filter)
    }
    if found.isEmpty { try CashFilterOptions.requireKnown(filter, context) }
    let partners = try found.partners(defaultCurrency: context.settings.currency)
    try context.console.print(CashPartnersReport(partners: partners, isFiltered: filter.isNarrow))
    return .done
  }
}
