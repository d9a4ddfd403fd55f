/// What transactions say about prices: the splits of each ticker, and its last trade in each period.
package struct TradePrices: Sendable {
  private let names: Names
  /// By the number of the ticker, oldest first.
  fileprivate var trades: [[Trade]] = []
  fileprivate var splits: [Int: [PriceSplits.Booked]] = [:]

  fileprivate struct Trade {
    let day: Int
    let price: ExactDecimal
    let period: Int32
    /// Its number; negative for none.
    let currency: Int32
  }

  fileprivate init(_ names: Names) { self.names = names }

  /// The price of the last trade in each period with a trade of the ticker, oldest first.
  package func prices(of ticker: String) -> [DayPrice] {
    guard let number = names.tickers.number(of: ticker), number < trades.count else { return [] }
    return trades[number].map { trade in
      DayPrice(
        day: CalendarDay(daysSinceEpoch: trade.day), price: trade.price,
        currency: trade.currency < 0 ? nil : names.currencies.names[Int(trade.currency)], origin: .trade)
    }
  }

  package func splits(of ticker: String) -> PriceSplits {
    PriceSplits(names.tickers.number(of: ticker).flatMap { splits[$0] } ?? [])
  }
}

extension Ledger {
  /// The last trade of each ticker up to a day, and its splits.
  package func tradePrices(through day: CalendarDay) throws(Overflow) -> TradePrices {
    try tradePrices(atEndsOf: [day])
  }

  /// What the transactions of all accounts say about prices.
  ///
  /// - Parameter ends: the last days of periods, in order. The last trade in each is kept; the first starts with the first
  ///   transaction.
  package func tradePrices(atEndsOf ends: [CalendarDay]) throws(Overflow) -> TradePrices {
    var (prices, period) = (TradePrices(names), 0)
    try forEach { entry in
      guard let ticker = entry.ticker else { return }
      if entry.kind == .split, let ratio = entry.ratio {
        let split = PriceSplits.Booked(day: entry.date.day, account: entry.account, ratio: ratio)
        prices.splits[ticker, default: []].append(split)
      }
      while period < ends.count, ends[period].daysSinceEpoch < entry.day { period += 1 }
      // What is had for nothing tells no price.
      guard period < ends.count, entry.kind.isTrade, !entry.sum.isZero, entry.detail?.exercise == nil,
        entry.price.isPositive
      else { return }
      while prices.trades.count <= ticker { prices.trades.append([]) }
      if prices.trades[ticker].last.map({ Int($0.period) }) == period { prices.trades[ticker].removeLast() }
      prices.trades[ticker].append(
        TradePrices.Trade(
          day: entry.day, price: entry.price, period: Int32(truncatingIfNeeded: period),
          currency: Int32(truncatingIfNeeded: entry.currency ?? -1)))
    }
    return prices
  }
}
