/// What a page shows about one holding.
package struct HoldingDetails: Sendable {
  /// A purchase or a sale.
  package struct Trade: Sendable {
    package let point: Point
    package let isPurchase: Bool
  }

  /// A day, and about the price on it, adjusted for later splits.
  package typealias Point = (day: CalendarDay, price: Double)

  /// The latest, oldest first.
  package let dividends: [Transaction]
  package let dividendCount: Int
  /// The latest steps, oldest first.
  package let steps: [ExplainedStep]
  package let stepCount: Int
  /// Those of the latest months, adjusted for later splits; oldest first.
  package let prices: [Quote]
  package let priceCount: Int
  /// Those from which a line of all of them is drawn, and one of the last year.
  package let line: [Point]
  package let year: [Point]
  /// The latest, each of which lies on the line.
  package let trades: [Trade]
}

/// The details of holdings, by ticker.
package struct DetailsReport: Incomplete {
  package let byTicker: [String: HoldingDetails]
  package let missing: Missing
}

extension Portfolio {
  /// The details of these holdings.
  ///
  /// - Parameters:
  ///   - most: how many lots, dividends and steps to show of each, the latest.
  ///   - mostPrices: how many prices of months to show of each, the latest; `.max` for those of all days.
  package func details(
    of tickers: [String], through last: CalendarDay, most: Int, mostPrices: Int
  ) throws -> DetailsReport {
    let wanted = Set(tickers)
    var missing = Missing()
    let shares = try shares(&missing)
    let steps = try shares.steps(of: wanted, latest: most, through: last)
    let trades = shares.tradeDays(of: wanted, through: last)
    let dividends = try ledger.dividends(of: wanted, latest: most, through: last)
    let transactions = try transactions(
      withIDs: Set(dividends.values.flatMap(\.ids) + steps.values.flatMap { $0.latest.map(\.id) }))
    let series = try series(of: tickers, at: [last])
    let details = try parallelMap(tickers.count) { (number) throws(Overflow) in
      let ticker = tickers[number]
      let (all, series) = (trades[ticker] ?? [], series[ticker])
      let own = all.suffix(Thinning.points)
      let traded = Set(own.map(\.day))
      let known = try series?.line(from: all.first?.day ?? last, through: last, with: traded) ?? []
      let prices = mostPrices == .max ? known : known.ofMonths
      let year = last.oneYearEarlier
      func quotes(_ prices: some Sequence<PriceSeries.Price>) throws(Overflow) -> [Quote] {
        var quotes: [Quote] = []
        for price in prices {
          if let quote = try series?.quote(on: price.day, inSharesOf: last) {
            quotes.append(quote.on(price.day))
          }
        }
        return quotes
      }
      return HoldingDetails(
        dividends: (dividends[ticker]?.ids ?? []).compactMap { transactions[$0] },
        dividendCount: dividends[ticker]?.count ?? 0,
        steps: try explained(steps[ticker]?.latest ?? [], of: ticker, transactions),
        stepCount: steps[ticker]?.count ?? 0,
        prices: try quotes(prices.suffix(mostPrices)), priceCount: prices.count,
        line: series?.points(known.thinned(to: Thinning.points, keeping: traded)) ?? [],
        year: series?.points(known.drop { $0.day < year }.thinned(to: Thinning.pointsOfSmall)) ?? [],
        trades: try series?.marks(of: own, through: last) ?? [])
    }
    return DetailsReport(
      byTicker: Dictionary(zip(tickers, details)) { first, _ in first }, missing: missing)
  }
}

extension PriceSeries {
  /// Prices as they are told.
  fileprivate func points(_ prices: some Sequence<Price>) -> [HoldingDetails.Point] {
    prices.map { ($0.day, quoted($0)) }
  }

  /// Purchases and sales at the prices of their days.
  fileprivate func marks(
    of trades: ArraySlice<(day: CalendarDay, isPurchase: Bool)>, through last: CalendarDay
  ) throws(Overflow) -> [HoldingDetails.Trade] {
    zip(trades, try prices(on: trades.map(\.day), inSharesOf: last)).compactMap { trade, price in
      price.map { HoldingDetails.Trade(point: (trade.day, quoted($0)), isPurchase: trade.isPurchase) }
    }
  }
}
