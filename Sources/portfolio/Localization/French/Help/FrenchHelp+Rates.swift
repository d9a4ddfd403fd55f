/// Help on exchange rates.
extension FrenchHelp {
  static let rates = [
    "expected.rate-of-day": "DEVISE=TAUX ou DEVISE=TAUX@DATE, comme USD=1.0856@2024-03-01",
    "expected.currency-code": "trois lettres, comme USD",
    "rates": "Afficher les taux de change, et récupérer ceux de la Banque centrale européenne",
    "rates CURRENCY": "Seulement ces devises",
    "rates --from":
      "Tous les taux à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "rates --to":
      "Tous les taux jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "rates --refresh": "Récupérer ce qui a été publié depuis la dernière fois",
    "rates --set": "Saisir un taux manuellement, pour un jour ou aujourd’hui (peut être répété)",
    "rates --unset": "Retirer les taux saisis manuellement, d’un jour ou tous (peut être répété)",
    "rates --import":
      "Lire des taux dans un fichier CSV ou XML de la Banque centrale européenne (- pour l’entrée standard)",
    "rates/more": """
    Un taux indique combien d’unités d’une devise on obtient pour 1 euro. La Banque centrale européenne en publie une \
    trentaine les jours ouvrés ; ils sont conservés à côté du dépôt. Les autres jours, c’est le dernier taux \
    précédent qui vaut, s’il n’a pas plus de 10 jours. Quand un taux manque à une commande, elle le récupère, sauf \
    avec --offline. \
    Les devises remplacées par l’euro ont leurs taux fixes.
    """,
    "export/more": """
    Les journaux contiennent aussi des lignes de cours, avec les taux de change utilisés et les cours déjà connus, \
    pour que ledger, hledger et beancount évaluent les titres dans la devise de référence comme summary. \
    L’importation garde la devise de chaque ligne, et le taux de change du courtier quand il convertit dans la \
    devise de référence.

    Un journal comptabilise les plus-values de la méthode choisie ; là où aucun lot ne les donnerait, comme avec \
    average et uk, un commentaire le dit.
    """,
  ]
}
