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
  /// Why there is no annual rate.
  case noRate(RateOfReturn.Reason)
  /// All rates that solve the flows.
  case allRates([String])
  case linkedByDietz
}
