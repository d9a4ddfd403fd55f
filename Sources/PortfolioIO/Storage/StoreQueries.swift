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
    if limit > StoreFormat.fewRecords {
      return try select(filter, sort, limit, &ids) { $0.transaction }
    }
    // Of a short list it is cheaper to read the chosen few again than to make a value of all that pass.
    return try document.values(at: try select(filter, sort, limit, &ids) { $0.fileRange })
  }

  /// The same as lines of JSON. Of a long list nothing but these is kept: half of its time is the memory it needs.
  public mutating func lines(
    matching filter: TransactionFilter, sort: TransactionSort, limit: Int
  ) throws(StoreError) -> OrderedLines {
    guard limit == .max, sort.key == .date, !sort.isReversed else {
      let found = try transactions(matching: filter, sort: sort, limit: limit)
      return OrderedLines(of: found) { $0.transaction($1) }
    }
    let none = PageSelection<TransactionOrder, JSONWriter, Range<Int>>(JSONWriter())
    let lines = try document.collect(into: none) { lines, records in
      guard records.isAllowed(by: filter) else { return }
      lines.offer(records.order) { $0.line { $0.transaction(records.transaction) } }
    } finish: {
      $0.sort()
    } merge: {
      $0.append($1)
    }
    return lines.ordered()
  }

  private mutating func select<Element: Sendable>(
    _ filter: TransactionFilter, _ sort: TransactionSort, _ limit: Int, _ ids: inout ShortIDs?,
    _ element: @Sendable (borrowing RecordReader) -> Element
  ) throws(StoreError) -> [Element] {
    switch sort.key {
    case .date: try select(filter, sort, limit, &ids, element) { $0.order }
    case .ticker: try select(filter, sort, limit, &ids, element) { $0.tickerRank }
    case .sum: try select(filter, sort, limit, &ids, element) { $0.sumRank }
    case .quantity: try select(filter, sort, limit, &ids, element) { $0.quantityRank }
    }
  }

  private mutating func select<Key: Comparable & Sendable, Element: Sendable>(
    _ filter: TransactionFilter, _ sort: TransactionSort, _ limit: Int, _ ids: inout ShortIDs?,
    _ element: @Sendable (borrowing RecordReader) -> Element,
    by key: @Sendable (borrowing RecordReader) -> Key
  ) throws(StoreError) -> [Element] {
    let none = (
      selection: OrderedSelection<Key, Element>(limit: limit, isReversed: sort.isReversed), ids: ids
    )
    let found = try document.collect(into: none) { found, records in
      found.ids?.add(records.record.id)
      if records.isAllowed(by: filter) { found.selection.offer(key(records), element(records)) }
    } finish: {
      $0.selection.sort()
    } merge: { found, next in
      found.selection.append(next.selection)
      if let next = next.ids { found.ids?.add(next) }
    }
    ids = found.ids
    return found.selection.elements()
  }

  /// The one transaction whose id begins with `prefix`. Throws `StoreError.noSuchID` and `.ambiguousID`.
  public mutating func transaction(withIDPrefix prefix: String) throws(StoreError) -> Transaction {
    guard let wanted = IDPrefix(prefix) else { throw .noSuchID(prefix) }
    let found = try document.collect(into: [Transaction]()) { found, records in
      if wanted.fits(records.record.id), found.count < StoreReader.mostCandidates {
        found.append(records.transaction)
      }
    } merge: {
      $0 += $1.prefix(StoreReader.mostCandidates - $0.count)
    }
    guard let transaction = found.first else { throw .noSuchID(prefix) }
    guard found.count == 1 else { throw .ambiguousID(prefix, candidates: found) }
    return transaction
  }

  /// How many characters of an id are enough to look for it.
  public static let shortestIDPrefix = 4
  /// How many of the transactions that a prefix fits are told.
  private static let mostCandidates = 20
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
  private var ticker: String? { record.ticker.map { tickers.names[$0] } }
  private var account: String? { record.account.map { accounts.names[$0] } }

  @inline(__always)
  fileprivate func isAllowed(by filter: TransactionFilter) -> Bool {
    filter.allows(day: record.date.day, kind: record.kind)
      && (filter.tickers.isEmpty || ticker.map(filter.tickers.contains) ?? false)
      && (filter.account == nil || filter.account == account)
  }

  @inline(__always)
  fileprivate var order: TransactionOrder {
    TransactionOrder(date: record.date, isSplit: record.kind == .split)
  }

  fileprivate var tickerRank: TransactionRank<AlphabeticalRank> {
    TransactionRank(ticker.map(AlphabeticalRank.init), order)
  }

  fileprivate var sumRank: TransactionRank<ExactDecimal> {
    TransactionRank(record.kind == .split ? nil : record.sum, order)
  }

  fileprivate var quantityRank: TransactionRank<ExactDecimal> {
    let isTrade = record.kind == .buy || record.kind == .sell
    return TransactionRank(isTrade ? record.quantity : nil, order)
  }
}
