import PortfolioCore

/// Phrases about achievements, apart from help and errors.
enum AchievementPhrase: Sendable {
  case title
  case none
  case rule(AchievementRule.Name)
  case locked
  /// A number of points.
  case points(String)
  /// On a day, where that is known.
  case reached(on: String?)
  /// A worth to be reached, and by which day.
  case goal(String, by: String?)
  case open
  /// Tickers without a price, which the value leaves out.
  case unpriced([String])
}
