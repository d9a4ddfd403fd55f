import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// Imports cash transactions from a file, standard input or an address.
enum CashImportCommand: Command {
  private static let source = Argument("SOURCE", completion: .files)

  private static let again = Flag("again")
  private static let dateOrder = Option("date-order", values: DateOrder.self)
  private static let map = Option("map", placeholder: "COLUMN=FIELD", expected: "expected.cash-map") {
    Assignment(whole: $0).flatMap { pair in CashField(rawValue: pair.value).map { (pair.name, $0) } }
  }

  static let syntax = CommandSyntax(
    "import", arguments: [source],
    options: [CashAccount.option, again, dateOrder, map, CashEnvironment.option])

  static let reports: [(command: String, type: any Report.Type)] = [("cash import", CashImportReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    try context.store(
      try records(input, context), of: input[CashAccount.option], as: "cash import", isAgain: input[again])
    return .done
  }

  private static func records(_ input: ParsedCommand, _ context: Context) throws -> CashRecords {
    let name = input[source]
    if name.contains("://") {
      return try CashLoading(context).fetch(
        try WebAddress(name, from: source.name), asFile: true)
    }
    let records: CashRecords
    let file = try context.importFile(name)
    let columns = try input.columns(map)
    if !columns.isEmpty || CashRecords.isTable(file) {
      var options = ImportOptions(newID: context.environment.newID)
      (options.dateOrder, options.account) = (input[dateOrder], input[CashAccount.option]?.ifNotEmpty)
      return try CashRecords(csv: file, columns: columns, options)
    }
    do throws(CashFeedFailure) {
      records = try CashRecords(file)
    } catch {
      throw CashProblem.feed(error)
    }
    if records.hasMore { context.console.warn(.cashFurtherPages) }
    return records
  }
}

/// The fields of a cash transaction, for help.
let cashFieldNames = CashField.allCases.map(\.rawValue).joined(separator: ", ")
