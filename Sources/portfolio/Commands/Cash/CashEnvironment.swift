import CommandLineKit
import PortfolioIO
import PortfolioSystem

/// The environment of cash transactions. Each has a file of its own, so that test data never mixes with real
/// data.
enum CashEnvironment: String, CaseIterable, Sendable {
  case production, test, mock

  static let option = Option("environment", values: CashEnvironment.self)

  /// The setting with the address of the service; nil for the built-in one.
  var setting: Setting<WebAddress?>? {
    switch self {
    case .production: Settings.cashProduction
    case .test: Settings.cashTest
    case .mock: nil
    }
  }

  /// The kind of its file beside the store.
  var fileKind: FileKind {
    switch self {
    case .production: .cash
    case .test: .testCash
    case .mock: .mockCash
    }
  }
}
