import FoundationEssentials
import PortfolioCore

/// What commands ask of a store, each in one pass.
extension StoreReader {
  /// The positions that the transactions lead to. Throws `StoreError`.
  ///
  /// - Parameter excluded: a transaction that does not count.
  public mutating func positions(
    through day: CalendarDay? = nil, account: String? = nil, except excluded: UUID? = nil
  ) throws(StoreError) -> Positions {
    let scope = account.map { PositionScope.Account.only(number(ofAccount: $0)) } ?? .all
    var fold = PositionFold(PositionScope(through: day, account: scope))
    let excluded = excluded.map(RecordID.init)
    while true {
      try forEach { (records) throws(StoreError) in
        if records.record.id == excluded { return }
        do throws(FoldOverflow) {
          try fold.add(records.record.posting)
        } catch {
          throw .overflow(ticker: error.ticker.map { records.tickers.names[$0] })
        }
      }
      if fold.isComplete { break }
      fold.beginSecondPass()
    }
    do throws(PositionOverflow) {
      return try fold.positions(tickers: records.tickers.names)
    } catch {
      throw .overflow(ticker: error.ticker)
    }
  }

  /// The transactions that `filter` lets through, sorted, at most `limit`. Throws `StoreError`.
  public mutating func transactions(
    matching filter: TransactionFilter = TransactionFilter(), sort: TransactionSort = .newestFirst,
    limit: Int = .max
  ) throws(StoreError) -> [Transaction] {
    var ids: ShortIDs?
    return try transactions(matching: filter, sort: sort, limit: limit, noting: &ids)
  }

  /// The same, with the ids of all transactions noted in passing where that is wanted.
  public mutating func transactions(
    matching filter: TransactionFilter, sort: TransactionSort, limit: Int, noting ids: inout ShortIDs?
  ) throws(StoreError) -> [Transaction] {
    // What a long list shows is kept as it passes; for a short one it is cheaper to read the chosen few again.
    if limit > StoreReader.fewRecords {
      let chosen = try select(filter, sort, limit, &ids) { SelectedRecord(record: $0.record, note: $0.note) }
      return chosen.map { records.transaction(of: $0.record, note: $0.note) }
    }
    let chosen = try select(filter, sort, limit, &ids) { $0.fileRange }
    let texts = try fileAccess { () throws(FileFailure) in
      try chosen.map { range throws(FileFailure) in try source.bytes(in: range) }
    }
    return texts.compactMap(Transaction.init(record:))
  }

  /// The same as lines of JSON. Of a long list nothing but these is kept: half of its time is the memory it needs.
  public mutating func lines(
    matching filter: TransactionFilter, sort: TransactionSort, limit: Int
  ) throws(StoreError) -> OrderedLines {
    guard limit == .max else {
      return OrderedLines(of: try transactions(matching: filter, sort: sort, limit: limit)) {
        $0.transaction($1)
      }
    }
    var writer = JSONWriter()
    var ids: ShortIDs?
    let ranges = try select(filter, sort, limit, &ids) { records in
      let start = writer.bytes.count
      writer.transaction(records.transaction)
      return start..<writer.bytes.count
    }
    return OrderedLines(writer.bytes, ranges)
  }

  @inline(__always)
  private mutating func select<Element>(
    _ filter: TransactionFilter, _ sort: TransactionSort, _ limit: Int, _ ids: inout ShortIDs?,
    _ element: (borrowing RecordReader) -> Element
  ) throws(StoreError) -> [Element] {
    var selection = TransactionSelection<Element>(sort, limit: limit)
    var index = 0
    try forEach { (records) throws(StoreError) in
      ids?.add(records.record.id)
      guard filter.allows(day: records.record.date.day, kind: records.record.kind),
        filter.tickers.isEmpty || records.ticker.map(filter.tickers.contains) ?? false,
        filter.account == nil || filter.account == records.account
      else { return }
      index += 1
      selection.offer(records.sortKey(for: sort.key, index: index)) { element(records) }
    }
    return selection.elements()
  }

  /// The one transaction whose id begins with `prefix`. Throws `StoreError.noSuchID` and `.ambiguousID`.
  public mutating func transaction(withIDPrefix prefix: String) throws(StoreError) -> Transaction {
    var found: [Transaction] = []
    let wanted = IDPrefix(prefix)
    try forEach { (records) throws(StoreError) in
      if let wanted, wanted.fits(records.record.id), found.count < StoreReader.mostCandidates {
        found.append(records.transaction)
      }
    }
    guard let transaction = found.first else { throw .noSuchID(prefix) }
    guard found.count == 1 else { throw .ambiguousID(prefix, candidates: found) }
    return transaction
  }

  /// So many records can be read again one by one.
  private static let fewRecords = 1000
  /// How many characters of an id are enough to look for it.
  public static let shortestIDPrefix = 4
  /// How many of the transactions that a prefix fits are told.
  private static let mostCandidates = 20
}

/// A record that is kept beyond its turn.
private struct SelectedRecord {
  let record: StoredRecord
  let note: String?
}

/// The beginning of an id, at least so long that it can be meant to name one.
private struct IDPrefix {
  private let bits: RecordID
  private let mask: RecordID

  /// nil for what no id begins with.
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

extension RecordID {
  fileprivate init(_ bits: UInt128) {
    self.init(high: UInt64(bits >> 64), low: UInt64(truncatingIfNeeded: bits))
  }
}

extension RecordReader {
  fileprivate var ticker: String? { record.ticker.map { tickers.names[$0] } }
  fileprivate var account: String? { record.account.map { accounts.names[$0] } }
}

extension RecordReader {
  fileprivate func sortKey(for key: TransactionSort.Key, index: Int) -> TransactionSortKey {
    let order = TransactionOrder(date: record.date, isSplit: record.kind == .split)
    let isTrade = record.kind == .buy || record.kind == .sell
    switch key {
    case .date: return TransactionSortKey(order: order, ticker: nil, amount: nil, index: index)
    case .ticker:
      let ticker = record.ticker.map { tickers.names[$0] }
      return TransactionSortKey(order: order, ticker: ticker, amount: nil, index: index)
    case .sum:
      let sum = record.kind == .split ? nil : record.sum
      return TransactionSortKey(order: order, ticker: nil, amount: sum, index: index)
    case .quantity:
      let quantity = isTrade ? record.quantity : nil
      return TransactionSortKey(order: order, ticker: nil, amount: quantity, index: index)
    }
  }
}
