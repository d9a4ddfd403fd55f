/// Help on remote stores.
extension FrenchHelp {
  static let remote = [
    "push": "Copier les transactions du fichier vers un dépôt distant",
    "pull": "Copier les transactions d’un dépôt distant vers le fichier",
    "URL": "URL du dépôt distant : https://…/transactions.json",
    "push --delete": "Supprimer aussi ce que seul l’autre côté possède ; demandé d’abord sur un terminal",
    "pull --delete": "Supprimer aussi ce que seul l’autre côté possède ; demandé d’abord sur un terminal",
    "push/more":
      "\(merging) Si les deux côtés diffèrent, la version du fichier est gardée.\n\n\(place)",
    "pull/more":
      "\(merging) Si les deux côtés diffèrent, la version du dépôt distant est gardée.\n\n\(place)",
  ]

  private static let merging = """
    Les transactions se distinguent par leur identifiant. Ce qui est nouveau est ajouté, et ce que seul l’autre côté possède y \
    reste, sauf avec --delete.
    """

  private static let place = """
    Des frais, un compte ou une note qu’un seul côté possède sont conservés, car des applications qui partagent le \
    dépôt peuvent les perdre. « portfolio undo » annule le tout. Le fichier est celui de --store, ou celui du dossier de \
    données si le dépôt configuré est une URL. Le jeton d’un dépôt distant vient de PORTFOLIO_REMOTE_TOKEN.

    Pour que chaque modification du fichier soit envoyée, définir l’URL avec « portfolio config set mirror URL ».
    """
}
