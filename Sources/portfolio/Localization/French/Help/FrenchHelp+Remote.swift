/// Help on remote stores.
extension FrenchHelp {
  static let remote = [
    "push": "Copier les transactions du fichier vers un dépôt distant",
    "pull": "Copier les transactions d’un dépôt distant vers le fichier",
    "URL": "URL du dépôt distant : https://…/transactions.json",
    "push --delete":
      "Supprimer aussi ce qui n’existe que dans l’autre dépôt ; demande confirmation sur un terminal",
    "pull --delete":
      "Supprimer aussi ce qui n’existe que dans l’autre dépôt ; demande confirmation sur un terminal",
    "push/more":
      "\(merging) Si une transaction diffère de l’un à l’autre, la version du fichier est conservée.\n\n\(place)",
    "pull/more":
      "\(merging) Si une transaction diffère de l’un à l’autre, la version du dépôt distant est conservée.\n\n\(place)",
  ]

  private static let merging = """
    Les transactions se distinguent par leur identifiant. Ce qui est nouveau est ajouté, et ce qui n’existe que \
    dans l’autre dépôt y reste, sauf avec --delete.
    """

  private static let place = """
    Des frais, un compte ou une note qui ne sont que d’un côté sont conservés, car des applications qui partagent \
    le dépôt peuvent les perdre. « portfolio undo » annule le tout. Le fichier est celui de --store, ou celui du \
    dossier de données si le dépôt configuré est une URL. Le jeton d’un dépôt distant vient de \
    PORTFOLIO_REMOTE_TOKEN.

    Pour que chaque modification du fichier soit envoyée, définir l’URL avec « portfolio config set mirror URL ».
    """
}
