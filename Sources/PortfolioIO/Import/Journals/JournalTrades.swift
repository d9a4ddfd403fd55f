import PortfolioCore

/// The purchases and sales of a journal's transaction, and what they came to.
struct JournalTrades {
  /// Shares that are bought or sold.
  struct Trade {
    let postings: [JournalPosting]
    let quantity: ExactDecimal
    /// What was paid or received, where the postings tell.
    var sum: JournalAmount?
    var account: String { postings[0].account }
    var commodity: String { postings[0].commodity }
  }

  var all: [Trade]

  /// Takes each purchase by itself, and the sales of one security together.
  init(_ shares: [JournalPosting]) throws(Overflow) {
    var trades: [Trade] = []
    for inside in shares {
      if inside.number.isZero { continue }
      let isSale = inside.number.isNegative
      // A sale's cost says nothing of what it brought.
      let hasSum = !isSale || inside.price != nil
      let sum = hasSum ? try inside.weight(atCost: !isSale)?.magnitude : nil
      let index = trades.firstIndex {
        isSale && $0.quantity.isNegative && $0.account == inside.account && $0.commodity == inside.commodity
          && ($0.sum == nil) == (sum == nil) && $0.sum?.commodity == sum?.commodity
      }
      if let index {
        var total = trades[index].sum
        if let number = total?.number, let more = sum?.number { total?.number = try number + more }
        trades[index] = Trade(
          postings: trades[index].postings + [inside], quantity: try trades[index].quantity + inside.number,
          sum: total)
      } else {
        trades.append(Trade(postings: [inside], quantity: inside.number, sum: sum))
      }
    }
    all = trades
  }

  /// Gives each trade the sum that the other postings tell. Returns whether they add up.
  ///
  /// - Parameter mayBeForNothing: whether shares of which no posting tells a sum come or go for nothing.
  mutating func settle(by postings: [JournalPosting], mayBeForNothing: Bool) throws(Overflow) -> Bool {
    if all.isEmpty { return true }
    var sums = JournalSums()
    for posting in postings {
      if let value = try posting.value { try sums.add(value) }
    }
    for trade in all {
      guard let sum = trade.sum else { continue }
      try sums.add(trade.quantity.isNegative ? -sum.number : sum.number, sum.commodity)
    }
    let rests = sums.rests
    let unknown = all.indices.filter { all[$0].sum == nil }
    if unknown.count > 1 { return false }
    if let index = unknown.first {
      guard rests.count == 1, let rest = rests.first,
        rest.number.isPositive == all[index].quantity.isNegative
      else {
        guard rests.isEmpty, mayBeForNothing else { return false }
        all[index].sum = JournalAmount(number: .zero, commodity: "")
        return true
      }
      all[index].sum = rest.magnitude
      return true
    }
    // What was paid wins over a product that is rounded.
    for rest in rests {
      guard rest.number.magnitude <= ExactDecimal(mantissa: 5, scale: 2),
        let index = all.lastIndex(where: { $0.sum?.commodity == rest.commodity }),
        let sum = all[index].sum?.number
      else { return false }
      let isSale = all[index].quantity.isNegative
      let settled = isSale ? try sum + rest.number : try sum - rest.number
      if settled.isNegative { return false }
      all[index].sum?.number = settled
    }
    return true
  }
}
