import PortfolioCore
import PortfolioIO

/// Phrases about achievements.
extension English {
  func text(_ phrase: AchievementPhrase) -> String {
    switch phrase {
    case .title: "Achievements"
    case .none: "No achievements."
    case .rule(let name): self.name(of: name)
    case .points(let figures): "\(figures) pts"
    case .locked: "locked"
    case .reached(let day): "reached" + (day.map { " on \($0)" } ?? "")
    case .goal(let worth, let day): "Net worth of \(worth)" + (day.map { " by \($0)" } ?? "")
    case .open: ""
    case .unpriced(let tickers):
      "The portfolio value does not include \(list(tickers)): no price available. To fetch prices, run 'portfolio prices'."
    }
  }

  private func name(of rule: AchievementRule.Name) -> String {
    switch rule {
    case .firstTrade: "First trade"
    case .tenTrades: "Ten trades"
    case .fiveTickers: "Five tickers held at once"
    case .firstDividend: "First dividend"
    case .profitableSale: "First profitable sale"
    case .heldForAYear: "Position held for a year (days)"
    case .worth1000: "Portfolio worth 1,000"
    case .worth10000: "Portfolio worth 10,000"
    case .worth100000: "Portfolio worth 100,000"
    }
  }

  func sentence(for failure: AchievementsFailure) -> String {
    switch failure {
    case .malformed(_, let problem): "\(sentence(for: problem)); fix the file"
    case .foreign(let place):
      place.id.map { "\($0) is missing or of the wrong type; fix the file" }
        ?? "does not look like an achievements file; check its contents"
    case .unsuccessful(_, let status):
      "the service reported a failure" + (status.map { " (status \(quoted($0)))" } ?? "")
        + "; download the file again"
    }
  }
}
