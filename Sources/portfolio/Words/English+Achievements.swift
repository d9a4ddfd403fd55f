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

  func complaint(about problem: AchievementProblem) -> Complaint {
    switch problem {
    case .malformed(let place, let problem):
      Complaint(
        "\(sentence(for: problem)); put the file right", place: position(place), line: place.line)
    case .foreign(let place):
      Complaint(
        place.id.map { "\($0) is missing or of another kind; put the file right" }
          ?? "this is JSON of another shape; put the file right", place: position(place), field: place.id)
    case .unsuccessful(let place, let status):
      Complaint(
        "the service says that it failed" + (status.map { " with status \(quoted($0))" } ?? "")
          + "; fetch the file again", place: position(place))
    }
  }
}
