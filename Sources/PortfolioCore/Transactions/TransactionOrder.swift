/// The position of a transaction in time. Equal positions keep the order in which they are stored.
///
/// Sorted by day; within a day splits come first, then spin-offs and exchanges, then plain days, then
/// instants by time. It is packed into one number because long lists compare millions of them.
package struct TransactionOrder: Comparable, Hashable, Sendable {
  @usableFromInline
  let packed: Int128

  private init(packed: Int128) { self.packed = packed }

  /// Before any transaction.
  package static let beforeAll = TransactionOrder(packed: .min)

  /// The order of events on the same day.
  package enum Precedence: Int {
    case split, corporateAction, trade
  }

  package init(date: Timestamp, _ kind: TransactionKind) {
    switch kind.rules.shares {
    case .multiplied: self.init(date: date, precedence: .split)
    case .receiving, .replaced: self.init(date: date, precedence: .corporateAction)
    case .none, .added, .removed, .moved: self.init(date: date, precedence: .trade)
    }
  }

  /// Corporate actions of the same day keep the order in which they are stored, whatever their times.
  package init(date: Timestamp, precedence: Precedence = .trade) {
    var time: Int128 = 0
    var rank = Int128(precedence.rawValue)
    if case .instant(let instant) = date {
      if precedence == .trade { rank += 1 }
      if precedence != .corporateAction {
        // The seconds of years 1 to 9999 fit in ±2^39, and nanoseconds in 2^30.
        time = (Int128(instant.secondsSinceEpoch) + (1 << 39)) << 30 + Int128(instant.nanoseconds)
      }
    }
    packed = (Int128(date.day.daysSinceEpoch) << 2 + rank) << 70 + time
  }

  @inlinable
  package static func < (left: TransactionOrder, right: TransactionOrder) -> Bool {
    left.packed < right.packed
  }
}
