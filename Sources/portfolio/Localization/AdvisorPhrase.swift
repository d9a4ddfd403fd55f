import PortfolioCore
import PortfolioIO

/// Phrases about advisors, apart from help and errors.
enum AdvisorPhrase: Sendable {
  case nobody
  case noMatch
  case nothing
  /// In place of accounts and securities that have not been fetched.
  case notFetched
  case noHoldings
  case firm
  case shown
  case category(SecurityCategory)
  /// The age of the copy that a report is based on, in seconds.
  case fetched(age: Int)
  case loading

  case copyShown(because: FeedFailure, age: Int)
  /// Only what the dashboard says is shown of this advisor.
  case overviewShown(String, because: FeedFailure)
  case withoutID(Int)
  /// The number of advisors whose details were never fetched.
  case unread(Int)
  /// The details of this advisor cannot be searched.
  case unreadable(String)
  case withoutValue(tickers: [String], account: String)
  case totalDisagrees(given: ExactDecimal, value: ExactDecimal)
}
