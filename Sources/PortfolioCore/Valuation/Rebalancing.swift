/// The trades that bring holdings to their targets.
package struct Rebalancing: Equatable, Sendable {
  package let trades: [Trade]
  /// What is left of the cash and proceeds after purchases and fees.
  package let leftover: ExactDecimal
  /// The least cash that would reach all targets without selling, ignoring fees; nil if a target is 0.
  package let cashToTarget: ExactDecimal?

  package struct Trade: Equatable, Sendable {
    package let ticker: String
    package let isSale: Bool
    package let quantity: ExactDecimal
    package let price: ExactDecimal
    /// What the price is in; nil where no currency is named anywhere.
    package let priceCurrency: String?
    /// What they cost, in the currency of the price.
    package let sum: ExactDecimal
    /// The same in the home currency.
    package let amount: ExactDecimal
    /// Nil if nothing is held.
    package let percentBefore: ExactDecimal?
    /// The percentage of what is held afterwards, not counting leftover cash.
    package let percentAfter: ExactDecimal?
    package let target: ExactDecimal
    /// The day of the price, if that is more than a week old.
    package var staleDay: CalendarDay?
  }

  /// The limits within which to trade.
  package struct Rules: Sendable {
    /// Cash to spend in addition to the proceeds of sales; less than 0 where so much is to be raised by sales alone.
    package var cash = ExactDecimal.zero
    package var maySell = true
    /// Whether fractions of shares can be traded.
    package var isFractional = false
    /// Nothing is traded while every holding is within this many percentage points of its target.
    package var band: ExactDecimal?
    /// The fee for each trade.
    package var fee = ExactDecimal.zero

    package init() {}
  }

  /// - Parameter all: those whose targets add up to 100. Throws where a figure has more than 38 digits.
  package init(_ all: [TargetedHolding], _ given: Rules) throws(Overflow) {
    let (holdings, parts) = try TargetedHolding.inParts(all)
    var rules = given
    (rules.cash, rules.fee) = (try given.cash * parts, try given.fee * parts)
    func whole(_ amount: ExactDecimal) throws(Overflow) -> ExactDecimal {
      parts == ExactDecimal(1) ? amount : try amount.divided(by: parts, places: 12)
    }
    var proposal = try RebalancingProposal(holdings, rules)
    try proposal.settle()
    var values: [ExactDecimal] = []
    var after = ExactDecimal.zero
    for index in holdings.indices {
      values.append(try proposal.value(after: index))
      try after += values[index]
    }
    var trades: [Trade] = []
    for (index, holding) in holdings.enumerated() where !proposal.changes[index].isZero {
      let quantity = proposal.changes[index].magnitude
      trades.append(
        Trade(
          ticker: holding.ticker, isSale: proposal.changes[index].isNegative, quantity: quantity,
          price: holding.price, priceCurrency: holding.priceCurrency,
          sum: try quantity * holding.worth,
          amount: try whole(quantity * holding.cost),
          percentBefore: try holding.value.percent(of: proposal.total),
          percentAfter: try values[index].percent(of: after), target: holding.target,
          staleDay: holding.staleDay))
    }
    self.trades = trades
    leftover = try whole(proposal.money)
    cashToTarget = try Rebalancing.cashToTarget(holdings, proposal.total, parts)
  }

  /// The smallest total at which no holding is above its target, less the current total.
  private static func cashToTarget(
    _ holdings: [TargetedHolding], _ total: ExactDecimal, _ parts: ExactDecimal
  ) throws(Overflow) -> ExactDecimal? {
    var most = ExactFraction.zero
    for holding in holdings {
      if !holding.price.isPositive { continue }
      guard holding.share.isPositive else { return nil }
      let level = try holding.level(at: holding.value)
      if try most.isLess(than: level) { most = level }
    }
    return try ((most - ExactFraction(total)) / ExactFraction(parts)).rounded(places: 12)
  }
}
