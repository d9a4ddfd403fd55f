/// Phrases of `income`.
extension French {
  func text(_ phrase: IncomePhrase) -> String {
    switch phrase {
    case .none: "Ni dividendes ni intérêts."
    case .narrowed(let from, let to, let account):
      "Revenus" + narrowed(from: from, to: to, account: account)
    case .yieldOnCost: "Dividendes des douze derniers mois rapportés au coût"
    }
  }

  /// ` du 01/01/2024 au 31/12/2024, compte Broker`
  func narrowed(from: String?, to: String?, account: String?) -> String {
    let start = from.map { to == nil ? " à partir du \($0)" : " du \($0)" }
    let end = to.map { from == nil ? " jusqu’au \($0)" : " au \($0)" }
    return (start ?? "") + (end ?? "") + (account.map { ", compte \($0)" } ?? "")
  }
}

extension FrenchHelp {
  static let income = [
    "income": "Afficher ce que dividendes et intérêts ont rapporté",
    "income TICKER": "Seulement ces titres",
    "income --by": "Des totaux par symbole, mois, année, catégorie ou pays",
    "income --account": "Seulement ce compte",
    "income --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d et last-month)",
    "income --to":
      "Seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d et last-month)",
    "income/more": """
    Dividendes et intérêts sont avant impôt ; l’impôt est ce qui en a été retenu ou enregistré à part. Le net est \
    dividendes + intérêts − impôt.

    Pour les titres détenus, les dividendes des douze mois jusqu’à --to (par défaut : aujourd’hui) sont rapportés à ce \
    que ces titres ont coûté selon la méthode en vigueur.
    """,
  ]
}
