/// What transactions say about prices: the splits of each ticker, and its last trade in each period.
package struct TradePrices: Sendable {
  private let names: Names
  /// By the number of the ticker, oldest first.
  fileprivate var trades: [[Trade]]
  fileprivate var splits: [Int: [PriceSplits.Booked]] = [:]

  fileprivate struct Trade {
    let day: Int
    let price: ExactDecimal
    let period: Int32
    /// Its number; negative for none.
    let currency: Int32
  }

  fileprivate init(_ names: Names) {
    self.names = names
    trades = Array(repeating: [], count: names.tickers.names.count)
  }

  /// The price of the last trade in each period with a trade of the ticker, oldest first.
  package func prices(of ticker: String) -> [DayPrice] {
    guard let number = names.tickers.number(of: ticker) else { return [] }
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
  package func tradePrices(through day: CalendarDay) -> TradePrices { tradePrices(atEndsOf: [day]) }

  /// What the transactions of all accounts say about prices.
  ///
  /// - Parameter ends: the last days of periods, in order. The last trade in each is kept; the first starts with the first
  ///   transaction.
  package func tradePrices(atEndsOf ends: [CalendarDay]) -> TradePrices {
    var prices = TradePrices(names)
    for part in inParts(of: nil, { tradePrices(of: $0, atEndsOf: ends) }) {
      prices.splits.merge(part.splits) { first, _ in first }
      for (ticker, trades) in part.trades.enumerated() where !trades.isEmpty {
        prices.trades[ticker] = trades
      }
    }
    return prices
  }

  private func tradePrices(of part: Part, atEndsOf ends: [CalendarDay]) -> TradePrices {
    var (prices, period, entry) = (TradePrices(names), ends.count, Entry.blank)
    // From the last to the first, since most of the others then need not be unpacked.
    visitPacked(part, isBackwards: true) { packed, place in
      guard let ticker = packed.ticker, packed.kind == .split || packed.kind.isTrade else { return true }
      if packed.kind == .split {
        unpack(packed, at: place, into: &entry)
        guard let ratio = entry.ratio else { return true }
        let split = PriceSplits.Booked(day: entry.date.day, account: entry.account, ratio: ratio)
        prices.splits[ticker, default: []].append(split)
        return true
      }
      let day = day(of: packed, at: place)
      while period > 0, ends[period - 1].daysSinceEpoch >= day { period -= 1 }
      if period == ends.count || prices.trades[ticker].last.map({ Int($0.period) }) == period { return true }
      unpack(packed, at: place, into: &entry)
      // What is had for nothing tells no price.
      guard !entry.sum.isZero, entry.detail?.exercise == nil, entry.price.isPositive else { return true }
      prices.trades[ticker].append(
        TradePrices.Trade(
          day: day, price: entry.price, period: Int32(truncatingIfNeeded: period),
          currency: Int32(truncatingIfNeeded: entry.currency ?? -1)))
      return true
    }
    for ticker in prices.trades.indices { prices.trades[ticker].reverse() }
    prices.splits = prices.splits.mapValues { $0.reversed() }
    return prices
  }
}
