/// Phrases of `income`.
extension French {
  func text(_ phrase: IncomePhrase) -> String {
    switch phrase {
    case .none: "Ni dividendes ni intérêts."
    case .narrowed(let from, let to, let account):
      "Revenus" + narrowed(from: from, to: to, account: account)
    case .yieldOnCost: "Dividendes des douze derniers mois rapportés au coût"
    case .estimated(let from, let to):
      "Estimation jusqu’au \(to), si ce qui est détenu le \(from) verse de nouveau ce qu’il a versé au cours des douze mois précédents."
    case .nothingRecurs(let day):
      "Rien de ce qui est détenu le \(day) n’a versé de dividende ni d’intérêts au cours des douze mois précédents."
    case .payments: "Paiements"
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
    "income": "Afficher ce que les dividendes et les intérêts ont rapporté",
    "income TICKER": "Seulement ces symboles",
    "income --by": "Afficher des totaux par symbole, mois, année, catégorie ou pays",
    "income --calendar": "Afficher ce que chaque symbole a versé chaque mois, net d’impôt",
    "income --forecast": "Estimer les revenus à venir d’après ceux des douze derniers mois",
    "income --months": "Combien de mois prévoir, de 1 à 60 (par défaut : 12)",
    "income --account": "Seulement ce compte",
    "income --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "income --to":
      "Seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "income/more": """
    Les montants sont avant impôt ; l’impôt est ce qui en a été retenu ou enregistré à part. Le net est \
    dividendes + intérêts − impôt.

    Pour les titres détenus, les dividendes des douze mois jusqu’à --to (par défaut : aujourd’hui) sont rapportés à ce \
    que ces titres ont coûté selon la méthode en vigueur.

    Une prévision prend les dividendes et intérêts des douze mois jusqu’à --to (par défaut : aujourd’hui) de ce \
    qui est alors détenu, et les reporte au même jour de chaque année : autant par titre, avant impôt, compte tenu \
    des splits et aux taux de change d’aujourd’hui. Les dividendes exceptionnels, les distributions de plus-values \
    et les paiements compensatoires ne sont pas reportés.
    """,
  ]
}
