/// The fees of sales, by the index of their transaction: proceeds are told before them where costs have them.
package struct SaleFees: TransactionFold {
  private let lastDay: Int
  private var converter: Converter
  private var fees: [Int: Amount] = [:]

  package init(through last: CalendarDay, _ converter: Converter = Converter()) {
    (lastDay, self.converter) = (last.daysSinceEpoch, converter)
  }

  /// The fee of a sale; 0 for none, and where its rate is missing.
  func fee(ofSale event: Event) -> Amount { fees[event.index] ?? .zero }

  package mutating func add(_ compact: inout CompactTransaction) throws(Overflow) {
    guard compact.kind == .sell, !compact.fee.isZero, compact.day <= lastDay else { return }
    fees[compact.index] = try converter.converted(compact.fee, of: compact)
  }

  package mutating func add(_ other: SaleFees) throws(Overflow) { fees.merge(other.fees) { $1 } }
}
