import PortfolioCore

/// Reads the store of cash transactions.
package struct CashReader: ~Copyable {
  var document: StoreDocument
  /// The currency assumed for transactions without one, in sums and filters.
  package var defaultCurrency: String?

  init(_ source: ByteSource, name: String) { document = StoreDocument(source, name: name, kind: .cash) }

  /// All of them with their offsets, in the order of the file. Throws `StoreError`.
  func records() throws -> [(transaction: CashTransaction, offset: Int)] {
    try document.collect { chunk in
      var found: [(transaction: CashTransaction, offset: Int)] = []
      try chunk.readAll { scanner, offset in
        let start = offset + scanner.index
        let (record, transaction) = try CashTransaction.read(&scanner, at: offset)
        if let transaction { found.append((transaction, start)) }
        return record
      }
      return found
    }
    .parts.flatMap(\.self)
  }

  /// All that match `filter`, in the order of the file. Throws `StoreError`.
  func all(matching filter: CashFilter = CashFilter()) throws -> [CashTransaction] {
    let filter = filter.naming(defaultCurrency)
    return try records().lazy.map(\.transaction).filter(filter.allows)
  }

  /// The transactions that match `filter`, newest first and those without a date last, at most `limit`.
  /// Throws `StoreError`.
  package mutating func transactions(
    matching filter: CashFilter = CashFilter(), limit: Int = .max
  ) throws -> [CashTransaction] {
    try all(matching: filter).newest(limit)
  }

  /// The sums of all transactions including fees, one for each currency. Throws `StoreError`.
  package mutating func total() throws -> [CashSum] {
    try all().sums(defaultCurrency: defaultCurrency, includingFees: true)
  }

  /// The sums for each account and currency, the number of transactions and the newest ones. Throws `StoreError`.
  package mutating func balance(keeping limit: Int) throws -> CashBalance {
    let all = try all()
    let sums = try all.sums(defaultCurrency: defaultCurrency, includingFees: true, byAccount: true)
    return CashBalance(sums: sums, count: all.count, newest: all.newest(limit))
  }

  /// The transactions with these ids, in the same order; nil for missing ones. Throws `StoreError`.
  package mutating func transactions(withIDs ids: [String]) throws -> [CashTransaction?] {
    let all = try all()
    let known = Dictionary(all.map { ($0.id, $0) }) { $1 }
    return ids.map { known[$0] }
  }

  /// The transaction with an id; nil if there is none. Throws `StoreError`.
  package mutating func transaction(withID id: String) throws -> CashTransaction? {
    try all().first { $0.id == id }
  }
}

extension [CashTransaction] {
  /// The newest of them, newest first and those without a date last; of equals, the one that was read last.
  fileprivate func newest(_ limit: Int) -> [CashTransaction] {
    let keys = map(\.order)
    return indices.sorted { (keys[$1], $1) < (keys[$0], $0) }.prefix(Swift.max(0, limit)).map { self[$0] }
  }
}

/// The balance of an account, and its newest transactions.
package struct CashBalance: Equatable, Sendable {
  /// Amounts plus fees, one sum for each currency.
  package let sums: [CashSum]
  /// The number of transactions.
  package let count: Int
  /// Newest first.
  package let newest: [CashTransaction]
}
