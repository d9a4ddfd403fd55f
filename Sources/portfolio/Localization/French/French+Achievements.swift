import PortfolioCore
import PortfolioIO

/// Phrases about achievements.
extension French {
  func text(_ phrase: AchievementPhrase) -> String {
    switch phrase {
    case .title: "Succès"
    case .none: "Aucun succès."
    case .rule(let name): self.name(of: name)
    case .points(let figures): "\(figures) pts"
    case .locked: "verrouillé"
    case .reached(let day): "atteint" + (day.map { " le \($0)" } ?? "")
    case .goal(let worth, let day): "Patrimoine de \(worth)" + (day.map { " d’ici au \($0)" } ?? "")
    case .open: ""
    case .unpriced(let tickers):
      "La valeur du portefeuille ne comprend pas \(list(tickers)) : aucun cours disponible. Pour récupérer les cours : "
        + "« portfolio prices »"
    }
  }

  private func name(of rule: AchievementRule.Name) -> String {
    switch rule {
    case .firstTrade: "Première opération"
    case .tenTrades: "Dix opérations"
    case .fiveTickers: "Cinq titres détenus en même temps"
    case .firstDividend: "Premier dividende"
    case .profitableSale: "Première vente gagnante"
    case .heldForAYear: "Position conservée un an (jours)"
    case .worth1000: "Portefeuille d’une valeur de \(number(1000))"
    case .worth10000: "Portefeuille d’une valeur de \(number(10_000))"
    case .worth100000: "Portefeuille d’une valeur de \(number(100_000))"
    }
  }

  func sentence(for failure: AchievementsFailure) -> String {
    switch failure {
    case .malformed(_, let problem): "\(sentence(for: problem)) ; corriger le fichier"
    case .foreign(let place):
      place.id.map { "\($0) manque ou n’est pas du bon type ; corriger le fichier" }
        ?? "ne ressemble pas à un fichier de succès ; vérifier son contenu"
    case .unsuccessful(_, let status):
      "le service signale un échec" + (status.map { " (état \(quoted($0)))" } ?? "")
        + " ; télécharger à nouveau le fichier"
    }
  }
}
