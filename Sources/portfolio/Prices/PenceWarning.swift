import PortfolioCore
import PortfolioIO
import PortfolioKit

extension PriceLookup {
  /// Warns of fetched prices so far from that of the last trade that one of the two is likely to be in pence. What
  /// prevents comparing them does not stop the command, and is said, too.
  func warnOfPence(_ book: PriceBook) {
    let fetched = book.all.filter { $0.source == .live }
    guard !fetched.isEmpty else { return }
    do {
      let instruments = try context.knownInstruments
      for (quote, trade) in try lastTrades(of: fetched) {
        let currency = quote.currency ?? instruments[quote.ticker][.currency]
        if let currency, let other = trade.currency, currency != other { continue }
        let isFar = try quote.isFar(from: trade)
        if isFar { context.console.warn(.priceFar(quote, fromTrade: trade)) }
      }
    } catch {
      context.console.warn(about: error)
    }
  }

  /// The quotes whose tickers were traded, with the price of the last trade as shares are today.
  private func lastTrades(of quotes: [Quote]) throws -> [(quote: Quote, trade: Quote)] {
    let (today, trades) = (context.environment.today, try tradePrices())
    return try quotes.compactMap { quote in
      let series = PriceSeries(
        of: quote.ticker, trades: trades.prices(of: quote.ticker), splits: trades.splits(of: quote.ticker))
      return try series.quote(on: today).map { (quote, $0) }
    }
  }
}
