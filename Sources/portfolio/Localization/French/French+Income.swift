/// Phrases of `income`.
extension French {
  func text(_ phrase: IncomePhrase) -> String {
    switch phrase {
    case .none: "Ni dividendes ni intérêts."
    case .narrowed(let from, let to, let account):
      "Revenus" + (from.map { " à partir du \($0)" } ?? "") + (to.map { " jusqu’au \($0)" } ?? "")
        + (account.map { ", compte \($0)" } ?? "")
    case .yieldOnCost: "Dividendes des douze derniers mois rapportés au prix de revient"
    }
  }
}

extension FrenchHelp {
  static let income = [
    "income": "Afficher ce que dividendes et intérêts ont rapporté",
    "income TICKER": "Seulement ces titres",
    "income --by": "Des totaux par titre, mois ou année",
    "income --account": "Seulement ce compte",
    "income --from": "Seulement à partir de ce jour (un jour, un mois ou une année)",
    "income --to": "Seulement jusqu’à ce jour (un jour, un mois ou une année)",
    "income/more": """
    Dividendes et intérêts sont avant impôt ; l’impôt est ce qui en a été retenu ou enregistré à part. Le net est \
    dividendes + intérêts − impôt.

    Pour les titres détenus, les dividendes des douze mois jusqu’à --to (par défaut : aujourd’hui) sont rapportés à ce \
    que ces titres ont coûté selon la méthode en vigueur.
    """,
  ]
}
