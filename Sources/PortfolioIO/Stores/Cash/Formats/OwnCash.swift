import PortfolioCore

extension CashFeedFormat {
  /// What this program itself writes: the document of its file, or of `cash list --json`.
  static let own = CashFeedFormat(
    list: StoreFormat.recordsKey, paths: ownPaths,
    detects: { !$0.isArray && $0.keys.contains(StoreFormat.recordsKey) && !$0.looksLikeTrades })

  /// The array of that alone.
  static let ownList = CashFeedFormat(
    list: nil, paths: ownPaths,
    detects: { $0.isArray && $0.hasOwnKeys && !$0.looksLikeTrades })

  static let ownPaths = Dictionary(
    uniqueKeysWithValues: CashField.allCases.map { ($0, $0.rawValue) })
}

extension JSONShape {
  /// Whether the records have keys that only ours have; a list of another make may have such beside its `date`.
  fileprivate var hasOwnKeys: Bool {
    elementKeys.contains(CashField.bookingDate.rawValue)
      || (!elementKeys.contains("date")
        && !elementKeys.isDisjoint(with: ["partner", "category", "currency"]))
  }
}
