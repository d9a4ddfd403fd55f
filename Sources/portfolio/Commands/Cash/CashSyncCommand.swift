import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Fetches the cash transactions of a service.
enum CashSyncCommand: Command {
  private static let replace = Flag("replace")

  static let syntax = CommandSyntax(
    "sync",
    options: [
      CashEnvironment.option, CashAccount.option, replace, CashMock.delay, CashMock.failureRate,
      CashMock.seed,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("cash sync", CashImportReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let records = try fetch(input, CashLoading(context), context)
    try context.store(
      records, of: input[CashAccount.option], as: "cash sync", isReplacing: input[replace])
    return .done
  }

  private static func fetch(
    _ input: ParsedCommand, _ loading: CashLoading, _ context: Context
  ) throws -> CashRecords {
    guard let setting = context.cashEnvironment.setting else {
      return try loading.fetch(from: try CashMock.behaviour(input, context))
    }
    guard let address = context.settings[setting] else { throw CashProblem.noAddress(setting) }
    return try loading.fetch(address)
  }
}
