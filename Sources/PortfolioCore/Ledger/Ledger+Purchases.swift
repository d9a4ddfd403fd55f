extension ShareLedger {
  /// The purchases that would make a sale at a loss on a day a wash sale, by ticker: those of the last 30 days, in any
  /// account.
  package func recentPurchases(on day: CalendarDay) -> [String: [UUID]] {
    var found: [String: [UUID]] = [:]
    let first = day.advanced(by: -washSaleWindow)
    for event in events(where: { $0 == .buy }) where event.day >= first && event.day <= day {
      if let ticker = ticker(of: event) { found[ticker, default: []].append(event.id) }
    }
    return found
  }
}
