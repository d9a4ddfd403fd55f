import PortfolioIO

/// How the figures in a ticker's row of the summary came about, and the row itself.
package struct ExplainedTicker: Sendable {
  package let explanation: Explanation
  package let item: SummaryItem
  package let currency: String?
  package let hasTransactions: Bool
}

extension Portfolio {
  /// How each figure in a ticker's row of the summary came about.
  ///
  /// - Parameter last: the day of the summary; nil for today.
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  package func explanation(
    of ticker: String, to last: CalendarDay? = nil, _ policy: CachePolicy = .none
  ) throws -> Answer<ExplainedTicker?> {
    let (day, method, pooling) = (last ?? today, sources.method, sources.pooling)
    var reading = reading
    let (transactions, exercises, positions) = try reading.read { reader, home in
      let ledger = try reader.ledger()
      let found = try reader.transactions(
        matching: TransactionFilter(tickers: ledger.tickers(behind: ticker), to: day),
        sort: TransactionSort(.date, isReversed: true))
      let positions = try ledger.positions(
        of: [ticker], through: day, account: nil, costBy: method, pooling, in: home)
      return (found, ledger.exercises, positions.only([ticker]))
    } missing: {
      $0.2.missingRates
    }
    let position =
      positions.items.first { $0.ticker == ticker }
      ?? Position(ticker: ticker, quantity: .zero, expenses: .zero, income: .zero, basis: .zero)
    let book = try reading.prices(for: position.isClosed ? [] : [ticker], on: last, policy)
    let summary = try reading.summary(of: Positions(items: [position]), book, on: day)
    let home = reading.homeRates
    let explanation = try Explanation(of: ticker, transactions, exercises, in: home)
    let report = summary.items.first.map {
      ExplainedTicker(
        explanation: explanation, item: $0, currency: reading.home, hasTransactions: !transactions.isEmpty)
    }
    return Answer(report: report, lacking: reading.lacking)
  }
}
