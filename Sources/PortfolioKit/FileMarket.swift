import PortfolioCore
import PortfolioIO

/// Prices and rates from the files beside a store; no service is asked for anything.
package struct FileMarket: Market {
  private let files: PortfolioFiles
  private let today: CalendarDay
  private let currency: String?
  private let stored: StoredRates
  private let named: @Sendable (any Error) -> any Error

  /// - Parameters:
  ///   - currency: that of cash transactions that name none.
  ///   - named: returns what to throw instead of an error.
  package init(
    _ files: PortfolioFiles, today: CalendarDay, currency: String?,
    named: @escaping @Sendable (any Error) -> any Error = { $0 }
  ) {
    (self.files, self.today, self.currency, self.named) = (files, today, currency, named)
    stored = StoredRates { try files.rates.load() }
  }

  package var rates: any PublishedRates { stored }
  package func checkRates() throws { try catching { try stored.check() } }
  package func manualPrices() throws -> [String: Quote] {
    try catching { try files.manualPrices.read().quotes }
  }

  package func recordedPrices(
    of tickers: [String], through day: CalendarDay, onlyLast: Bool
  ) throws -> [String: [DayPrice]] {
    try catching {
      let history = try files.history
      return onlyLast
        ? try history.lastPrices(of: tickers, through: day).mapValues { [$0] }
        : try history.prices(of: tickers, to: day)
    }
  }

  /// The prices set by hand or, failing that, those recorded last.
  package func quotes(for tickers: [String], _ ledger: Ledger) throws -> Quotes {
    let known = try manualPrices()
    let recorded = try catching { try files.history.lastPrices(of: tickers, through: today) }
    let found = try PriceBook(tickers.compactMap { known[$0] }).updated(by: recorded, on: today) {
      ledger.tradePrices(through: today)
    }
    return Quotes(
      found, failure: tickers.allSatisfy { found[$0] != nil } ? nil : QuoteFailure(.offline))
  }

  package func knownQuotes(for tickers: [String], _ ledger: Ledger) throws -> PriceBook {
    try quotes(for: tickers, ledger).book
  }

  package func cashTotal() throws -> [CashSum] {
    try catching {
      try files.cash().find(CashTotals(defaultCurrency: currency, includingFees: true)).sums
    }
  }

  private func catching<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw named(error) }
  }
}
