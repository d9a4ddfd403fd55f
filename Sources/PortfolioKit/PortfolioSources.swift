import PortfolioIO

/// Where a portfolio comes from: its store and what lies beside it, and for a program that may ask services, those.
package protocol PortfolioSources: Sendable {
  /// The day that counts as today.
  var today: CalendarDay { get }
  /// The home currency if one is named; else it is the only one that transactions name.
  var homeCurrency: String? { get }
  /// How sales take lots where a report is not asked for another way.
  var method: CostBasisMethod { get }
  var pooling: LotPooling { get }

  /// Lets `body` read the store of transactions, and again if another process changed it meanwhile.
  func read<Result>(
    _ body: (inout StoreReader) throws(StoreError) -> Result
  ) throws(PortfolioError) -> Result

  /// What is known about securities.
  var instruments: InstrumentBook { get throws(PortfolioError) }
  /// What is known about accounts.
  var accounts: AccountBook { get throws(PortfolioError) }
  /// The exchange rates, opened when one is needed.
  var rates: StoredRates { get }
  /// Where they are, for messages.
  var ratesPath: String { get throws(PortfolioError) }
  /// Whether rates should be fetched: some are missing or the known ones may be old, and there is somebody to ask.
  func shouldRefresh(_ known: StoredRates, isMissingSome: Bool) throws(PortfolioError) -> Bool
  /// Fetches rates; returns whether there are others then.
  func refreshRates() throws(PortfolioError) -> Bool

  /// Prices set by hand.
  var manualPrices: ManualPrices { get throws(PortfolioError) }
  /// The price history.
  var recordedPrices: PriceHistory { get throws(PortfolioError) }
  /// The prices of now.
  func quotes(for tickers: [String], _ policy: CachePolicy) throws(PortfolioError) -> QuoteReport
  /// The prices of now that are known already, of any age.
  func knownQuotes(for tickers: [String]) throws(PortfolioError) -> PriceBook
  /// The balance of all cash transactions, by currency.
  func cashTotal() throws(PortfolioError) -> [CashSum]

  /// Takes what a person should know.
  func tell(_ notice: PortfolioNotice)
}

/// What a person should know about how figures came about.
package enum PortfolioNotice: Sendable {
  /// So many transactions are of later days than today, and count.
  case later(Int)
  /// These prices are much older than the day on which they count: by ticker, the age in days of the oldest.
  case oldPrices([String: Int])
  /// These tickers had to be valued at their last known prices.
  case standIns(QuoteReport)
  /// Options are still held or owed although their last day is past.
  case expired([Issue])
}
