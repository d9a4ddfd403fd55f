/// Phrases of `explain` and `reconcile`.
extension French {
  func text(_ phrase: ReconcilePhrase) -> String {
    switch phrase {
    case .agrees(let count):
      "\(counted(count, "position vérifiée", "positions vérifiées")) : toutes les quantités concordent."
    case .differs(let count, let matches):
      "\(counted(count, "position diffère", "positions diffèrent")), \(counted(matches, "concorde", "concordent"))."
    }
  }
}

extension FrenchHelp {
  static let trust = [
    "explain": "Expliquer les chiffres d’un symbole",
    "explain TICKER": "Le symbole à expliquer, ou l’identifiant d’un achat ou d’une vente",
    "explain --to":
      "Seulement les transactions jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "explain/more": """
    Chaque ligne est une transaction avec ce qu’elle ajoute à la quantité et à ce qui a été payé et reçu ; la \
    dernière colonne est ce qui est détenu ensuite. La dernière ligne reprend les chiffres de « portfolio \
    summary » ; au-dessous, le calcul de la valeur et du résultat. Avec l’identifiant d’un achat ou d’une vente, \
    chaque ligne est ce qu’une transaction a changé à la quantité et au coût de ce lot ou des lots vendus.
    """,
    "reconcile": "Comparer ce qui est détenu au relevé d’un courtier",
    "reconcile FILE": "Le relevé, ou - pour l’entrée standard",
    "reconcile --account": "Seulement ce compte",
    "reconcile --to":
      "Ce qui était détenu ce jour-là (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "reconcile/more": """
    Le relevé est un CSV avec les colonnes ticker, quantity et, au choix, value et cost, qui sont seulement \
    affichées, ou du JSON avec les mêmes clés. Les fichiers de positions de courtiers qui ont un symbole et une \
    quantité par ligne conviennent aussi. Pour chaque titre dont la quantité diffère, les identifiants des cinq \
    dernières transactions sont affichés et le code de sortie est 1. Un fichier de transactions qui peut être \
    importé convient aussi ; chaque écart indique alors le jour depuis lequel les quantités ne concordent plus.
    """,
  ]
}
