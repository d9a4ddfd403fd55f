import PortfolioCore

/// What is said about achievements outside help pages and errors.
enum AchievementPhrase: Sendable {
  case title
  case none
  case rule(AchievementRule.Name)
  case locked
  /// Figures that count points.
  case points(String)
  case reached
  case open
  /// What is not counted in the worth.
  case unpriced([String])
}
