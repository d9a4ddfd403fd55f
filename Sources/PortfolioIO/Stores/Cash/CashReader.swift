import PortfolioCore

/// Reads the store of cash transactions and answers what commands ask of it, each in one pass.
package struct CashReader: ~Copyable {
  var document: DocumentReader<CashRecordReader>
  /// The currency assumed for transactions without one, in sums and filters.
  package var defaultCurrency: String?

  init(_ source: ByteSource, name: String) { document = DocumentReader(source, name: name) }

  /// Calls `visit` with each record in the order of the file. Throws `StoreError`.
  @inline(__always)
  mutating func visitAll(_ visit: (inout CashRecordReader) throws -> Void) throws {
    try document.forEach(visit)
  }

  /// The transactions that match `filter`, newest first and those without a date last, at most `limit`.
  /// Throws `StoreError`.
  package mutating func transactions(
    matching filter: CashFilter = CashFilter(), limit: Int = .max
  ) throws -> [CashTransaction] {
    try newest(limit, matching: filter, CashTally()).transactions
  }

  private mutating func newest(
    _ limit: Int, matching filter: CashFilter, _ tally: CashTally
  ) throws -> (transactions: [CashTransaction], tally: CashTally) {
    if limit > StoreFormat.fewRecords {
      let found = try select(limit, filter, tally, NoPage()) { $1.transaction }
      return (found.pages.entries.map(\.mark), found.tally)
    }
    // For a short list it is cheaper to read the chosen few again than to make values of all that match.
    let found = try select(limit, filter, tally, NoPage()) { $1.fileRange }
    return (try document.values(at: found.pages.entries.map(\.mark)), found.tally)
  }

  /// The same as lines of JSON, with the sums of the amounts.
  package mutating func lines(
    matching filter: CashFilter, limit: Int
  ) throws -> (lines: OrderedLines, sums: [CashSum]) {
    guard limit == .max else {
      let found = try transactions(matching: filter, limit: limit)
      return (OrderedLines(of: found) { $0.record($1) }, try sums(of: found))
    }
    return try lines(matching: filter, CashSums(includingFees: false))
  }

  private mutating func lines(
    matching filter: CashFilter, _ sums: CashSums
  ) throws -> (lines: OrderedLines, sums: [CashSum]) {
    let tally = CashTally(sums: sums)
    let found = try select(.max, filter, tally, JSONWriter()) { writer, records in
      writer.line { writer in
        if let own = records.ownBytes { writer.raw(own) } else { writer.record(records.transaction) }
      }
    }
    return (found.pages, found.tally.all)
  }

  /// The transactions that match `filter`, written on pages, newest first and those without a date last, with
  /// the sums of the amounts. Throws `StoreError`.
  package mutating func pages<Page: RecordPage<CashTransaction>>(
    matching filter: CashFilter, on empty: @autoclosure @escaping @Sendable () -> Page
  ) throws -> (pages: OrderedPages<Page, Int>, sums: [CashSum]) {
    // Boxed, because code that is generic over a type of another module is not specialised, and neither would
    // the scanner be.
    let tally = CashTally(sums: CashSums(includingFees: false))
    let found = try select(.max, filter, tally, empty() as any RecordPage<CashTransaction>) {
      $0.add($1.transaction)
    }
    return (found.pages.of(Page.self), found.tally.all)
  }

  /// The marks that `write` returns for the transactions that match `filter`, newest first, at most `limit`;
  /// and the tally of all matches, whatever the limit.
  private mutating func select<Page: Sendable, Mark: Sendable>(
    _ limit: Int, _ filter: CashFilter, _ tally: CashTally,
    _ empty: @autoclosure @escaping @Sendable () -> Page,
    _ write: @Sendable (inout Page, borrowing CashRecordReader) -> Mark
  ) throws -> (pages: OrderedPages<Page, Mark>, tally: CashTally) {
    let (filter, tally) = (filter.naming(defaultCurrency), tally.naming(defaultCurrency))
    let found = try document.collect(
      into: (pages: PageSelection<CashOrder, Page, Mark>(empty(), limit: limit), tally: tally)
    ) { found, records in
      guard records.isAllowed(by: filter) else { return }
      try found.tally.add(records)
      found.pages.offer(CashOrder(records.date)) { write(&$0, records) }
    } finish: {
      $0.pages.sort()
    } merge: { found, next in
      try found.tally.add(next.tally)
      found.pages.append(next.pages)
    }
    return (found.pages.ordered(), found.tally)
  }

  private func sums(of transactions: [CashTransaction]) throws -> [CashSum] {
    try transactions.sums(defaultCurrency: defaultCurrency)
  }

  /// The sums of all transactions including fees, one for each currency. Throws `StoreError`.
  package mutating func total() throws -> [CashSum] {
    try newest(0, matching: CashFilter(), CashTally(sums: CashSums(includingFees: true))).tally.all
  }

  /// The sums for each account and currency, the number of transactions and the newest ones. Throws `StoreError`.
  package mutating func balance(keeping limit: Int) throws -> CashBalance {
    let sums = CashSums(includingFees: true, byAccount: true)
    let (newest, tally) = try newest(limit, matching: CashFilter(), CashTally(sums: sums))
    return CashBalance(sums: tally.all, count: tally.count, newest: newest)
  }

  /// The transactions with these ids, in the same order; nil for missing ones. Throws `StoreError`.
  package mutating func transactions(withIDs ids: [String]) throws -> [CashTransaction?] {
    let wanted = Set(ids.map(CashRecordReader.fingerprint))
    var found: [String: CashTransaction] = [:]
    try visitAll { records in
      if wanted.contains(records.fingerprint) { found[records.id] = records.transaction }
    }
    return ids.map { found[$0] }
  }

  /// The transaction with an id; nil if there is none. Throws `StoreError`.
  package mutating func transaction(withID id: String) throws -> CashTransaction? {
    let wanted = CashRecordReader.fingerprint(of: id)
    return try document.collect(into: CashTransaction?.none) { found, records in
      if records.fingerprint == wanted, records.id == id { found = records.transaction }
    } merge: {
      if $1 != nil { $0 = $1 }
    }
  }
}

extension CashRecordReader {
  @inline(__always)
  fileprivate func isAllowed(by filter: CashFilter) -> Bool {
    filter.allows(
      category: category, day: date?.day, currency: currency, partner: partner, account: account)
  }
}

/// Counts and sums up records as they are read.
private struct CashTally: Sendable {
  /// Nil if no sums are needed.
  var sums: CashSums?
  var defaultCurrency: String?
  var count = 0

  var all: [CashSum] { sums?.all ?? [] }

  func naming(_ defaultCurrency: String?) -> CashTally {
    var tally = self
    tally.defaultCurrency = defaultCurrency
    return tally
  }

  mutating func add(_ records: borrowing CashRecordReader) throws {
    count += 1
    if sums?.isByAccount == true, let account = records.account {
      try sums?.add(
        account: account, currency: records.currency ?? defaultCurrency, amount: records.amount,
        fee: records.fee)
      return
    }
    try sums?.add(
      currency: records.currencyPlace, named: records.currency ?? defaultCurrency, amount: records.amount,
      fee: records.fee)
  }

  mutating func add(_ other: CashTally) throws {
    count += other.count
    guard let others = other.sums else { return }
    try sums?.add(others)
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

  package init(sums: [CashSum], count: Int, newest: [CashTransaction]) {
    self.sums = sums
    self.count = count
    self.newest = newest
  }
}
