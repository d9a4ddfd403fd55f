import PortfolioCore

/// A record of a store as a value that can be read from any text.
protocol RecordValue {
  /// Skips a record and reads it; nil if it is not one.
  ///
  /// - Parameter depth: the levels of nesting that count as used already.
  init?(scanning scanner: inout JSONScanner, depth: Int)
}

/// A record of any kind of store.
enum StoredRecord {
  case transaction(Transaction)
  case cash(CashTransaction)

  /// Skips a record and reads it; nil if it is not one.
  init?(_ kind: StoreKind, scanning scanner: inout JSONScanner, depth: Int = 0) {
    switch kind {
    case .transactions:
      guard let transaction = Transaction(scanning: &scanner, depth: depth) else { return nil }
      self = .transaction(transaction)
    case .cash:
      guard let transaction = CashTransaction(scanning: &scanner, depth: depth) else { return nil }
      self = .cash(transaction)
    }
  }

  /// Its id in readable form.
  var id: String {
    switch self {
    case .transaction(let transaction): transaction.id.uuidString
    case .cash(let transaction): transaction.id
    }
  }
}

extension RecordValue {
  /// Reads the text of exactly one record; nil if it is anything else.
  init?(record bytes: [UInt8]) {
    let value: Self? = JSONScanner.scan(bytes) { scanner in
      guard let value = Self(scanning: &scanner, depth: 0) else { return nil }
      scanner.skipWhitespace()
      return scanner.index == bytes.count ? value : nil
    }
    guard let value else { return nil }
    self = value
  }
}

extension Transaction: RecordValue {
  init?(scanning scanner: inout JSONScanner, depth: Int = 0) {
    guard let draft = try? TransactionDraft(record: &scanner, depth: depth),
      let transaction = try? draft.validated(.stored)
    else { return nil }
    self = transaction
  }
}

extension CashTransaction: RecordValue {
  init?(scanning scanner: inout JSONScanner, depth: Int) {
    let start = scanner.index
    guard (try? scanner.skipValue(depth: depth)) != nil else { return nil }
    scanner.index = start
    // The document itself is not a record, whatever other keys it has.
    guard var values = try? CashValues(&scanner, at: CashFeedFormat.ownPaths), !values.isDocument,
      let transaction = try? values.transaction()
    else { return nil }
    self = transaction
  }
}
