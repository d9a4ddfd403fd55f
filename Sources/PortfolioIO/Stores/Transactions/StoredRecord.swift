import PortfolioCore

/// One transaction as read from a store: its figures parsed, its texts left where they are.
///
/// It is reused for each record, and valid until the next.
struct StoredRecord {
  var id = RecordID()
  var date = Timestamp.day(CalendarDay(daysSinceEpoch: 0))
  var kind = TransactionKind.buy
  /// Numbers in the store's symbol tables.
  var ticker: Int?
  var account: Int?
  var quantity = ExactDecimal.zero
  var price = ExactDecimal.zero
  var sum = ExactDecimal.zero
  var fee = ExactDecimal.zero
  var tax = ExactDecimal.zero
  /// 0 if none is given.
  var rate = ExactDecimal.zero
  var ratio: SplitRatio?
  /// The properties that only few kinds have.
  var detail: PostingDetail?
  /// The number of the currency in the store's symbol table.
  var currency: Int?
  /// The range of the note in the window.
  var note: (content: Range<Int>, hasEscapes: Bool)?
  /// The fields that are present.
  var fields: FieldSet = []
  /// The range of the record in the window, including its braces.
  var range: Range<Int> = 0..<0

  /// Whether its ticker is among these; nil for all, and what has none.
  @inline(__always)
  func isOf(_ tickers: Set<Int>?) -> Bool {
    guard let tickers else { return true }
    return ticker.map(tickers.contains) ?? false
  }
}
