/// What was earned, dividends and interest before tax, and what was charged: every fee and tax, those of trades too.
package struct Earnings: Sendable {
  fileprivate(set) var earned = Amount.zero
  fileprivate(set) var charged = Amount.zero
  /// The part of what was earned that is interest.
  fileprivate(set) var interest = Amount.zero
  /// The taxes among what was charged.
  fileprivate(set) var taxes = Amount.zero
  /// The fees of trades, which are in the cost and the proceeds of shares.
  fileprivate(set) var tradeFees = Amount.zero
  /// The rates without which an amount does not count.
  package fileprivate(set) var missingRates: Set<MissingRate> = []
}

extension Ledger {
  /// What was earned and charged.
  ///
  /// - Parameters:
  ///   - first: the first day that counts; nil for the beginning.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package func earnings(
    from first: CalendarDay?, through last: CalendarDay, in home: BaseRates?
  ) throws(Overflow) -> Earnings {
    var (sums, converter) = (Earnings(), converter(to: home))
    let firstDay = first?.daysSinceEpoch ?? .min
    try forEach(through: last) { entry throws(Overflow) in
      guard entry.day >= firstDay else { return }
      func converted(_ amount: ExactDecimal) throws(Overflow) -> Amount {
        try converter.converted(amount, of: entry) ?? .zero
      }
      let (earned, fee) = (try converted(entry.earned), try converter.fee(of: entry) ?? .zero)
      let booked = try entry.kind == .fee || entry.kind == .tax ? converted(entry.sum) : .zero
      let taxes = try converted(entry.tax) + (entry.kind == .tax ? booked : .zero)
      try sums.earned += earned
      if entry.kind.isTrade || entry.rules.income == .interest { try sums.interest += earned }
      if entry.kind.isTrade || entry.kind == .exercise { try sums.tradeFees += fee }
      try sums.taxes += taxes
      try sums.charged += fee + taxes + (entry.kind == .fee ? booked : .zero)
    }
    sums.missingRates = converter.missing
    return sums
  }
}

extension Entry {
  /// Accrued interest is earned by a sale, and given back by a purchase.
  fileprivate var earned: ExactDecimal {
    if kind.isTrade {
      let accrued = detail?.accrued ?? .zero
      return kind == .buy ? -accrued : accrued
    }
    return switch rules.income {
    case .dividends, .interest: sum
    case .notional, .tax, .none: .zero
    }
  }
}
