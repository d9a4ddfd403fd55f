import PortfolioCore
import PortfolioIO

/// What is said about advisors outside help pages and errors.
enum AdvisorPhrase: Sendable {
  case nobody
  case noMatch
  case nothing
  case noHoldings
  case firm
  case shown
  case category(SecurityCategory)
  /// Below a report from a copy that is so many seconds old.
  case fetched(age: Int)
  case loading

  case copyShown(because: FeedFailure, age: Int)
  case withoutID(Int)
  /// The details of so many advisors were never fetched.
  case unread(Int)
  /// The details of this advisor cannot be looked through.
  case unreadable(String)
  case withoutValue(tickers: [String], account: String)
  case totalDisagrees(given: ExactDecimal, value: ExactDecimal)
}
