import PortfolioCore

/// What commands ask of a store, each in one pass.
extension StoreReader {
  /// The currencies used by transactions; only valid after a pass.
  package var currencies: [String] {
    (known?.names.currencies.names ?? records.names.currencies.names).sorted()
  }

  /// The names used by transactions. Throws `StoreError`.
  package mutating func names() throws -> StoredNames {
    if let known { return StoredNames(known) }
    let isEmpty = try document.collect(into: true) { isEmpty, _ in
      isEmpty = false
    } merge: {
      $0 = $0 && $1
    }
    return StoredNames(Names(records.names), isEmpty: isEmpty)
  }

  /// The transactions that match `filter`, sorted, at most `limit`. Throws `StoreError`.
  package mutating func transactions(
    matching filter: TransactionFilter = TransactionFilter(), sort: TransactionSort = .newestFirst,
    limit: Int = .max
  ) throws -> [Transaction] {
    var ids: ShortIDs?
    return try transactions(matching: filter, sort: sort, limit: limit, noting: &ids)
  }

  /// The same, collecting the ids of all transactions on the way unless `ids` is nil.
  package mutating func transactions(
    matching filter: TransactionFilter, sort: TransactionSort, limit: Int, noting ids: inout ShortIDs?
  ) throws -> [Transaction] {
    if limit > StoreFormat.fewRecords {
      return try select(filter, sort, limit, &ids, NoPage()) { $1.transaction }.entries.map(\.mark)
    }
    // For a short list it is cheaper to read the chosen few again than to make values of all that match.
    let places = try select(filter, sort, limit, &ids, NoPage()) { $1.fileRange }
    return try document.values(at: places.entries.map(\.mark))
  }

  /// The same as lines of JSON. A long list keeps nothing else, because memory costs half of its time.
  package mutating func lines(
    matching filter: TransactionFilter, sort: TransactionSort, limit: Int
  ) throws -> OrderedLines {
    var ids: ShortIDs?
    guard limit > StoreFormat.fewRecords else {
      let found = try transactions(matching: filter, sort: sort, limit: limit)
      return OrderedLines(of: found) { $0.record($1) }
    }
    return try select(filter, sort, limit, &ids, JSONWriter()) { writer, records in
      writer.line { $0.record(records.transaction) }
    }
  }

  /// The transactions that match `filter`, written on pages and sorted, collecting the ids of all
  /// transactions on the way. Throws `StoreError`.
  package mutating func pages<Page: RecordPage<Transaction>>(
    matching filter: TransactionFilter, sort: TransactionSort, noting ids: inout ShortIDs,
    on empty: @autoclosure @escaping @Sendable () -> Page
  ) throws -> OrderedPages<Page, Int> {
    // Boxed, because code that is generic over a type of another module is not specialised, and neither would
    // the scanner be.
    var noted: ShortIDs? = ids
    let found = try select(filter, sort, .max, &noted, empty() as any RecordPage<Transaction>) {
      $0.add($1.transaction)
    }
    if let noted { ids = noted }
    return found.of(Page.self)
  }

  private mutating func select<Page: Sendable, Mark: Sendable>(
    _ filter: TransactionFilter, _ sort: TransactionSort, _ limit: Int, _ ids: inout ShortIDs?,
    _ empty: @autoclosure @escaping @Sendable () -> Page,
    _ write: @Sendable (inout Page, borrowing TransactionRecordReader) -> Mark
  ) throws -> OrderedPages<Page, Mark> {
    switch sort.key {
    case .date: try select(filter, sort, limit, &ids, empty(), write) { $0.order }
    case .ticker: try select(filter, sort, limit, &ids, empty(), write) { $0.tickerRank }
    case .sum: try select(filter, sort, limit, &ids, empty(), write) { $0.sumRank }
    case .quantity: try select(filter, sort, limit, &ids, empty(), write) { $0.quantityRank }
    }
  }

  private mutating func select<Key: Comparable & Sendable, Page: Sendable, Mark: Sendable>(
    _ filter: TransactionFilter, _ sort: TransactionSort, _ limit: Int, _ ids: inout ShortIDs?,
    _ empty: @autoclosure @escaping @Sendable () -> Page,
    _ write: @Sendable (inout Page, borrowing TransactionRecordReader) -> Mark,
    by key: @Sendable (borrowing TransactionRecordReader) -> Key
  ) throws -> OrderedPages<Page, Mark> {
    let noted = ids
    let found = try document.collect(
      into: (
        pages: PageSelection<Key, Page, Mark>(empty(), limit: limit, isReversed: sort.isReversed), ids: noted
      )
    ) { found, records in
      found.ids?.add(records.id)
      if records.isAllowed(by: filter) { found.pages.offer(key(records)) { write(&$0, records) } }
    } finish: {
      $0.pages.sort()
    } merge: { found, next in
      found.pages.append(next.pages)
      if let next = next.ids { found.ids?.add(next) }
    }
    ids = found.ids
    return found.pages.ordered()
  }

  /// The transactions with these ids. Throws `StoreError`.
  package mutating func transactions(withIDs ids: Set<UUID>) throws -> [UUID: Transaction] {
    let wanted = Set(ids.map { UInt128(RecordID($0)) })
    let found = try document.collect(into: [Transaction]()) { found, records in
      if wanted.contains(UInt128(records.id)) { found.append(records.transaction) }
    } merge: {
      $0 += $1
    }
    return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The only transaction whose id starts with `prefix`. Throws `StoreError.noSuchID` and `.ambiguousID`.
  package mutating func transaction(withIDPrefix prefix: String) throws -> Transaction {
    guard let wanted = IDPrefix(prefix) else { throw StoreError.noSuchID(prefix) }
    let found = try document.collect(into: [Transaction]()) { found, records in
      if wanted.fits(records.id), found.count < StoreReader.maximumCandidates {
        found.append(records.transaction)
      }
    } merge: {
      $0 += $1.prefix(StoreReader.maximumCandidates - $0.count)
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

/// The start of an id, long enough to identify one.
private struct IDPrefix {
  private let bits: RecordID
  private let mask: RecordID

  /// Nil if no id can start with it.
  init?(_ text: String) {
    let characters = Array(text.utf8)
    guard (StoreReader.shortestIDPrefix...36).contains(characters.count) else { return nil }
    var bits: UInt128 = 0
    var length = 0
    for (position, character) in characters.enumerated() {
      if [8, 13, 18, 23].contains(position) {
        guard character == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = hexadecimalDigit(character) else { return nil }
      bits = bits << 4 | UInt128(digit)
      length += 4
    }
    let shift = UInt128(128 - length)
    self.bits = RecordID(bits << shift)
    mask = RecordID(UInt128.max << shift)
  }

  func fits(_ id: RecordID) -> Bool {
    id.high & mask.high == bits.high && id.low & mask.low == bits.low
  }
}

extension UInt128 {
  fileprivate init(_ id: RecordID) { self = UInt128(id.high) << 64 | UInt128(id.low) }
}

extension RecordID {
  fileprivate init(_ bits: UInt128) {
    self.init(high: UInt64(bits >> 64), low: UInt64(truncatingIfNeeded: bits))
  }
}

extension TransactionRecordReader {
  private var account: String? { entry.account.map { accounts[$0] } }

  @inline(__always)
  fileprivate func isAllowed(by filter: TransactionFilter) -> Bool {
    filter.allows(day: entry.date.day, kind: entry.kind)
      && (filter.tickers.isEmpty || ticker.map(filter.tickers.contains) ?? false)
      && (filter.account == nil || filter.account == account ?? "")
  }

  fileprivate var tickerRank: TransactionRank<AlphabeticalRank> {
    TransactionRank(ticker.map(AlphabeticalRank.init), order)
  }

  fileprivate var sumRank: TransactionRank<ExactDecimal> {
    TransactionRank(entry.sum.isZero ? nil : entry.sum, order)
  }

  fileprivate var quantityRank: TransactionRank<ExactDecimal> {
    TransactionRank(entry.quantity.isZero ? nil : entry.quantity, order)
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
