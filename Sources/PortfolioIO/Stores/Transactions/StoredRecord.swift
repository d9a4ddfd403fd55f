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
  var ratio: SplitRatio?
  /// Whether it did not have the plain form; then its note is kept elsewhere.
  var isThorough = false
  /// Where the note stands in the window.
  var note: (content: Range<Int>, hasEscapes: Bool)?
  /// Which fields were there.
  var fields: FieldSet = []
  /// Where the record stands in the text, from its `{` to behind its `}`.
  var range: Range<Int> = 0..<0

  @inline(__always)
  var posting: Posting {
    Posting(
      kind: kind, ticker: ticker, account: account, day: date.day.daysSinceEpoch, quantity: quantity,
      sum: sum, fee: fee, ratio: ratio)
  }
}

/// A set of a transaction's fields.
struct FieldSet: OptionSet {
  let rawValue: UInt16

  static let id = FieldSet(rawValue: 1 << 0)
  static let date = FieldSet(rawValue: 1 << 1)
  static let type = FieldSet(rawValue: 1 << 2)
  static let ticker = FieldSet(rawValue: 1 << 3)
  static let quantity = FieldSet(rawValue: 1 << 4)
  static let price = FieldSet(rawValue: 1 << 5)
  static let sum = FieldSet(rawValue: 1 << 6)
  static let fee = FieldSet(rawValue: 1 << 7)
  static let account = FieldSet(rawValue: 1 << 8)
  static let note = FieldSet(rawValue: 1 << 9)
  static let ratio = FieldSet(rawValue: 1 << 10)

  // Written out: a literal of members would be an array for every record.
  /// What a purchase or sale has to have.
  static let trade = FieldSet(rawValue: 0b000_0111_1111)
  /// What a dividend has to have.
  static let dividend = FieldSet(rawValue: 0b000_0100_1111)
  /// What any record may have: fee, account and note.
  static let extras = FieldSet(rawValue: 0b011_1000_0000)
}
