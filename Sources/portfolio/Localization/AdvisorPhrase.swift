import PortfolioCore
import PortfolioIO

/// Phrases about advisors, apart from help and errors.
enum AdvisorPhrase: Sendable {
  case nobody
  case noMatch
  case nothing
  case noHoldings
  case firm
  case shown
  case category(SecurityCategory)
  /// The age of the copy that a report is based on, in seconds.
  case fetched(age: Int)
  case loading

  case copyShown(because: FeedFailure, age: Int)
  case withoutID(Int)
  /// The number of advisors whose details were never fetched.
  case unread(Int)
  /// The details of this advisor cannot be searched.
  case unreadable(String)
  case withoutValue(tickers: [String], account: String)
  case totalDisagrees(given: ExactDecimal, value: ExactDecimal)
}
