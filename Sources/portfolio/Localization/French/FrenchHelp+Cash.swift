/// The help about cash transactions.
extension FrenchHelp {
  static let cash = [
    "group.cash": "Liquidités",
    "expected.delay": "une durée comme 1.5s ou 200ms",
    "expected.rate": "un nombre de 0 à 1, comme 0.25",
    "cash": "Mouvements de comptes bancaires et de points à côté des opérations",
    "cash list": "Montrer les mouvements, les plus récents d’abord, et leur somme",
    "cash list --category": "Seulement cette catégorie (peut être répété)",
    "cash list --currency": "Seulement cette devise",
    "cash list --partner": "Seulement les partenaires dont le nom contient ceci",
    "cash list --from": "Seulement à partir de ce jour (un jour, un mois ou une année)",
    "cash list --to": "Seulement jusqu’à ce jour (un jour, un mois ou une année)",
    "cash list --limit": "Au plus autant",
    "cash show": "Montrer un mouvement",
    "cash show CASH-ID": "Son id, comme cash list le montre",
    "cash balance": "Montrer le solde, le dernier mouvement et les précédents",
    "cash balance --limit": "Au plus autant de mouvements ; 100 par défaut dans un tableau",
    "cash import": "Charger des mouvements d’un fichier ou d’une adresse",
    "cash import SOURCE": "Un fichier, - pour l’entrée standard, ou une URL",
    "cash undo": "Annuler le dernier import ou sync",
    "cash undo --list": "Montrer les modifications de mouvements qui peuvent être annulées",
    "cash undo/more": """
    Les opérations ont leur propre historique : portfolio undo. Un mouvement qu’autre chose a modifié depuis est laissé \
    tel quel.
    """,
    "cash redo": "Rétablir ce qui a été annulé en dernier",
    "cash sync": "Charger des mouvements du service",
    "cash sync --environment": "Quel service ; production par défaut, mock n’en demande aucun",
    "cash sync --mock-delay": "La durée du service simulé, comme 0 ou 1.5s ; 1 à 2 secondes par défaut",
    "cash sync --mock-failure-rate":
      "Quelle part des requêtes le service simulé fait échouer ; 0.2 par défaut",
    "cash sync --mock-seed": "La même graine donne les mêmes délais et échecs (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    Les mouvements sont gardés à côté des transactions, dans portfolio.cash.json. Des versions d’un mouvement, la plus \
    récente est gardée. Un enregistrement sans id, ou avec une date ou un nombre qui n’en sont pas, est laissé de côté \
    et nommé.
    """,
    "cash sync/more": """
    Où sont les services se définit avec portfolio config set cash.production URL, et cash.test. Quand le chargement \
    échoue, ce qui est enregistré reste tel quel.
    """,
  ]
}
