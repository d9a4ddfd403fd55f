/// Where a field stands in a record: a key, or several for objects in one another, such as
/// `transactionDetail.value.amount`.
typealias CashPath = (path: String, field: CashField)

extension [CashPath] {
  /// The place of a key, which is looked for from a place on, and then before it.
  func place(of key: (content: Range<Int>, hasEscapes: Bool), in scanner: JSONScanner, from start: Int)
    -> Int?
  {
    indices[start...].first { scanner.reads(key, as: self[$0].path) }
      ?? indices[..<start].first { scanner.reads(key, as: self[$0].path) }
  }

  /// Those of what stands in the object with a key.
  func inside(_ key: String) -> [CashPath] {
    filter { $0.path.hasPrefix(key + ".") }.map { (String($0.path.dropFirst(key.count + 1)), $0.field) }
  }
}

/// A JSON format for cash transactions.
struct CashFeedFormat: Sendable {
  /// The key of the array of records; nil if the document is that array.
  let list: String?
  let paths: [CashPath]
  /// Whether a document seems to have this format.
  let detects: @Sendable (JSONShape) -> Bool
}

extension CashFeedFormat {
  /// All formats, in the order in which they are tried.
  static let all: [CashFeedFormat] = [
    // {"items":[{"partnerDisplayName","alias":{"reference"},"category","transactionDetail":{…}}]}
    CashFeedFormat(
      list: "items",
      paths: [
        ("alias.reference", .id), ("transactionDetail.bookingDate", .bookingDate),
        ("partnerDisplayName", .partner), ("transactionDetail.description", .description),
        ("category", .category), ("transactionDetail.value.amount", .amount),
        ("transactionDetail.value.currency", .currency),
      ],
      detects: { !$0.isArray && $0.keys.contains("items") && !$0.looksLikeTrades }),
    // What this program writes: the document of its file, or of `cash list --json`.
    CashFeedFormat(
      list: StoreFormat.recordsKey, paths: ownPaths,
      detects: { !$0.isArray && $0.keys.contains(StoreFormat.recordsKey) && !$0.looksLikeTrades }),
    // Only the array of such a document.
    CashFeedFormat(
      list: nil, paths: ownPaths,
      detects: { $0.isArray && $0.hasOwnKeys && !$0.looksLikeTrades }),
    // [{"id","date","description","amount","fee"}]
    CashFeedFormat(
      list: nil,
      paths: [
        ("id", .id), ("date", .bookingDate), ("description", .description), ("amount", .amount),
        ("fee", .fee), ("account", .account),
      ],
      detects: { $0.isArray && !$0.looksLikeTrades }),
  ]

  static let ownPaths: [CashPath] = CashField.allCases.map { ($0.rawValue, $0) }

  /// Whether a file certainly has cash transactions; an empty list could also be one of trades.
  static func claims(_ file: ImportFile) -> Bool {
    guard let shape = JSONShape(file), shape.hasBookings else { return false }
    return all.contains { $0.detects(shape) }
  }
}

extension JSONShape {
  /// Whether the records have keys that trades never have.
  fileprivate var hasBookings: Bool {
    !elementKeys.isDisjoint(with: ["transactionDetail", CashField.bookingDate.rawValue, "amount"])
  }

  /// Whether the records have keys that only this program uses; lists with a `date` may come from elsewhere
  /// even if they have some of them.
  fileprivate var hasOwnKeys: Bool {
    elementKeys.contains(CashField.bookingDate.rawValue)
      || (!elementKeys.contains("date")
        && !elementKeys.isDisjoint(with: ["partner", "category", "currency"]))
  }

  /// Whether the records are trades, which belong in the portfolio.
  var looksLikeTrades: Bool {
    !elementKeys.isDisjoint(with: ["ticker", "ticket", "quantity", "ratio", "symbol"])
      || (elementKeys.isSuperset(of: ["type", "sum"]) && !elementKeys.contains("amount"))
  }
}
