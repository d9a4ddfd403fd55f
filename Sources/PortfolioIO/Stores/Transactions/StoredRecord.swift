import PortfolioCore

/// One transaction of a store as it is scanned: its figures read, its texts left where they stand.
///
/// It is refilled for each record, and valid until the next.
struct StoredRecord {
  var id = RecordID()
  var date = Timestamp.day(CalendarDay(daysSinceEpoch: 0))
  var kind = TransactionKind.buy
  /// Numbers of the store's symbol tables.
  var ticker: Int?
  var account: Int?
  var quantity = ExactDecimal.zero
  var price = ExactDecimal.zero
  var sum = ExactDecimal.zero
  var fee = ExactDecimal.zero
  var tax = ExactDecimal.zero
  /// 0 where none is given.
  var rate = ExactDecimal.zero
  var ratio: SplitRatio?
  /// What only few kinds have.
  var detail: PostingDetail?
  /// The number of the currency in the store's symbol table.
  var currency: Int?
  /// Where the note stands in the window.
  var note: (content: Range<Int>, hasEscapes: Bool)?
  /// Which fields were there.
  var fields: FieldSet = []
  /// Where the record stands in the text, from its `{` to behind its `}`.
  var range: Range<Int> = 0..<0

  /// Whether its ticker is among these; nil for all, and what has none.
  @inline(__always)
  func isOf(_ tickers: Set<Int>?) -> Bool {
    guard let tickers else { return true }
    return ticker.map(tickers.contains) ?? false
  }
}
