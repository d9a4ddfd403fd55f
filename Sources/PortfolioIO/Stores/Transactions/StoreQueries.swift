import PortfolioCore

/// What commands ask of a store, each in one pass.
extension StoreReader {
  /// The currencies used by transactions; only valid after a pass.
  package var currencies: [String] {
    mutating get throws {
      try known?.names.currencies.names.sorted() ?? entries().1.currencies.names.sorted()
    }
  }

  /// The names used by transactions. Throws `StoreError`.
  package mutating func names() throws -> StoredNames {
    if let known { return StoredNames(known) }
    let isEmpty = try allPlaces().allSatisfy(\.isEmpty)
    return StoredNames(Names(symbols), isEmpty: isEmpty)
  }

  /// What `make` makes of the transactions that match `filter`, sorted, at most `limit`: thousands at a time, on all
  /// processors. Throws `StoreError`.
  package mutating func pieces<Piece: Sendable>(
    matching filter: TransactionFilter, sort: TransactionSort, limit: Int = .max,
    _ make: @Sendable ([Transaction]) -> Piece
  ) throws -> [Piece] {
    let (found, names) =
      limit == .max ? try entries() : try candidates { $0.first(limit, matching: filter, by: sort, $1) }
    let offsets = found.indices(matching: filter, by: sort, limit: limit, names)
    return try storedRecords.read(offsets) { make($0.map(\.transaction)) }
  }

  /// The transactions that match `filter`, sorted, at most `limit`. Throws `StoreError`.
  package mutating func transactions(
    matching filter: TransactionFilter = TransactionFilter(), sort: TransactionSort = .newestFirst,
    limit: Int = .max
  ) throws -> [Transaction] {
    try pieces(matching: filter, sort: sort, limit: limit) { $0 }.flatMap(\.self)
  }

  /// All transactions in the order in which they are stored, and the texts of their records. Throws `StoreError`.
  func records() throws -> [StoredTransaction] { try transactions { _ in true } }

  /// The transactions that `isWanted`, in the order in which they are stored. Throws `StoreError`.
  func transactions(where isWanted: @Sendable (Entry) -> Bool) throws -> [StoredTransaction] {
    try transactions(at: offsets(where: isWanted))
  }

  private func offsets(where isWanted: @Sendable (Entry) -> Bool) throws -> [Int] {
    try parts { part, _ in
      var found: [Int] = []
      part.visit { entry in
        if isWanted(entry) { found.append(entry.index) }
      }
      return found.sorted()
    }.flatMap(\.self)
  }

  /// The transactions whose ids are wanted, at most so many, in the order in which they are stored. Throws `StoreError`.
  private mutating func transactions(
    most: Int = .max, withIDs isWanted: @Sendable (UUID) -> Bool
  ) throws -> [Transaction] {
    let places = try allPlaces()
    let offsets = parallelMap(places.count) { part in
      places[part].filter { isWanted($0.id) }.map(\.index)
    }
    return try transactions(at: Array(offsets.joined().sorted().prefix(most))).map(\.transaction)
  }

  /// The transactions with these ids. Throws `StoreError`.
  package mutating func transactions(withIDs ids: Set<UUID>) throws -> [UUID: Transaction] {
    let found = try transactions { ids.contains($0) }
    return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The number of characters that it takes to tell each of some transactions from all others. Throws `StoreError`.
  ///
  /// - Parameter ids: the first halves of their ids.
  package mutating func idLength(of ids: [UInt64]) throws -> Int {
    try ShortIDs(allPlaces().joined().map(\.id.high)).length(telling: ids)
  }

  /// The only transaction whose id starts with `prefix`. Throws `StoreError.noSuchID` and `.ambiguousID`.
  package mutating func transaction(withIDPrefix prefix: String) throws -> Transaction {
    let ends = ["00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"].map {
      UUID(text: prefix + $0.dropFirst(prefix.count))
    }
    guard prefix.count >= StoreReader.shortestIDPrefix, let first = ends[0], let last = ends[1] else {
      throw StoreError.noSuchID(prefix)
    }
    // Foundation compares ids slowly, and the first half tells nearly all of them apart.
    let found = try transactions(most: StoreReader.maximumCandidates) {
      (first.high...last.high).contains($0.high) && (first...last).contains($0)
    }
    guard let transaction = found.first else { throw StoreError.noSuchID(prefix) }
    guard found.count == 1 else { throw StoreError.ambiguousID(prefix, candidates: found) }
    return transaction
  }

  /// The shortest prefix of an id to search for.
  package static let shortestIDPrefix = 4
  /// The most transactions listed for an ambiguous prefix.
  private static let maximumCandidates = 20
}

/// Transactions written as lines of JSON. This is here, and not where they are printed, since code that is generic over
/// records is specialised in its own module alone.
package struct TransactionLines: Sendable {
  package let text: [UInt8]
  package let count: Int

  package init(_ transactions: [Transaction]) {
    var json = JSONWriter()
    for (index, transaction) in transactions.enumerated() {
      if index > 0 { json.raw(",\n") }
      json.record(transaction)
    }
    (text, count) = (json.bytes, transactions.count)
  }
}

/// The names in a store.
package struct StoredNames: Sendable {
  package let tickers: Set<String>
  package let accounts: Set<String>
  /// Whether there are no transactions.
  package let isEmpty: Bool

  package init(_ ledger: Ledger) { self.init(ledger.names, isEmpty: ledger.isEmpty) }

  fileprivate init(_ names: Names, isEmpty: Bool) {
    (tickers, accounts) = (Set(names.tickers.names), Set(names.accounts.names))
    self.isEmpty = isEmpty
  }
}
