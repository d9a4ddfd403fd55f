import PortfolioCore

/// Phrases about achievements, apart from help and errors.
enum AchievementPhrase: Sendable {
  case title
  case none
  case rule(AchievementRule.Name)
  case locked
  /// A number of points.
  case points(String)
  case reached
  case open
  /// Tickers without a price, which the value leaves out.
  case unpriced([String])
}
