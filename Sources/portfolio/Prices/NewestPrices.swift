import PortfolioCore
import PortfolioIO

/// Today's price: that of a service, or one that was recorded or imported for a later day.
extension PriceLookup {
  /// The last recorded or imported price of each ticker; nil if they cannot be read, which is said.
  func lastRecorded(of tickers: [String]) -> [String: DayPrice]? {
    do throws(StoreError) {
      return try recordedPrices.lastPrices(of: tickers, through: context.environment.today)
    } catch {
      context.console.warn(about: .store(error))
      return nil
    }
  }

  /// The same quotes, but for those that are of an earlier day than what was recorded for their tickers.
  ///
  /// - Parameter recorded: the last recorded or imported prices.
  func newest(_ book: PriceBook, _ recorded: [String: DayPrice]) throws(Failure) -> PriceBook {
    let newer = recorded.filter { ticker, price in
      guard let quote = book[ticker] else { return true }
      return quote.source != .manual && quote.day.map { $0 < price.day } ?? true
    }
    if newer.isEmpty { return book }
    let (today, traded) = (context.environment.today, try traded(Set(newer.keys)))
    return try Failure.catching { () throws(PositionOverflow) in
      var book = book
      for (ticker, price) in newer {
        let series = PriceSeries(
          of: ticker, recorded: [price], splits: traded[ticker]?.splits ?? PriceSplits())
        book[ticker] = try series.quote(on: today)
      }
      return book
    }
  }

  /// What transactions up to today say about the prices of those of these tickers that they name: the price of the
  /// last trade, and the splits.
  func traded(
    _ tickers: Set<String>
  ) throws(Failure) -> [String: (trades: [DayPrice], splits: PriceSplits)] {
    let today = context.environment.today
    let (prices, names) = try context.read(context.storeAtHand) { (reader) throws(StoreError) in
      (try reader.tradePrices(of: DayPeriods(ends: [today])), reader.tickerNames)
    }
    var found: [String: (trades: [DayPrice], splits: PriceSplits)] = [:]
    for (number, name) in names.enumerated() where tickers.contains(name) {
      found[name] = (prices.prices(ofTicker: number), prices.splits(ofTicker: number))
    }
    return found
  }
}
