/// Help on cash transactions.
extension FrenchHelp {
  static let cash = [
    "group.cash": "Liquidités",
    "expected.delay": "une durée comme 1.5s ou 200ms",
    "expected.cash-map": "COLONNE=CHAMP, comme Montant=amount ; les champs sont \(cashFieldNames)",
    "expected.rate": "un nombre de 0 à 1, comme 0.25",
    "cash": "Gérer les mouvements de comptes bancaires ou de points",
    "cash --environment":
      "Quels mouvements : production, test ou mock, chacun dans son fichier (production par défaut)",
    "cash list": "Afficher les mouvements, les plus récents d’abord, et leur somme",
    "cash list --category": "Seulement cette catégorie (peut être répété)",
    "cash list --currency": "Seulement cette devise",
    "cash list --partner": "Seulement les tiers dont le nom contient ceci",
    "cash list --account": "Seulement ce compte",
    "cash list --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "cash list --to":
      "Seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "cash list --limit": "Afficher au plus N mouvements",
    "cash show": "Afficher un mouvement",
    "cash show CASH-ID": "Identifiant, comme cash list l’affiche",
    "cash balance": "Afficher le solde, le dernier mouvement et les précédents",
    "cash balance --limit": "Afficher au plus N mouvements précédents (100 par défaut dans un tableau)",
    "cash partners": "Afficher ce que chaque tiers a payé et reçu",
    "cash partners --category": "Seulement cette catégorie (peut être répété)",
    "cash partners --currency": "Seulement cette devise",
    "cash partners --partner": "Seulement les tiers dont le nom contient ceci",
    "cash partners --account": "Seulement ce compte",
    "cash partners --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "cash partners --to":
      "Seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "cash add": "Saisir un mouvement manuellement",
    "cash add AMOUNT": "Montant ; négatif pour ce qui est payé",
    "cash add --partner": "Qui a payé ou a été payé",
    "cash add --description": "Libellé du mouvement",
    "cash add --category": "Catégorie, un nombre entier",
    "cash add --date": "Date (maintenant par défaut)",
    "cash add --currency": "Devise (par défaut : le paramètre currency)",
    "cash add --fee": "Frais de la banque ; négatifs, comme elle les comptabilise",
    "cash add --account": "Compte du mouvement",
    "cash import": "Importer des mouvements d’un fichier ou d’une URL",
    "cash import SOURCE": "Un fichier, - pour l’entrée standard, ou une URL",
    "cash import --account": "Compte des enregistrements qui n’en indiquent pas",
    "cash import --again": "Réimporter ce qui a été supprimé manuellement",
    "cash import --date-order": "Comment lire 01/02/2024 : jour d’abord ou mois d’abord",
    "cash import --map": "Champ que contient une colonne d’un fichier CSV (peut être répété)",
    "cash delete": "Supprimer des mouvements",
    "cash delete CASH-ID": "Identifiants, comme cash list les affiche",
    "cash undo": "Annuler la dernière modification de mouvements",
    "cash undo --list": "Afficher les modifications de mouvements qui peuvent être annulées",
    "cash undo/more": """
    Les autres transactions ont leur propre historique : « portfolio undo ». Un mouvement modifié depuis reste tel quel.
    """,
    "cash redo": "Rétablir ce qui a été annulé en dernier",
    "cash sync": "Récupérer les mouvements du service",
    "cash sync --environment":
      "Quel service ; mock est intégré et ne demande pas d’URL (production par défaut)",
    "cash sync --account": "Compte des enregistrements qui n’en indiquent pas",
    "cash sync --replace":
      "Remplacer la liste enregistrée par celle du service : ce qu’il n’a plus est supprimé et affiché",
    "cash sync --mock-delay":
      "Durée de réponse du service simulé, comme 0 ou 1.5s (1 à 2 secondes par défaut)",
    "cash sync --mock-failure-rate":
      "Part des requêtes que le service simulé fait échouer, de 0 à 1 (0.2 par défaut)",
    "cash sync --mock-seed": "Graine des délais et échecs aléatoires du service simulé (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    Les mouvements sont conservés à côté du dépôt, dans portfolio.cash.json. Si un mouvement arrive en plusieurs \
    versions, la plus récente est conservée. Un enregistrement sans identifiant, ou dont une date ou un nombre \
    n’est pas valide, est rejeté et signalé.

    Un fichier CSV est lu si --map indique quelle colonne contient quel champ, ou si les colonnes portent le nom des \
    champs. Ce qui a été supprimé manuellement le reste jusqu’à une importation avec --again. Les mouvements peuvent \
    indiquer un compte : cash balance affiche une ligne par compte et par devise.
    """,
    "cash sync/more": """
    Définir les URL avec « portfolio config set cash.production URL » et « portfolio config set cash.test URL ». Si la \
    récupération échoue, les mouvements enregistrés ne sont pas modifiés.
    """,
  ]
}
