import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Fetches the cash transactions of a service.
enum CashSyncCommand: Command {
  private static let service = Option("environment", values: CashEnvironment.self)

  static let syntax = CommandSyntax(
    "sync", options: [service, CashMock.delay, CashMock.failureRate, CashMock.seed])

  static let reports: [(command: String, type: any Report.Type)] = [("cash sync", CashImportReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let loading = CashLoading(context)
    let environment = input[service] ?? .production
    let bytes: [UInt8]
    let name: String
    if let setting = environment.setting {
      guard let text = context.settings.value(of: setting) else { throw .cash(.noAddress(setting)) }
      let address = try WebAddress(text, from: setting.rawValue)
      bytes = try loading.fetch(address)
      name = address.origin
    } else {
      bytes = try loading.fetch(from: try CashMock.manners(input, context))
      name = environment.rawValue
    }
    let records: CashRecords
    do throws(CashFeedFailure) {
      records = try CashRecords(ImportFile(name: name, bytes: bytes))
    } catch {
      throw .cash(.answer(error))
    }
    try context.store(records, as: "cash sync")
    return .done
  }
}

/// Which service `cash sync` asks.
enum CashEnvironment: String, CaseIterable, Sendable {
  case production, test, mock

  /// The setting that says where it is; nil for the one that is built in.
  var setting: SettingKey? {
    switch self {
    case .production: .cashProduction
    case .test: .cashTest
    case .mock: nil
    }
  }
}
