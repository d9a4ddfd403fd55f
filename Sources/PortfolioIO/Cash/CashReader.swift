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
    let none = OrderedSelection<CashOrder, CashTransaction>(limit: limit)
    let selection = try document.collect(into: none) { selection, records in
      if records.isAllowed(by: filter) { selection.offer(CashOrder(records.date), records.transaction) }
    } merge: {
      $0.append($1)
    }
    return selection.elements()
  }

  /// The same as lines of JSON, with what the amounts come to.
  public mutating func lines(
    matching filter: CashFilter, limit: Int
  ) throws(StoreError) -> (lines: OrderedLines, sums: [CashSum]) {
    guard limit == .max else {
      let found = try transactions(matching: filter, limit: limit)
      return (OrderedLines(of: found) { $0.cash($1) }, try sums(of: found))
    }
    return try lines(matching: filter, CashSums(includingFees: false))
  }

  private mutating func lines(
    matching filter: CashFilter, _ sums: CashSums
  ) throws(StoreError) -> (lines: OrderedLines, sums: [CashSum]) {
    let none = (lines: LineSelection<CashOrder>(), tally: CashTally(sums: sums))
    let found = try document.collect(into: none) { (found, records) throws(StoreError) in
      guard records.isAllowed(by: filter) else { return }
      try found.tally.add(records)
      found.lines.offer(CashOrder(records.date)) { $0.line(records) }
    } merge: { (found, next) throws(StoreError) in
      try found.tally.add(next.tally)
      found.lines.append(next.lines)
    }
    return (found.lines.lines(), found.tally.sums.all)
  }

  private func sums(of transactions: [CashTransaction]) throws(StoreError) -> [CashSum] {
    do throws(CashOverflow) {
      return try transactions.sums()
    } catch {
      throw .overflow(ticker: error.currency)
    }
  }

  /// What all transactions come to, fees included, one sum for each currency. Throws `StoreError`.
  public mutating func total() throws(StoreError) -> [CashSum] {
    try balance(keeping: 0).sums
  }

  /// The same, how many transactions there are, and the newest of them. Throws `StoreError`.
  public mutating func balance(keeping limit: Int) throws(StoreError) -> CashBalance {
    let none = (
      newest: OrderedSelection<CashOrder, CashTransaction>(limit: limit),
      tally: CashTally(sums: CashSums(includingFees: true))
    )
    let found = try document.collect(into: none) { (found, records) throws(StoreError) in
      try found.tally.add(records)
      found.newest.offer(CashOrder(records.date), records.transaction)
    } merge: { (found, next) throws(StoreError) in
      try found.tally.add(next.tally)
      found.newest.append(next.newest)
    }
    return CashBalance(sums: found.tally.sums.all, count: found.tally.count, newest: found.newest.elements())
  }

  /// The sums of the balance, and the newest transactions as lines of JSON.
  public mutating func balanceLines(
    keeping limit: Int
  ) throws(StoreError) -> (lines: OrderedLines, sums: [CashSum]) {
    guard limit == .max else {
      let balance = try balance(keeping: limit)
      return (OrderedLines(of: balance.newest) { $0.cash($1) }, balance.sums)
    }
    return try lines(matching: CashFilter(), CashSums(includingFees: true))
  }

  /// The transaction with an id; nil where there is none. Throws `StoreError`.
  public mutating func transaction(withID id: String) throws(StoreError) -> CashTransaction? {
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
    filter.allows(category: category, day: date?.day, currency: currency, partner: partner)
  }
}

extension JSONWriter {
  /// Writes the record in view.
  fileprivate mutating func line(_ records: borrowing CashRecordReader) {
    if let own = records.ownBytes { raw(own) } else { cash(records.transaction) }
  }
}

/// How many records have passed, and what they come to.
private struct CashTally: Sendable {
  var sums: CashSums
  var count = 0

  mutating func add(_ records: borrowing CashRecordReader) throws(StoreError) {
    count += 1
    do throws(CashOverflow) {
      try sums.add(
        currency: records.currencyPlace, named: records.currency, amount: records.amount, fee: records.fee)
    } catch {
      throw .overflow(ticker: error.currency)
    }
  }

  mutating func add(_ other: CashTally) throws(StoreError) {
    count += other.count
    do throws(CashOverflow) {
      try sums.add(other.sums)
    } catch {
      throw .overflow(ticker: error.currency)
    }
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
