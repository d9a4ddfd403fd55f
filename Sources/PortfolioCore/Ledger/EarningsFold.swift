/// Folds transactions into what they earned, dividends and interest before tax, and what they were charged: every fee
/// and tax, those of trades too.
package struct EarningsFold: TransactionFold {
  private let firstDay: Int
  private let lastDay: Int
  private var converter: Converter
  private var earned = Amount.zero
  private var charged = Amount.zero
  /// The rates without which an amount does not count.
  package var missingRates: Set<MissingRate> { converter.missing }

  /// - Parameter first: the first day that counts; nil for the beginning.
  package init(from first: CalendarDay?, through last: CalendarDay, _ converter: Converter = Converter()) {
    (firstDay, lastDay) = (first?.daysSinceEpoch ?? .min, last.daysSinceEpoch)
    self.converter = converter
  }

  package mutating func add(_ compact: inout CompactTransaction) throws(Overflow) {
    guard compact.day >= firstDay, compact.day <= lastDay else { return }
    try earned += converted(EarningsFold.earned(by: compact), of: compact)
    try charged += converted(compact.fee, of: compact)
    try charged += converted(compact.tax, of: compact)
    if compact.kind == .fee || compact.kind == .tax { try charged += converted(compact.sum, of: compact) }
  }

  /// Accrued interest is earned by a sale, and given back by a purchase.
  private static func earned(by compact: CompactTransaction) -> ExactDecimal {
    if compact.kind.isTrade {
      let accrued = compact.detail?.accrued ?? .zero
      return compact.kind == .buy ? -accrued : accrued
    }
    return switch compact.rules.income {
    case .dividends, .interest: compact.sum
    case .notional, .tax, .none: .zero
    }
  }

  private mutating func converted(
    _ amount: ExactDecimal, of compact: CompactTransaction
  ) throws(Overflow) -> Amount {
    try converter.converted(amount, of: compact) ?? .zero
  }

  package mutating func add(_ other: EarningsFold) throws(Overflow) {
    try earned += other.earned
    try charged += other.charged
    converter.add(other.converter)
  }

  package var sums: (earned: ExactDecimal, charged: ExactDecimal) { (earned.rounded, charged.rounded) }
}
