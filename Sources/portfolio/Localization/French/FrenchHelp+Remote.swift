/// Help on remote stores.
extension FrenchHelp {
  static let remote = [
    "push": "Copier les transactions du fichier vers un dépôt distant",
    "pull": "Copier les transactions d’un dépôt distant vers le fichier",
    "URL": "Où est le dépôt distant : https://…/transactions.json",
    "push --delete": "Supprimer aussi ce que seul l’autre côté possède ; demandé d’abord sur un terminal",
    "pull --delete": "Supprimer aussi ce que seul l’autre côté possède ; demandé d’abord sur un terminal",
    "push/more":
      "\(merging) Si une transaction diffère, le fichier l’emporte.\n\n\(place)",
    "pull/more":
      "\(merging) Si une transaction diffère, le dépôt distant l’emporte.\n\n\(place)",
  ]

  private static let merging = """
    Les transactions se distinguent par leur identifiant. Ce qui est nouveau est ajouté, et ce que seul l’autre côté possède y \
    reste, sauf avec --delete.
    """

  private static let place = """
    Des frais, un compte ou une note qu’un seul côté possède sont conservés, car des applications qui partagent le \
    dépôt peuvent les perdre. undo l’annule. Le fichier est celui de --store, ou celui du dossier de données si une URL \
    est réglée. Le jeton d’un dépôt distant vient de PORTFOLIO_REMOTE_TOKEN.

    Pour que chaque modification du fichier soit envoyée, définir l’URL avec portfolio config set mirror URL.
    """
}
