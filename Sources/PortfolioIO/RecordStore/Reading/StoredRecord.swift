import PortfolioCore

/// A record of any kind of store as a value.
enum StoredRecord {
  case transaction(Transaction)
  case cash(CashTransaction)

  /// Skips a record and reads it; nil if it is not one.
  ///
  /// - Parameter depth: the levels of nesting that count as used already.
  init?(_ kind: StoreKind, scanning scanner: inout JSONScanner, depth: Int = 0) {
    let start = scanner.index
    switch kind {
    case .transactions:
      guard let draft = try? TransactionDraft(record: &scanner, depth: depth),
        let transaction = try? draft.validated(.stored)
      else { return nil }
      self = .transaction(transaction)
    case .cash:
      guard (try? scanner.skipValue(depth: depth)) != nil else { return nil }
      scanner.index = start
      // The document itself is not a record, whatever other keys it has.
      guard var values = try? CashValues(&scanner, at: CashFeedFormat.ownPaths), !values.isDocument,
        let transaction = try? values.transaction()
      else { return nil }
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

  var transaction: Transaction? { if case .transaction(let transaction) = self { transaction } else { nil } }
  var cash: CashTransaction? { if case .cash(let transaction) = self { transaction } else { nil } }
}

extension StoredRecord {
  /// Reads the text of exactly one record; nil if it is anything else.
  init?(_ kind: StoreKind, text: [UInt8]) {
    let record: StoredRecord? = JSONScanner.scan(text) { scanner in
      let record = StoredRecord(kind, scanning: &scanner)
      scanner.skipWhitespace()
      return scanner.index == text.count ? record : nil
    }
    guard let record else { return nil }
    self = record
  }
}

extension Transaction {
  /// The same for a transaction.
  init?(record text: [UInt8]) {
    guard let transaction = StoredRecord(.transactions, text: text)?.transaction else { return nil }
    self = transaction
  }
}
