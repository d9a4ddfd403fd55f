import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Imports cash transactions from a file, standard input or an address.
enum CashImportCommand: Command {
  private static let source = Argument("SOURCE", completion: .files)

  static let syntax = CommandSyntax("import", arguments: [source], options: [CashEnvironment.option])

  static let reports: [(command: String, type: any Report.Type)] = [("cash import", CashImportReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    try context.store(try records(input[source], context), as: "cash import")
    return .done
  }

  private static func records(_ name: String, _ context: Context) throws(Failure) -> CashRecords {
    if name.contains("://") {
      return try CashLoading(context).fetch(
        try WebAddress(name, from: source.name), asFile: true)
    }
    let records: CashRecords
    let file = try context.importFile(name)
    do throws(CashFeedFailure) {
      records = try CashRecords(file)
    } catch {
      throw .cash(.feed(error))
    }
    if records.hasMore { context.console.warn(.cash(.furtherPages)) }
    return records
  }
}
