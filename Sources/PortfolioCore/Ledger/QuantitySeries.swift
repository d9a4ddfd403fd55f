/// How much of each ticker is held, from day to day.
package struct QuantitySeries: Sendable {
  private var changes: [String: [(day: Int, quantity: ExactDecimal)]] = [:]

  /// - Parameter account: the one that counts, empty for what has none; nil for all.
  package init(_ ledger: ShareLedger, account: String? = nil) throws(Overflow) {
    let table = ledger.table
    var today: Set<Int> = []
    // As in positions, only the quantity of a ticker whose shares were split or moved is rounded.
    var rounded: Set<Int> = []
    var holdings = Holdings(table)
    try ledger.replay { event throws(Overflow) in
      try holdings.apply(event)
      let touched = table.touched(by: event).map { table.ticker(of: $0) }
      if event.isTrade || event.isSplit || event.movesShares { today.formUnion(touched) }
      if event.isSplit || event.movesShares { rounded.formUnion(touched) }
      guard event.isLastOfDay else { return }
      for ticker in today.sorted() {
        do throws(Overflow) {
          let held = try holdings.quantity(ofTicker: ticker) {
            account == nil || $0.map { ledger.accounts[$0] } ?? "" == account
          }
          let places = rounded.contains(ticker) ? Position.quantityPlaces : ExactDecimal.maximumScale
          changes[ledger.tickers[ticker], default: []].append(
            (event.day, try held.rounded(places: places)))
        } catch {
          throw error.named(ledger.tickers[ticker])
        }
      }
      today = []
    }
  }

  /// What is held at the end of a day, by ticker, without what is not.
  package func held(atEndOf day: CalendarDay) -> [String: ExactDecimal] {
    changes.compactMapValues { changes in
      let last = changes.last { $0.day <= day.daysSinceEpoch }?.quantity
      return last?.isZero == false ? last : nil
    }
  }

  /// The first of the days from which on, up to the last, the two never hold the same of a ticker; nil where they do
  /// in the end.
  package func firstDayApart(
    from other: QuantitySeries, of ticker: String, through last: CalendarDay
  ) -> CalendarDay? {
    let (own, others) = (changes[ticker] ?? [], other.changes[ticker] ?? [])
    let days = Set((own + others).map(\.day)).filter { $0 <= last.daysSinceEpoch }.sorted()
    var (first, next) = ((own: 0, other: 0), CalendarDay?.none)
    var held = (own: ExactDecimal.zero, other: ExactDecimal.zero)
    // Where only one of the two has a split or a transfer, only its quantities are rounded yet.
    func rounded(_ quantity: ExactDecimal) -> ExactDecimal {
      quantity.rounded(places: Position.quantityPlaces)
    }
    for day in days {
      while first.own < own.count, own[first.own].day <= day {
        held.own = rounded(own[first.own].quantity)
        first.own += 1
      }
      while first.other < others.count, others[first.other].day <= day {
        held.other = rounded(others[first.other].quantity)
        first.other += 1
      }
      next = held.own == held.other ? nil : next ?? CalendarDay(daysSinceEpoch: day)
    }
    return next
  }
}

extension ShareLedger {
  /// What is held of each ticker in each account at the end of a day, without what is not.
  package func quantities(
    atEndOf day: CalendarDay
  ) throws(Overflow) -> [(ticker: String, account: String?, quantity: ExactFraction)] {
    let holdings = try holdings(atEndOf: day)
    return (0..<table.count).filter { !holdings[$0].isZero }.map { holding in
      let account = table.account(of: holding).map { accounts[$0] }
      return (tickers[table.ticker(of: holding)], account, holdings[holding])
    }
  }
}
