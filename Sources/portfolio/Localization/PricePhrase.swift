import PortfolioCore

/// What is said about prices of days.
enum PricePhrase: Sendable {
  case nothingRecorded
  /// The line of a chart: what was paid less what came back.
  case moneyPutIn
  case imported(Int)
  case replaced(Int)
  case known(Int)
  /// Lines of days without a price.
  case withoutPrice(Int)
  case refused(Int)
  /// Prices that are many days older than the day that is looked at, with their ages in days.
  case old([(ticker: String, days: Int)])
  /// A fetched price is so far from that of the last trade that one of them is likely to be in pence.
  case far(Quote, fromTrade: Quote)
  /// These tickers were to be refreshed and were not asked for to the end.
  case left([String])
  /// So many prices of days were looked through, and all are in order.
  case checked(Int)
  /// What was saved of the prices of days.
  case repaired(saved: Int, leftOut: Int, copy: String)
  /// Why there is no annual rate.
  case noRate(RateOfReturn.Reason)
  /// All rates that solve the flows.
  case allRates([String])
  case linkedByDietz
}
