import PortfolioCore

/// What can be said about achievements.
extension German {
  func text(_ phrase: AchievementPhrase) -> String {
    switch phrase {
    case .title: "Erfolge"
    case .none: "Es gibt keine Erfolge."
    case .rule(let name): self.name(of: name)
    case .locked: "gesperrt"
    case .reached: "erreicht"
    case .open: ""
    case .unpriced(let tickers):
      "für \(list(tickers)) ist kein Kurs bekannt, darum zählt das im Wert nicht mit; portfolio prices ruft Kurse ab"
    }
  }

  private func name(of rule: AchievementRule.Name) -> String {
    switch rule {
    case .firstTrade: "Erstes Geschäft"
    case .tenTrades: "Zehn Geschäfte"
    case .fiveTickers: "Fünf Titel zugleich im Bestand"
    case .firstDividend: "Eine Dividende erhalten"
    case .profitableSale: "Ein Verkauf mit Gewinn"
    case .heldForAYear: "Ein Jahr lang gehalten (Tage)"
    case .worth1000: "\(number(1000)) wert"
    case .worth10000: "\(number(10_000)) wert"
    case .worth100000: "\(number(100_000)) wert"
    }
  }

  func sentence(for problem: AchievementProblem) -> String {
    switch problem {
    case .malformed(_, let problem): "\(sentence(for: problem)); die Datei berichtigen"
    case .foreign(let place):
      place.id.map { "\($0) fehlt oder ist von anderer Art; die Datei berichtigen" }
        ?? "das ist JSON von anderer Gestalt; die Datei berichtigen"
    case .unsuccessful(_, let status):
      "der Dienst meldet einen Fehlschlag" + (status.map { " mit dem Status \(quoted($0))" } ?? "")
        + "; die Datei neu abrufen"
    }
  }
}
