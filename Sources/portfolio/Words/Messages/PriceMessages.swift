import PortfolioCore

/// The price history and returns.
extension Message {
  static let priceNothingRecorded = Message("price.nothingRecorded")
  /// The line of a chart for the money put in, less what was taken out.
  static let priceNetInvested = Message("price.netInvested")
  /// The number of prices of past days that were fetched, or of requests that it would take.
  static let backfillNew = Of<Int>("backfill.new")
  static let backfillRequests = Of<Int>("backfill.requests")
  /// No service knows a security of that name.
  static let findNothing = Message("find.nothing")
  static let priceImported = Of<Int>("price.imported")
  static let priceReplaced = Of<Int>("price.replaced")
  static let priceKnown = Of<Int>("price.known")
  /// The number of lines without a price.
  static let priceWithoutPrice = Of<Int>("price.withoutPrice")
  /// The number of invalid lines, because of which nothing is imported.
  static let priceRefused = Of<Int>("price.refused")
  /// Tickers whose prices are many days older than the day in question, with their ages in days.
  static func priceOld(ages: [String: Int]) -> Message {
    let prices = ages.sorted { $0.key < $1.key }
    return Message("price.old", ["prices": prices.map { priceDaysOld($0.key, $0.value) }])
  }
  static func priceDaysOld(_ ticker: String, _ days: Int) -> Message {
    Message("price.daysOld", ["ticker": ticker, "days": days])
  }
  /// A fetched price is so far from that of the last trade that one of them is likely to be in pence.
  static func priceFar(_ quote: Quote, fromTrade trade: Quote) -> Message {
    func price(_ quote: Quote) -> Value { .shown { $0.figures.price(quote.price) } }
    return Message("price.far", ["ticker": quote.ticker, "price": price(quote), "tradePrice": price(trade)])
  }
  /// These tickers were to be refreshed and were not asked for to the end.
  static let priceLeft = Of<[String]>("price.left", "tickers")
  /// So many prices of days were looked through, and all are in order.
  static let priceChecked = Of<Int>("price.checked")
  /// What was saved of the prices of days.
  static func priceRepaired(saved: Int, omissions: Int, copy: String) -> Message {
    Message("price.repaired", ["saved": saved, "omissions": omissions, "copy": copy])
  }
  /// Why there is no annual rate of these rows.
  static func priceNoRate(_ reason: RateOfReturn.Reason, of rows: [String]) -> Message {
    Message("price.noRate.\(reason.rawValue)", ["rows": rows])
  }
  /// All rates that solve the equation.
  static let priceAllRates = Of<[String]>("price.allRates", "rates")
  /// The total counts other flows than the rows of tickers.
  static let priceTotalWithCash = Message("price.totalWithCash")
  static func priceLinkedByDietz(of rows: [String]) -> Message {
    Message("price.linkedByDietz", ["rows": rows])
  }
  /// Amounts are in the money of a day, by an index.
  static func priceInRealMoney(day: String, index: String) -> Message {
    Message("price.inRealMoney", ["day": day, "index": index])
  }
  /// The title of what the same flows would have become in benchmarks.
  static let priceSameInBenchmark = Message("price.sameInBenchmark")
  /// More was taken out than a benchmark would have had.
  static let priceShortInBenchmark = Message("price.shortInBenchmark")
}
