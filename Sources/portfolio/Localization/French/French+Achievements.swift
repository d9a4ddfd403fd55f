import PortfolioCore

/// What can be said about achievements.
extension French {
  func text(_ phrase: AchievementPhrase) -> String {
    switch phrase {
    case .title: "Succès"
    case .none: "Il n’y a pas de succès."
    case .rule(let name): self.name(of: name)
    case .locked: "verrouillé"
    case .reached: "atteint"
    case .open: ""
    case .unpriced(let tickers):
      "aucun cours de \(list(tickers)) n’est connu, la valeur n’en tient donc pas compte ; portfolio prices obtient les "
        + "cours"
    }
  }

  private func name(of rule: AchievementRule.Name) -> String {
    switch rule {
    case .firstTrade: "Première opération"
    case .tenTrades: "Dix opérations"
    case .fiveTickers: "Cinq titres détenus à la fois"
    case .firstDividend: "Un dividende reçu"
    case .profitableSale: "Une vente avec gain"
    case .heldForAYear: "Une position tenue un an (jours)"
    case .worth1000: "Une valeur de \(number(1000))"
    case .worth10000: "Une valeur de \(number(10_000))"
    case .worth100000: "Une valeur de \(number(100_000))"
    }
  }

  func sentence(for problem: AchievementProblem) -> String {
    switch problem {
    case .malformed(_, let problem): "\(sentence(for: problem)) ; corriger le fichier"
    case .foreign(let place):
      place.id.map { "\($0) manque ou est d’une autre nature ; corriger le fichier" }
        ?? "ce JSON a une autre forme ; corriger le fichier"
    case .unsuccessful(_, let status):
      "le service annonce un échec" + (status.map { " avec l’état \(quoted($0))" } ?? "")
        + " ; obtenir le fichier à nouveau"
    }
  }
}
