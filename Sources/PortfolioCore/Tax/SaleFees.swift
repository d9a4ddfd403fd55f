/// The fees of sales, by the index of their transaction: proceeds are told before them where costs have them.
package struct SaleFees: TransactionFold {
  private let lastDay: Int
  /// Nil where all amounts count as they are.
  private var conversion: BaseConversion?
  private var fees: [Int: BaseAmount] = [:]

  /// - Parameter conversion: nil where all amounts count as they are.
  package init(through last: CalendarDay, _ conversion: BaseConversion? = nil) {
    (lastDay, self.conversion) = (last.daysSinceEpoch, conversion)
  }

  /// The fee of a sale; 0 for none, and where its rate is missing.
  func fee(ofSale event: Event) -> BaseAmount { fees[event.index] ?? .zero }

  package mutating func add(_ compact: inout CompactTransaction) throws(Overflow) {
    guard compact.kind == .sell, !compact.fee.isZero, compact.day <= lastDay else { return }
    var fee: BaseAmount? = BaseAmount(compact.fee)
    if let currency = compact.currency ?? conversion?.unnamed, conversion != nil {
      fee = try conversion?.converted(compact.fee, of: compact, from: currency)
    }
    fees[compact.index] = fee
  }

  package mutating func add(_ other: SaleFees) throws(Overflow) { fees.merge(other.fees) { $1 } }
}
