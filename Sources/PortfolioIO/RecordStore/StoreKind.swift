import PortfolioCore

/// What the records of a store are. Files of cash transactions say so; those of other transactions, and files of early
/// versions, do not, and are told by their first record.
package enum StoreKind: String, Sendable {
  case transactions, cash

  /// The key under which a document says what it is.
  static let key = "kind"

  /// What a record is by its keys; nil if they do not tell.
  init?(ofRecord bytes: [UInt8]) {
    guard let record = try? JSONValue(parsing: bytes) else { return nil }
    let isTrade = record["type"]?.string.flatMap(TransactionKind.init) != nil
    let isCash = ["amount", "bookingDate", "partner"].contains { record[$0] != nil }
    guard isTrade != isCash else { return nil }
    self = isTrade ? .transactions : .cash
  }
}
