/// What a page shows about one holding.
package struct HoldingDetails: Sendable {
  /// A purchase or a sale.
  package struct Trade: Sendable {
    package let isPurchase: Bool
    /// The price on its day, adjusted for later splits.
    package let price: Quote
  }

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
  package let line: [Quote]
  package let year: [Quote]
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
        line: try quotes(known.thinned(to: Thinning.points, keeping: traded)),
        year: try quotes(known.drop { $0.day < year }.thinned(to: Thinning.pointsOfSmall)),
        trades: try series?.marks(of: own, through: last) ?? [])
    }
    return DetailsReport(
      byTicker: Dictionary(zip(tickers, details)) { first, _ in first }, missing: missing)
  }
}

extension PriceSeries {
  /// Purchases and sales at the prices of their days.
  fileprivate func marks(
    of trades: ArraySlice<(day: CalendarDay, isPurchase: Bool)>, through last: CalendarDay
  ) throws(Overflow) -> [HoldingDetails.Trade] {
    var marks: [HoldingDetails.Trade] = []
    for trade in trades {
      guard let quote = try quote(on: trade.day, inSharesOf: last) else { continue }
      marks.append(HoldingDetails.Trade(isPurchase: trade.isPurchase, price: quote.on(trade.day)))
    }
    return marks
  }
}
