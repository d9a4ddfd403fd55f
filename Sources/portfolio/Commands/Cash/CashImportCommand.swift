import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Takes the cash transactions of a file, of standard input or from an address.
enum CashImportCommand: Command {
  private static let source = Argument("SOURCE", completion: .files)

  static let syntax = CommandSyntax("import", arguments: [source])

  static let reports: [(command: String, type: any Report.Type)] = [("cash import", CashImportReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let name = input[source]
    let file: ImportFile
    if name.contains("://") {
      let address = try WebAddress(name, from: source.name)
      // The address itself may hold a token.
      file = ImportFile(name: address.origin, bytes: try CashLoading(context).fetch(address))
    } else {
      file = try context.importFile(name)
    }
    let records: CashRecords
    do throws(CashFeedFailure) {
      records = try CashRecords(file)
    } catch {
      throw .cash(.feed(error))
    }
    try context.store(records, as: "cash import")
    return .done
  }
}
