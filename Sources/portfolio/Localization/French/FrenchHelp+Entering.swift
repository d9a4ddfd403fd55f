/// Help on adding, listing and changing transactions.
extension FrenchHelp {
  static let entering = [
    "add": "Enregistrer une transaction",
    "add TYPE": French().kinds("ou"),
    "add TICKER":
      "3 ou 4 lettres (voir --ticker-rule) ; facultatif pour un dividende, des intérêts, des frais ou un impôt",
    "add QUANTITY":
      "Quantité ; pour un dividende, des intérêts, des frais, un impôt ou un remboursement le montant, pour un split la parité, pour un échange ou une scission le nouveau symbole",
    "add PRICE": "Le cours d’une unité ; pour un échange ou une scission la parité",
    "--type": French().kinds("ou"),
    "--ticker": "3 ou 4 lettres (voir --ticker-rule)",
    "--quantity": "Quantité, supérieure à 0",
    "--price": "Le cours d’une unité",
    "--sum": "Le montant entier avant les frais",
    "--fee": "La commission, en plus du montant",
    "--date":
      "AAAA-MM-JJ, un instant comme 2024-06-10T14:30:00Z, today ou yesterday ; maintenant par défaut",
    "--tax": "L’impôt retenu sur une vente, un dividende ou des intérêts",
    "--rate": "Taux de change : une unité de la devise de la transaction en devise de référence",
    "--currency": "Devise des montants, trois lettres comme EUR",
    "--account": "Compte de la transaction",
    "--note": "Texte libre",
    "--ratio": "Pour un split, un échange ou une scission, nouveaux:anciens, comme 4:1",
    "--into": "Le symbole des nouveaux titres, lors d’un échange ou d’une scission",
    "--basis-percent": "La part du coût qui passe aux titres d’une scission, de 0 à 100 pour cent",
    "--to-sum": "Ce que rapporte un change",
    "--to-currency": "La devise obtenue par un change, trois lettres comme USD",
    "--accrued": "Les intérêts courus d’une obligation, payés ou reçus avec l’opération",
    "--category": "La nature d’un dividende ou d’intérêts, comme qualified ou special",
    "--to-account": "Le compte vers lequel des titres ou de l’argent sont transférés",
    "--lot": "Lot à vendre d’abord, par l’identifiant de son achat (peut être répété)",
    "add --id": "L’identifiant sous lequel l’enregistrer ; un nouveau par défaut",
    "add/more": """
    Il suffit de donner deux des trois valeurs : quantité, cours, montant. Sur un terminal, ce qui manque est demandé. \
    Rien n’est enregistré si un champ n’est pas valide.

    Ce qui corrige un dividende, des intérêts, des frais, un impôt ou un remboursement de capital a un montant négatif \
    (--sum=-21.83). Des titres reçus ou cédés pour rien ont un montant de 0 (--sum 0). Les deux demandent \
    le nom de l’option.
    """,
    "list": "Afficher les transactions, les plus récentes d’abord",
    "list TICKER": "Seulement ces symboles",
    "list --type": "Seulement ce type",
    "list --account": "Seulement ce compte",
    "list --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "list --to": "Seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "list --limit": "Afficher au plus N",
    "list --sort": "Dans cet ordre : les plus récentes, de A à Z, ou les plus grandes d’abord",
    "list --reverse": "Dans l’ordre inverse",
    "show": "Afficher une transaction",
    "ID": "L’identifiant, ou au moins ses 4 premiers caractères",
    "edit": "Modifier des champs de transactions",
    "edit --date": "AAAA-MM-JJ, un instant comme 2024-06-10T14:30:00Z, today ou yesterday",
    "edit --tax": "L’impôt retenu sur une vente, un dividende ou des intérêts ; '' pour aucun",
    "edit --rate":
      "Taux de change : une unité de la devise de la transaction en devise de référence ; '' pour aucun",
    "edit --currency": "Devise des montants, trois lettres comme EUR ; '' pour aucune",
    "edit --account": "Compte de la transaction ; '' pour aucun",
    "edit --lot":
      "Lot à vendre d’abord, par l’identifiant de son achat (peut être répété) ; '' pour aucun",
    "edit --note": "Texte libre ; '' pour aucun",
    "edit --fee": "La commission, en plus du montant ; '' pour aucune",
    "edit/more": """
    Si la quantité ou le cours change, le montant est recalculé ; si le montant change, le cours, ou la quantité si le \
    cours change aussi. \
    Sans option, la commande demande chaque champ dans un terminal.
    """,
    "delete": "Supprimer des transactions",
    "delete/more":
      "Si un identifiant est inconnu, rien n’est supprimé. Sur un terminal, une confirmation est demandée, sauf avec --yes.",
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
