/// Help on accounts and their cash.
extension FrenchHelp {
  static let accounts = [
    "expected.account-value":
      "CLÉ=VALEUR, comme currency=EUR ou sheltered=yes ; les clés sont \(HelpParts.accountKeys), toute autre est une étiquette",
    "accounts":
      "Afficher ce que contient chaque compte, et gérer ses informations",
    "accounts list":
      "Afficher la valeur des positions de chaque compte, ses liquidités et la somme des deux",
    "accounts set":
      "Définir des informations sur un compte",
    "accounts unset":
      "Retirer des informations sur un compte",
    "accounts NAME":
      "Le compte, comme dans les transactions ; '' pour celles qui n’en ont pas",
    "accounts set KEY=VALUE":
      "currency, sheltered, owner ou une étiquette de votre choix, avec sa valeur",
    "accounts unset KEY":
      "currency, sheltered, owner ou une étiquette",
    "accounts/more": """
    Clés :

      currency   devise des liquidités ; une opération dans une autre devise y
                 est débitée ou créditée
      sheltered  yes pour un compte dont les plus-values et les revenus ne
                 sont pas imposés au fil de l’eau, comme un plan de retraite
      owner      titulaire du compte

    Toute autre clé est une étiquette de votre choix, comme banque=Exemple.

    Les liquidités d’un compte sont suivies dès son premier versement, retrait, change, solde ou transfert \
    d’argent ; à partir de ce jour, les opérations, les dividendes et les frais les modifient.
    """,
    "balances":
      "Afficher les mouvements de liquidités des comptes, et le solde après chacun",
    "balances --account":
      "Seulement ce compte ; '' pour ce qui n’en a pas",
    "balances/more": """
    Les liquidités d’un compte sont suivies dès son premier versement, retrait, change, solde ou transfert d’argent. Un \
    solde enregistré vaut à la fin de son jour : son écart est affiché comme inexpliqué, ou comme solde initial s’il \
    est le premier.
    """,
    "accounts list --to":
      "Seulement les transactions jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "balances --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "balances --to":
      "Seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "returns --flows":
      "Calculer d’après l’argent versé et retiré (external), ou d’après les opérations (trades)",
  ]
}
