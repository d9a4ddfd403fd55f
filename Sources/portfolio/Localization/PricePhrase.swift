import PortfolioCore

/// Phrases about the price history and returns.
enum PricePhrase: Sendable {
  case nothingRecorded
  /// The line of a chart for the money put in, less what was taken out.
  case netInvested
  case imported(Int)
  case replaced(Int)
  case known(Int)
  /// The number of lines without a price.
  case withoutPrice(Int)
  case refused(Int)
  /// Tickers whose prices are many days older than the day in question, with their ages in days.
  case old([(ticker: String, days: Int)])
  /// A fetched price is so far from that of the last trade that one of them is likely to be in pence.
  case far(Quote, fromTrade: Quote)
  /// These tickers were to be refreshed and were not asked for to the end.
  case left([String])
  /// Fetched prices are not in the history.
  case unrecorded
  /// So many prices of days were looked through, and all are in order.
  case checked(Int)
  /// What was saved of the prices of days.
  case repaired(saved: Int, omissions: Int, copy: String)
  /// Why there is no annual rate.
  case noRate(RateOfReturn.Reason)
  /// All rates that solve the equation.
  case allRates([String])
  case linkedByDietz
  /// Amounts are in the money of a day, by an index.
  case inRealMoney(day: String, index: String)
  /// The title of what the same flows would have become in benchmarks.
  case sameInBenchmark
  /// More was taken out than a benchmark would have had.
  case shortInBenchmark
}

extension PricePhrase {
  /// Old prices, given the age of each ticker's in days.
  static func old(ages: [String: Int]) -> PricePhrase {
    .old(ages.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
