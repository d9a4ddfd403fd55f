/// A purchase that belongs to a sale although others were bought before it.
package struct MatchedPurchase: Sendable {
  /// A transaction of the two.
  package struct Trade: Sendable {
    package let id: UUID
    package let date: Timestamp
  }

  package let sale: Trade
  package let purchase: Trade
  /// In shares as they were on the day of the sale.
  package let quantity: ExactDecimal

  /// - Parameters:
  ///   - sale, purchase: the places of their events.
  init(_ ledger: ShareLedger, _ sale: Int32, _ purchase: Int32, _ quantity: ExactFraction) throws(Overflow) {
    (self.sale, self.purchase) = (Trade(ledger, sale), Trade(ledger, purchase))
    self.quantity = try quantity.rounded(places: Position.quantityPlaces)
  }
}

extension MatchedPurchase.Trade {
  fileprivate init(_ ledger: ShareLedger, _ place: Int32) {
    let event = ledger.events.all[Int(place)]
    (id, date) = (event.id, event.date)
  }
}

extension ShareLedger {
  /// The purchases of the 30 days after a sale with which it is matched in the United Kingdom, of some tickers. What is
  /// matched of a day's sales and a day's purchases is of each of them in proportion.
  package func laterMatches(of part: LedgerSlice?) throws(Overflow) -> [MatchedPurchase] {
    let splits = try Splits(self, of: part)
    let (trades, matched) = (
      try dayTrades(splits, of: part), try matchedDays(splits, through: nil, of: part)
    )
    var found: [MatchedPurchase] = []
    for (ticker, days) in matched.enumerated() {
      for day in days {
        for match in day.matches where match.origin >= 0 {
          let later = events.all[Int(match.origin)].order.day
          guard later > day.day, let sales = trades[TickerDay(ticker: ticker, day: day.day)]?.sales,
            let purchases = trades[TickerDay(ticker: ticker, day: later)]?.purchases,
            let bought = days.first(where: { $0.day == later })?.bought
          else { continue }
          for sale in sales {
            for purchase in purchases {
              // A sale's share of its day in shares of that day, and the purchase's share of its own.
              let quantity = try match.quantity * sale.quantity / day.sold * purchase.first / bought
              found.append(try MatchedPurchase(self, sale.place, purchase.place, quantity))
            }
          }
        }
      }
    }
    return found
  }

  private struct TickerDay: Hashable {
    let ticker: Int
    let day: Int
  }

  /// A trade with its quantity in shares of its day, and as they were before all splits.
  private typealias Counted = (place: Int32, quantity: ExactFraction, first: ExactFraction)

  private func dayTrades(
    _ splits: Splits, of part: LedgerSlice?
  ) throws(Overflow) -> [TickerDay: (purchases: [Counted], sales: [Counted])] {
    var trades: [TickerDay: (purchases: [Counted], sales: [Counted])] = [:]
    var replay = replay(of: part)
    while let event = try replay.next() {
      do throws(Overflow) {
        guard let holding = event.holding, event.effect == .buy || event.effect == .sell,
          events.exercise(of: event) != .option || event.effect == .sell
        else { continue }
        let ticker = events.holdings.tickers[holding]
        let quantity = ExactFraction(events.quantity(of: event))
        let trade = (
          place: Int32(truncatingIfNeeded: replay.place), quantity: quantity,
          first: try splits.first(quantity, ticker, on: event.order.day)
        )
        let key = TickerDay(ticker: ticker, day: event.order.day)
        if event.effect == .buy {
          trades[key, default: ([], [])].purchases.append(trade)
        } else {
          trades[key, default: ([], [])].sales.append(trade)
        }
      } catch {
        throw error.named(ticker(of: event))
      }
    }
    return trades
  }
}
