import PortfolioCore

extension CashFeedFormat {
  /// What this program writes: the document of its file, or of `cash list --json`.
  static let own = CashFeedFormat(
    list: StoreFormat.recordsKey, paths: ownPaths,
    detects: { !$0.isArray && $0.keys.contains(StoreFormat.recordsKey) && !$0.looksLikeTrades })

  /// Only the array of such a document.
  static let ownList = CashFeedFormat(
    list: nil, paths: ownPaths,
    detects: { $0.isArray && $0.hasOwnKeys && !$0.looksLikeTrades })

  static let ownPaths = Dictionary(
    uniqueKeysWithValues: CashField.allCases.map { ($0, $0.rawValue) })
}

extension JSONShape {
  /// Whether the records have keys that only this program uses; lists with a `date` may come from elsewhere
  /// even if they have some of them.
  fileprivate var hasOwnKeys: Bool {
    elementKeys.contains(CashField.bookingDate.rawValue)
      || (!elementKeys.contains("date")
        && !elementKeys.isDisjoint(with: ["partner", "category", "currency"]))
  }
}
