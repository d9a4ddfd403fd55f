import PortfolioCore

/// What can be said about achievements.
extension English {
  func text(_ phrase: AchievementPhrase) -> String {
    switch phrase {
    case .title: "Achievements"
    case .none: "There are no achievements."
    case .rule(let name): self.name(of: name)
    case .locked: "locked"
    case .reached: "reached"
    case .open: ""
    case .unpriced(let tickers):
      "no price of \(list(tickers)) is known, so the worth leaves them out; portfolio prices fetches them"
    }
  }

  private func name(of rule: AchievementRule.Name) -> String {
    switch rule {
    case .firstTrade: "First trade"
    case .tenTrades: "Ten trades"
    case .fiveTickers: "Five tickers held at once"
    case .firstDividend: "A dividend received"
    case .profitableSale: "A sale in profit"
    case .heldForAYear: "A position held for a year (days)"
    case .worth1000: "Worth 1,000"
    case .worth10000: "Worth 10,000"
    case .worth100000: "Worth 100,000"
    }
  }

  func sentence(for problem: AchievementProblem) -> String {
    switch problem {
    case .malformed(_, let problem): "\(sentence(for: problem)); put the file right"
    case .foreign(let place):
      place.id.map { "\($0) is missing or of another kind; put the file right" }
        ?? "this is JSON of another shape; put the file right"
    case .unsuccessful(_, let status):
      "the service says that it failed" + (status.map { " with status \(quoted($0))" } ?? "")
        + "; fetch the file again"
    }
  }
}
