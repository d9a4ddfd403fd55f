/// Phrases of `allocation` and `rebalance`.
extension French {
  func text(_ phrase: RebalancePhrase) -> String {
    switch phrase {
    case .noTargets:
      "Aucun objectif n’est fixé. En fixer un par symbole, 100 au total : « portfolio instruments set AAPL target=40 »"
    case .nothingToDo: "Aucune opération n’est nécessaire."
    case .driftOfTargets:
      "Écart à l’objectif : la part dans ce qui a un objectif, moins cet objectif ; les liquidités et les symboles sans objectif n’y comptent pas."
    }
  }
}

extension FrenchHelp {
  static let targets = [
    "allocation": "Afficher la répartition de la valeur détenue",
    "allocation --by": "ticker, account, currency, class ou une étiquette d’instruments",
    "allocation --account": "Seulement ce compte",
    "allocation --private": "Ne donner que des pourcentages, aucun montant",
    "allocation --to":
      "Seulement les transactions jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "allocation/more": """
    La classe, les étiquettes et l’objectif d’un symbole se fixent avec « portfolio instruments set ». L’objectif \
    d’un groupe est la somme de ceux de ses symboles ; l’écart est la part parmi ceux qui ont un objectif, moins \
    cet objectif. Le pourcentage est la part de l’ensemble, liquidités comprises. Un symbole sans cours connu n’entre pas dans le total, et le code de sortie est 69.
    """,
    "rebalance": "Proposer des achats et des ventes pour atteindre les objectifs",
    "rebalance --cash":
      "Liquidités à investir, all pour celles des comptes ; si négatif, liquidités à obtenir par des ventes (--cash=-2000)",
    "rebalance --no-sell":
      "Seulement acheter, en commençant par ce qui est le plus loin en dessous de son objectif",
    "rebalance --fractional": "Proposer aussi des fractions de titres",
    "rebalance --band":
      "Ne rien faire tant que chaque symbole est à moins de ce nombre de points de son objectif",
    "rebalance/more": """
    Un symbole reçoit un objectif avec « portfolio instruments set SYMBOLE target=POURCENTAGE » ; leur somme doit \
    être 100. Les symboles sans objectif sont laissés de côté. Les quantités sont entières et ne dépassent jamais \
    ce qui peut être payé, paramètre fee-per-trade compris. Ce que l’arrondi laisse sert à acheter ce qui est le \
    plus loin en dessous de son objectif. Rien n’est enregistré ; --csv donne une liste d’ordres qu’import peut \
    lire une fois qu’ils sont exécutés.
    """,
  ]
}
