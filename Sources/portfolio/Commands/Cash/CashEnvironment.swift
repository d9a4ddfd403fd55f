import CommandLineKit
import PortfolioIO

/// Whose cash transactions are meant: each service has a file of its own, so that a trial never mixes with real ones.
enum CashEnvironment: String, CaseIterable, Sendable {
  case production, test, mock

  static let option = Option("environment", values: CashEnvironment.self)

  /// The setting that says where the service is; nil for the one that is built in.
  var setting: SettingKey? {
    switch self {
    case .production: .cashProduction
    case .test: .cashTest
    case .mock: nil
    }
  }

  /// What its file beside the store is called.
  var fileKind: String {
    switch self {
    case .production: "cash"
    case .test: "cash.test"
    case .mock: "cash.mock"
    }
  }
}
