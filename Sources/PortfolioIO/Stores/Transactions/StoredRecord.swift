import PortfolioCore

/// One transaction of a store as it is scanned: its figures read, its texts left where they stand.
///
/// It is refilled for each record, and valid until the next.
struct StoredRecord {
  var id = RecordID()
  /// What it does, its names as numbers of the store's symbol tables, and its index where it stands in the file.
  var posting = Posting(
    kind: .buy, ticker: nil, account: nil, date: .day(CalendarDay(daysSinceEpoch: 0)), index: 0)
  var price = ExactDecimal.zero
  /// Where the note stands in the window.
  var note: (content: Range<Int>, hasEscapes: Bool)?
  /// Which fields were there.
  var fields: FieldSet = []
  /// Where the record stands in the text, from its `{` to behind its `}`.
  var range: Range<Int> = 0..<0

  @inline(__always)
  mutating func setDate(_ date: Timestamp) {
    (posting.date, posting.day) = (date, date.day.daysSinceEpoch)
  }
}
