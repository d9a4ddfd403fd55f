import PortfolioCore

/// A JSON format for cash transactions.
package struct CashFeedFormat: Sendable {
  /// The key of the array of records; nil if the document is that array.
  let list: String?
  /// The path of each field in a record, leaving out fields that the format does not have.
  let paths: [CashField: String]
  /// Whether a document seems to have this format.
  let detects: @Sendable (JSONShape) -> Bool
}

extension CashFeedFormat {
  /// All formats, in the order in which they are tried. To add one, add a file and a line here.
  package static let all: [CashFeedFormat] = [.partnerItems, .own, .ownList, .plainList]

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

  /// Whether the records are trades, which belong in the portfolio.
  var looksLikeTrades: Bool {
    !elementKeys.isDisjoint(with: ["ticker", "ticket", "quantity", "ratio", "symbol"])
      || (elementKeys.isSuperset(of: ["type", "sum"]) && !elementKeys.contains("amount"))
  }
}
