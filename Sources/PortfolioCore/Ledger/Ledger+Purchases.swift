extension ShareLedger {
  /// The purchases that would make a sale at a loss on a day a wash sale, by ticker: those of the last 30 days, in any
  /// account.
  package func recentPurchases(on day: CalendarDay) -> [String: [UUID]] {
    var found: [String: [UUID]] = [:]
    let days = day.daysSinceEpoch - washSaleWindow...day.daysSinceEpoch
    forEach(.buy) { purchase in
      guard days.contains(purchase.day), let ticker = purchase.ticker, mayBeWashed(ticker) else { return }
      found[tickers[ticker], default: []].append(purchase.id)
    }
    return found
  }
}
