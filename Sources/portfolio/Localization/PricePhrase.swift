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
  /// Why there is no annual rate.
  case noRate(RateOfReturn.Reason)
  /// All rates that solve the equation.
  case allRates([String])
  case linkedByDietz
}
