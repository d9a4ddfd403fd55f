import PortfolioCore

/// Phrases of `risk`, apart from its figures.
enum RiskPhrase: Sendable {
  /// What the figures are of: so many periods between two days.
  case measured(ReturnPeriod, Int, from: String, to: String)
  /// A fall to a low, and when it was made up; nil if it was not.
  case fall(String, from: String, trough: String, until: String?)
  /// How far below a high something is.
  case below(String, since: String)
  /// Why there are no figures.
  case reason(RiskFigures.Reason)
}
