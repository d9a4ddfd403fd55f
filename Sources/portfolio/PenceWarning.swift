import PortfolioCore
import PortfolioIO

extension PriceLookup {
  /// Warns of fetched prices so far from that of the last trade that one of the two is likely to be in pence.
  func warnOfPence(_ book: PriceBook) {
    let fetched = book.all.filter { $0.source == .live }
    guard !fetched.isEmpty else { return }
    do throws(Failure) {
      let instruments = try context.knownInstruments
      for (quote, trade) in try lastTrades(of: fetched) {
        let currency = quote.currency ?? instruments[quote.ticker][.currency]
        if let currency, let other = trade.currency, currency != other { continue }
        let isFar = try Failure.catching(DecimalOverflow.self, quote.isFar(from: trade))
        if isFar { context.console.warn(.price(.far(quote, fromTrade: trade))) }
      }
    } catch {
      // Whoever needs what cannot be read tells of it.
    }
  }

  /// The quotes whose tickers were traded, with the price of the last trade as shares are today.
  private func lastTrades(of quotes: [Quote]) throws(Failure) -> [(quote: Quote, trade: Quote)] {
    let today = context.environment.today
    let (trades, names) = try context.read(context.storeAtHand) { (reader) throws(StoreError) in
      (try reader.tradePrices(of: DayPeriods(ends: [today])), reader.tickerNames)
    }
    let numbers = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    var found: [(Quote, Quote)] = []
    for quote in quotes {
      guard let number = numbers[quote.ticker] else { continue }
      let series = PriceSeries(
        of: quote.ticker, trades: trades.prices(ofTicker: number), splits: trades.splits(ofTicker: number))
      let trade = try Failure.catching { () throws(PositionOverflow) in try series.quote(on: today) }
      if let trade { found.append((quote, trade)) }
    }
    return found
  }
}
