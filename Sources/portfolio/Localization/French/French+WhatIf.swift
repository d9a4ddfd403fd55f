import PortfolioCore

/// Phrases and help of `what-if`.
extension French {
  func text(_ phrase: WhatIfPhrase) -> String {
    switch phrase {
    case .supposed(let kind, let quantity, let ticker, let price, let currency, let day):
      "En supposant \(kind == .buy ? "un achat" : "une vente") de \(quantity) \(ticker) à \(price)"
        + (currency.map { " \($0)" } ?? "") + " le \(day) ; rien n’est enregistré."
    case .realised: "Ce qui serait réalisé"
    case .lotsAfter: "Lots après l’opération"
    case .gainsOfYear(let year): "Plus-values \(year)"
    case .washed: "Achats à moins de 30 jours, qui en feraient une wash sale"
    case .washes: "Ventes à perte à moins de 30 jours, qui deviendraient des wash sales"
    case .thirtyDays: "Rapprochés à moins de 30 jours"
    case .before: "Avant"
    case .after: "Après"
    }
  }
}

extension FrenchHelp {
  static let whatIf = [
    "what-if": "Afficher ce que changerait un achat ou une vente, sans l’enregistrer",
    "what-if TYPE": "sell (vente) ou buy (achat)",
    "what-if TICKER": "3 ou 4 lettres (voir --ticker-rule)",
    "what-if QUANTITY": "Nombre de titres, supérieur à 0",
    "what-if PRICE": "Cours par titre (par défaut : celui du jour)",
    "what-if --price": "Cours par titre (par défaut : celui du jour)",
    "what-if/more": """
    Affiche ce que donneraient gains et lots, et les plus-values de l’année, si la transaction était enregistrée. \
    Les options sont celles de add.

    Les conflits sont les achats des 30 jours avant et après une vente à perte, dans tout compte, ou, pour un achat, les \
    ventes à perte dont il ferait des wash sales ; avec la méthode uk, ce dont il serait rapproché à moins de 30 jours.
    """,
  ]
}
