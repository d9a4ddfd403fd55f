/// Help on adding, listing and changing transactions.
extension FrenchHelp {
  static let entering = [
    "add": "Enregistrer une transaction",
    "add TYPE": French().kinds("ou"),
    "add TICKER":
      "3 ou 4 lettres (voir --ticker-rule) ; facultatif pour un dividende, des intérêts, des frais ou un impôt",
    "add QUANTITY":
      "Nombre de titres ; montant d’un dividende, d’intérêts, de frais, d’un impôt ou d’un remboursement ; parité d’un split ; nouveau symbole lors d’un échange ou d’une scission",
    "add PRICE": "Cours par titre ; parité d’un échange ou d’une scission",
    "--type": French().kinds("ou"),
    "--ticker": "3 ou 4 lettres (voir --ticker-rule)",
    "--quantity": "Nombre de titres, supérieur à 0",
    "--price": "Cours par titre",
    "--sum": "Montant total, hors frais",
    "--fee": "Commission, en plus du montant",
    "--date":
      "AAAA-MM-JJ, un instant comme 2024-06-10T14:30:00Z, today ou yesterday (maintenant par défaut)",
    "--tax": "Impôt retenu sur une vente, un dividende ou des intérêts",
    "--rate": "Taux de change : une unité de la devise de la transaction en devise de référence",
    "--currency": "Devise des montants, trois lettres comme EUR",
    "--account": "Compte de la transaction",
    "--note": "Texte libre",
    "--ratio": "Pour un split, un échange ou une scission, nouveaux:anciens, comme 4:1",
    "--into": "Symbole des nouveaux titres, lors d’un échange ou d’une scission",
    "--basis-percent": "Part du coût attribuée aux titres issus de la scission, de 0 à 100 %",
    "--to-sum": "Montant obtenu par un change",
    "--to-currency": "Devise obtenue par un change, trois lettres comme USD",
    "--accrued": "Intérêts courus d’une obligation, payés ou reçus avec l’opération",
    "--category": "Nature d’un dividende ou d’intérêts, comme qualified ou special",
    "--to-account": "Compte vers lequel des titres ou de l’argent sont transférés",
    "--lot": "Lot à vendre d’abord, par l’identifiant de son achat (peut être répété)",
    "add --id": "Identifiant sous lequel l’enregistrer (par défaut : un nouveau)",
    "add/more": """
    Il suffit d’indiquer deux des trois valeurs : quantité, cours, montant. Sur un terminal, ce qui manque est \
    demandé. Rien n’est enregistré si un champ n’est pas valide.

    Pour corriger un dividende, des intérêts, des frais, un impôt ou un remboursement de capital, saisir un montant \
    négatif (--sum=-21.83). Des titres reçus ou cédés pour rien ont un montant de 0 (--sum 0). Dans les deux cas, \
    le nom de l’option est nécessaire.
    """,
    "list": "Afficher les transactions, les plus récentes d’abord",
    "list TICKER": "Seulement ces symboles",
    "list --type": "Seulement ce type",
    "list --account": "Seulement ce compte",
    "list --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "list --to": "Seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "list --limit": "Afficher au plus N transactions",
    "list --sort":
      "Trier selon ce critère : les plus récentes d’abord, de A à Z, ou les plus grandes d’abord",
    "list --reverse": "Inverser l’ordre",
    "show": "Afficher une transaction",
    "ID": "Identifiant, ou au moins ses 4 premiers caractères",
    "edit": "Modifier des transactions",
    "edit --date": "AAAA-MM-JJ, un instant comme 2024-06-10T14:30:00Z, today ou yesterday",
    "edit --tax": "Impôt retenu sur une vente, un dividende ou des intérêts ; '' pour aucun",
    "edit --rate":
      "Taux de change : une unité de la devise de la transaction en devise de référence ; '' pour aucun",
    "edit --currency": "Devise des montants, trois lettres comme EUR ; '' pour aucune",
    "edit --account": "Compte de la transaction ; '' pour aucun",
    "edit --lot":
      "Lot à vendre d’abord, par l’identifiant de son achat (peut être répété) ; '' pour aucun",
    "edit --note": "Texte libre ; '' pour aucun",
    "edit --fee": "Commission, en plus du montant ; '' pour aucune",
    "edit/more": """
    Si la quantité ou le cours change, le montant est recalculé ; si le montant change, le cours, ou la quantité \
    si le cours change aussi. Sans option, chaque champ est demandé sur un terminal.
    """,
    "delete": "Supprimer des transactions",
    "delete/more":
      "Si un identifiant est inconnu, rien n’est supprimé. Sur un terminal, les transactions sont affichées et une confirmation est demandée, sauf avec --yes.",
    "undo": "Annuler la dernière modification",
    "undo --list": "Afficher les modifications qui peuvent être annulées",
    "undo/more": """
    Les modifications sont celles de add, edit, delete, import, push et pull ; « portfolio cash undo » annule celles des \
    mouvements. Une transaction modifiée depuis reste telle quelle. Pour un dépôt distant, seules les modifications \
    faites sur cette machine peuvent être annulées.
    """,
    "redo": "Rétablir ce qui a été annulé en dernier",
  ]
}
