import FoundationEssentials
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

/// The 128 bits of a transaction's id.
struct RecordID: Hashable {
  var high: UInt64 = 0
  var low: UInt64 = 0
}

extension RecordID {
  init(_ id: UUID) {
    let bytes = id.uuid
    self.init(
      high: RecordID.word(bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7),
      low: RecordID.word(bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15))
  }

  private static func word(_ bytes: UInt8...) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  var uuid: UUID {
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - index * 8))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
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
