import PortfolioCore

/// The store of cash transactions as it is scanned, and what commands ask of it, each in one pass.
public struct CashReader {
  var document: DocumentReader<CashRecordReader>

  init(_ source: ByteSource, name: String) { document = DocumentReader(source, name: name) }

  /// Calls `visit` with each record in the order of the file. Throws `StoreError`.
  @inline(__always)
  mutating func visitAll(
    _ visit: (borrowing CashRecordReader) throws(StoreError) -> Void
  ) throws(StoreError) {
    try document.forEach(visit)
  }

  /// The transactions that `filter` lets through, newest first and those without a date last, at most `limit`.
  /// Throws `StoreError`.
  public mutating func transactions(
    matching filter: CashFilter = CashFilter(), limit: Int = .max
  ) throws(StoreError) -> [CashTransaction] {
    var selection = CashSelection<CashTransaction>(limit: limit)
    try visitAll { (records) throws(StoreError) in
      guard
        filter.allows(
          category: records.category, day: records.date?.day, currency: records.currency,
          partner: records.partner)
      else { return }
      selection.offer(CashOrder(records.date)) { records.transaction }
    }
    return selection.elements()
  }

  /// What all transactions come to, fees included, one sum for each currency. Throws `StoreError`.
  public mutating func total() throws(StoreError) -> [CashSum] {
    try balance(keeping: 0).sums
  }

  /// The same, how many transactions there are, and the newest of them. Throws `StoreError`.
  public mutating func balance(keeping limit: Int) throws(StoreError) -> CashBalance {
    var sums = CashSums(includingFees: true)
    var selection = CashSelection<CashTransaction>(limit: limit)
    var count = 0
    try visitAll { (records) throws(StoreError) in
      do throws(CashOverflow) {
        try sums.add(currency: records.currency, amount: records.amount, fee: records.fee)
      } catch {
        throw .overflow(ticker: error.currency)
      }
      count += 1
      if limit > 0 { selection.offer(CashOrder(records.date)) { records.transaction } }
    }
    return CashBalance(sums: sums.all, count: count, newest: selection.elements())
  }

  /// The transaction with an id; nil where there is none. Throws `StoreError`.
  public mutating func transaction(withID id: String) throws(StoreError) -> CashTransaction? {
    var found: CashTransaction?
    let wanted = Checksum.of(id.utf8)
    try visitAll { (records) throws(StoreError) in
      if records.fingerprint == wanted, records.id == id { found = records.transaction }
    }
    return found
  }
}

/// What an account holds, and its newest transactions.
public struct CashBalance: Equatable, Sendable {
  /// Amounts and fees, one sum for each currency.
  public let sums: [CashSum]
  /// How many transactions there are.
  public let count: Int
  /// The newest first.
  public let newest: [CashTransaction]

  public init(sums: [CashSum], count: Int, newest: [CashTransaction]) {
    self.sums = sums
    self.count = count
    self.newest = newest
  }
}
