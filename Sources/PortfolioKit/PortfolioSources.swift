import PortfolioIO

/// Where a portfolio comes from: its store, the files beside it and, for a program that may use them, services.
package protocol PortfolioSources: Sendable {
  /// The day that counts as today.
  var today: CalendarDay { get }
  /// The home currency if one is set; nil to use the only one that transactions name.
  var homeCurrency: String? { get }
  /// Which lots a sale uses, unless a report asks for another method.
  var method: CostBasisMethod { get }
  var pooling: LotPooling { get }

  /// Lets `body` read the store of transactions, and does so again if another process has changed it meanwhile.
  func read<Result>(
    _ body: (inout StoreReader) throws -> Result
  ) throws -> Result

  /// What is known about securities.
  var instruments: InstrumentBook { get throws }
  /// What is known about accounts.
  var accounts: AccountBook { get throws }
  /// The exchange rates, opened only when one is needed.
  var rates: StoredRates { get }
  /// Whether rates should be fetched: some are missing or may be out of date, and there is a service to ask.
  func shouldRefresh(_ known: StoredRates, isMissingSome: Bool) throws -> Bool
  /// Fetches rates; returns whether any have changed.
  ///
  /// - Parameter isMissingSome: whether nothing stored can stand in for some.
  func refreshRates(isMissingSome: Bool) throws -> Bool

  /// Prices set by hand.
  var manualPrices: ManualPrices { get throws }
  /// The price history.
  var recordedPrices: PriceHistory { get throws }
  /// The current prices.
  func quotes(for tickers: [String], _ policy: CachePolicy) throws -> QuoteReport
  /// The current prices that are known already, however old.
  func knownQuotes(for tickers: [String]) throws -> PriceBook
  /// The balance of all cash transactions, by currency.
  func cashTotal() throws -> [CashSum]

  /// Takes a notice for the person who asked.
  func tell(_ notice: PortfolioNotice)
}

/// What a person should know about how figures were obtained.
package enum PortfolioNotice: Sendable {
  /// This many transactions are dated after today, and are included.
  case later(Int)
  /// These prices are much older than the day they are used for: by ticker, the age in days of the oldest.
  case oldPrices([String: Int])
  /// These tickers had to be valued at their last known prices.
  case standIns(QuoteReport)
  /// Options are still held or owed although they have expired.
  case expired([Issue])
}
