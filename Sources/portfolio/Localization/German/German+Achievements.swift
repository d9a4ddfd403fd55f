import PortfolioCore
import PortfolioIO

/// Phrases about achievements.
extension German {
  func text(_ phrase: AchievementPhrase) -> String {
    switch phrase {
    case .title: "Erfolge"
    case .none: "Keine Erfolge."
    case .rule(let name): self.name(of: name)
    case .points(let figures): "\(figures) Pkt."
    case .locked: "gesperrt"
    case .reached(let day): "erreicht" + (day.map { " am \($0)" } ?? "")
    case .goal(let worth, let day): "Gesamtvermögen von \(worth)" + (day.map { " bis \($0)" } ?? "")
    case .open: ""
    case .unpriced(let tickers):
      "kein Kurs verfügbar, daher enthält der Wert des Portfolios \(list(tickers)) nicht; Kurse abrufen mit „portfolio prices“"
    }
  }

  private func name(of rule: AchievementRule.Name) -> String {
    switch rule {
    case .firstTrade: "Erster Kauf oder Verkauf"
    case .tenTrades: "Zehn Käufe oder Verkäufe"
    case .fiveTickers: "Fünf Wertpapiere zugleich im Bestand"
    case .firstDividend: "Erste Dividende"
    case .profitableSale: "Erster Verkauf mit Gewinn"
    case .heldForAYear: "Position ein Jahr gehalten (Tage)"
    case .worth1000: "Portfolio \(number(1000)) wert"
    case .worth10000: "Portfolio \(number(10_000)) wert"
    case .worth100000: "Portfolio \(number(100_000)) wert"
    }
  }

  func sentence(for failure: AchievementsFailure) -> String {
    switch failure {
    case .malformed(_, let problem): "\(sentence(for: problem)); die Datei berichtigen"
    case .foreign(let place):
      place.id.map { "\($0) fehlt oder hat den falschen Typ; die Datei berichtigen" }
        ?? "sieht nicht wie eine Datei mit Erfolgen aus; den Inhalt prüfen"
    case .unsuccessful(_, let status):
      "der Dienst meldet einen Fehler" + (status.map { " (Status \(quoted($0)))" } ?? "")
        + "; die Datei neu herunterladen"
    }
  }
}
