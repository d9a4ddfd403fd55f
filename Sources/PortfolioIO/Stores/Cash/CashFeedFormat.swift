import PortfolioCore

/// A shape in which cash transactions come.
public struct CashFeedFormat: Sendable {
  /// The key of the array of records; nil where the document is that array.
  let list: String?
  /// Where the fields stand in a record. A field that the shape does not have is not there.
  let paths: [CashField: String]
  /// Whether a document looks like it.
  let detects: @Sendable (JSONShape) -> Bool
}

extension CashFeedFormat {
  /// All shapes, in the order in which they look at a document. A new one is a file and a line here.
  public static let all: [CashFeedFormat] = [.partnerItems, .own, .ownList, .plainList]

  /// Whether a file has cash transactions for certain: an empty list could be one of trades as well.
  static func claims(_ file: ImportFile) -> Bool {
    guard let shape = JSONShape(file), shape.hasBookings else { return false }
    return all.contains { $0.detects(shape) }
  }
}

extension JSONShape {
  /// Whether the records have keys that no trade has.
  fileprivate var hasBookings: Bool {
    !elementKeys.isDisjoint(with: ["transactionDetail", CashField.bookingDate.rawValue, "amount"])
  }

  /// Whether the records are trades, which belong to the portfolio.
  var looksLikeTrades: Bool {
    !elementKeys.isDisjoint(with: ["ticker", "ticket", "quantity", "ratio", "symbol"])
      || (elementKeys.isSuperset(of: ["type", "sum"]) && !elementKeys.contains("amount"))
  }
}
