import PortfolioCore

/// One transaction as read from a store: its figures parsed, its texts left where they are.
///
/// It is reused for each record, and valid until the next.
struct StoredRecord {
  var id = RecordID()
  /// What it does, its names as numbers of the store's symbol tables, and its index where it stands in the file.
  var compact = CompactTransaction(
    kind: .buy, ticker: nil, account: nil, date: .day(CalendarDay(daysSinceEpoch: 0)), index: 0)
  var price = ExactDecimal.zero
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
    return compact.ticker.map(tickers.contains) ?? false
  }

  @inline(__always)
  mutating func setDate(_ date: Timestamp) {
    (compact.date, compact.day) = (date, date.day.daysSinceEpoch)
  }
}
