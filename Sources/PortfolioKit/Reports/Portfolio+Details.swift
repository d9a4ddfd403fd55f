import PortfolioIO

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
  package let steps: Explanation
  package let stepCount: Int
  /// Adjusted for later splits; oldest first, by their own days.
  package let prices: [Quote]
  package let trades: [Trade]
}

/// What the details of holdings are asked for.
package struct DetailsQuery: Sendable {
  package var scope: ReportScope
  /// How many lots, dividends and steps to show of each, the latest.
  package var most: Int
  /// How many prices to show of each.
  package var mostPrices: Int

  package init(_ scope: ReportScope, most: Int, mostPrices: Int) {
    (self.scope, self.most, self.mostPrices) = (scope, most, mostPrices)
  }
}

extension Portfolio {
  /// The details of these holdings.
  package func details(
    of tickers: [String], _ query: DetailsQuery
  ) throws -> Answer<[String: HoldingDetails]> {
    let (last, wanted) = (query.scope.last ?? today, Set(tickers))
    var reading = reading
    let ledger = try reading.ledger()
    let (steps, trades) = (
      try ledger.steps(of: wanted, latest: query.most, through: last),
      ledger.tradeDays(of: wanted, through: last)
    )
    let found = try reading.read { reader, _ in
      let all = try reader.ledger()
      let dividends = try all.dividends(of: wanted, latest: query.most, through: last)
      let ids = Set(dividends.values.flatMap(\.ids) + steps.values.flatMap { $0.latest.map(\.id) })
      let transactions = try reader.transactions(withIDs: ids)
      return (dividends, transactions, all.exercises)
    }
    let (dividends, transactions, exercises) = found
    let (home, series) = (reading.homeRates, try allSeries(of: tickers, at: [last]))
    let details = try parallelMap(tickers.count) { (number) throws(Overflow) in
      let ticker = tickers[number]
      let own = trades[ticker] ?? []
      let first = own.first?.day ?? last
      let prices = series[ticker]
      return HoldingDetails(
        dividends: (dividends[ticker]?.ids ?? []).compactMap { transactions[$0] },
        dividendCount: dividends[ticker]?.count ?? 0,
        steps: try Explanation(
          of: ticker, steps[ticker]?.latest ?? [], transactions, exercises, in: home),
        stepCount: steps[ticker]?.count ?? 0,
        prices: try prices?.sample(from: first, through: last, most: query.mostPrices) ?? [],
        trades: try prices?.marks(of: own.suffix(query.mostPrices), through: last) ?? [])
    }
    return Answer(
      report: Dictionary(zip(tickers, details)) { first, _ in first }, lacking: reading.lacking)
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
