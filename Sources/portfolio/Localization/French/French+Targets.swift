/// Phrases of `allocation` and `rebalance`.
extension French {
  func text(_ phrase: RebalancePhrase) -> String {
    switch phrase {
    case .noTargets:
      "Aucun objectif n’est fixé. En fixer un par titre, 100 au total : portfolio instruments set AAPL target=40"
    case .nothingToDo: "Aucune opération n’est nécessaire."
    }
  }
}

extension FrenchHelp {
  static let targets = [
    "allocation": "Afficher la répartition de la valeur détenue",
    "allocation --by": "ticker, account, currency, class ou une étiquette d’instruments",
    "allocation --account": "Seulement ce compte",
    "allocation --to":
      "Seulement les transactions jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d et last-month)",
    "allocation/more": """
    La classe, les étiquettes et l’objectif d’un titre se fixent avec portfolio instruments set. L’objectif d’un groupe \
    est la somme de ceux de ses titres, l’écart est la part dans ce qui a un objectif, moins l’objectif. Un titre sans aucun cours connu n’entre \
    pas dans le total, et le code de sortie est 69.
    """,
    "rebalance": "Proposer les opérations qui ramènent les titres à leurs objectifs",
    "rebalance --cash":
      "Espèces à investir ; sous 0, espèces à obtenir par des ventes (--cash=-2000; --cash all)",
    "rebalance --no-sell": "Seulement acheter, en commençant par ce qui est le plus loin sous son objectif",
    "rebalance --fractional": "Proposer aussi des fractions de titres",
    "rebalance --band": "Ne rien faire tant que chaque titre est à moins de tant de points de son objectif",
    "rebalance/more": """
    Un titre a un objectif après portfolio instruments set TITRE target=POURCENTAGE ; leur somme est 100. Les titres \
    sans objectif restent en dehors. Les quantités sont entières et ne dépassent jamais ce qui peut être payé, réglage \
    fee-per-trade compris. Ce que l’arrondi laisse achète ce qui est le plus loin sous son objectif. Rien n’est enregistré ; --csv est une liste d’ordres que lit import une fois exécutés.
    """,
  ]
}
