/// The help about remote stores.
extension FrenchHelp {
  static let remote = [
    "push": "Porter les transactions du fichier dans un dépôt distant",
    "pull": "Ramener les transactions d’un dépôt distant dans le fichier",
    "URL": "Où est le dépôt distant : https://…/transactions.json",
    "push/more":
      "\(merging) Si les deux ont une transaction et qu’elle diffère, le fichier l’emporte.\n\n\(place)",
    "pull/more":
      "\(merging) Si les deux ont une transaction et qu’elle diffère, le dépôt distant l’emporte.\n\n\(place)",
  ]

  private static let merging = """
    Les transactions se distinguent par leur id. Ce qui est nouveau est ajouté, et ce que seul l’autre côté possède y \
    reste : rien n’est supprimé.
    """

  private static let place = """
    Des frais, un compte ou une note qu’un seul côté possède sont conservés, car des applications qui partagent le \
    dépôt peuvent les perdre. undo l’annule. Le fichier est celui de --store, ou celui du dossier de données si une URL \
    est réglée. Le jeton d’un dépôt distant vient de PORTFOLIO_REMOTE_TOKEN.
    """
}
