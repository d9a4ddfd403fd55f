import PortfolioCore

extension CashFeedFormat {
  /// What this program itself writes: the document of its file, or of `cash list --json`.
  static let own = CashFeedFormat(
    name: "portfolio", list: "transactions",
    paths: Dictionary(uniqueKeysWithValues: CashField.allCases.map { ($0, $0.rawValue) }),
    detects: { !$0.isArray && $0.keys.contains("transactions") && !$0.looksLikeTrades })
}
