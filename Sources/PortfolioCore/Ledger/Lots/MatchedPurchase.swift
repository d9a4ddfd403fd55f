/// A purchase that belongs to a sale although others were bought before it.
package struct MatchedPurchase: Sendable {
  /// A transaction of the two.
  package struct Trade: Sendable {
    package let id: UUID
    package let date: Timestamp

    fileprivate init(_ entry: Entry) { (id, date) = (entry.id, entry.date) }
  }

  package let sale: Trade
  package let purchase: Trade
  /// In shares as they were on the day of the sale.
  package let quantity: ExactDecimal

  /// - Parameters:
  ///   - sale, purchase: the places of their events.
  init(_ ledger: ShareLedger, _ sale: Int32, _ purchase: Int32, _ quantity: ExactFraction) throws(Overflow) {
    (self.sale, self.purchase) = (Trade(ledger[sale]), Trade(ledger[purchase]))
    self.quantity = try quantity.rounded(places: Position.quantityPlaces)
  }
}

extension Gains {
  /// The purchases of the 30 days after a sale with which it is matched in the United Kingdom. Of a day's purchases, what
  /// is matched is of each of them in proportion.
  package func laterMatches() throws(Overflow) -> [MatchedPurchase] {
    var (purchases, found) = ([PoolDay: [Entry]](), [MatchedPurchase]())
    ledger.forEach(.buy) { purchase in
      if purchase.exercise != .option { purchases[day(of: purchase), default: []].append(purchase) }
    }
    for disposal in disposals where !disposal.isCover {
      for piece in disposal.pieces where piece.acquired.map({ $0 > disposal.day }) ?? false {
        let bought = purchases[day(of: ledger[piece.origin])] ?? []
        var all = ExactFraction.zero
        for purchase in bought { all = try all + purchase.shares }
        for purchase in bought {
          let quantity = try piece.quantity * purchase.shares / all
          found.append(try MatchedPurchase(ledger, disposal.place, purchase.place, quantity))
        }
      }
    }
    return found
  }

  private struct PoolDay: Hashable {
    let pool: Int?
    let day: CalendarDay
  }

  private func day(of purchase: Entry) -> PoolDay {
    PoolDay(pool: purchase.holding.map { ledger.pools.ofHolding[$0] }, day: purchase.date.day)
  }
}
