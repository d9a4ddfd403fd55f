import PortfolioIO

/// Help on import and export.
extension FrenchHelp {
  private static let importFormats = ImportFormatList.text { content in
    switch content {
    case .trades: "opérations"
    case .income: "revenus"
    case .costs: "frais et impôts"
    case .cash: "liquidités"
    case .conversions: "change"
    case .options: "options"
    case .actions: "splits et échanges"
    case .positions: "positions"
    }
  }
  static let importing = [
    "import": "Importer les transactions d’un fichier",
    "import FILE": "Fichier à lire, ou - pour l’entrée standard",
    "import --as": "Format, l’un de ceux cités ci-dessous (par défaut : détecté d’après le contenu)",
    "import --account": "Compte du fichier d’un courtier, ou des lignes qui n’en indiquent pas",
    "import --balances": "Enregistrer aussi les soldes que le fichier indique",
    "import --explain": "Afficher ce que devient chaque ligne, sans rien enregistrer",
    "import --other-account":
      "Compte d’où viennent ou vers lequel vont les titres, si le fichier ne le dit pas",
    "import --partial": "Importer les lignes valides même si d’autres ne le sont pas",
    "import --again": "Réimporter ce qui a été supprimé après une importation précédente",
    "import --date-order": "Comment lire 01/02/2024 : jour d’abord ou mois d’abord",
    "import --currency": "N’importer que les lignes dans cette devise",
    "import --map": "Colonne qui contient un champ, pour tout autre fichier CSV (peut être répété)",
    "import --rules": "Fichier de règles qui disent comment lire n’importe quel fichier CSV",
    "import --print-rules": "Afficher les règles d’un format intégré, pour les copier et les modifier",
    "import --map-value":
      "Ce que signifie un type du fichier : l’un des types de add, skip, ou un par signe comme deposit|withdrawal (peut être répété)",
    "import --skip": "Ignorer les lignes dont la colonne a cette valeur (peut être répété)",
    "import --unmap": "Ne pas tenir compte d’une colonne (peut être répété)",
    "import --map-symbol": "Symbole d’un ISIN ou d’un nom du fichier (peut être répété)",
    "import/more": """
    Toutes les lignes sont importées ou aucune ; chaque ligne non valide est signalée avec son numéro et le champ. \
    Réimporter un fichier n’ajoute que ce qui est nouveau, même si une partie a été modifiée ou supprimée depuis. \
    Les lignes qui ne déplacent rien sont ignorées et signalées. La ligne d’une option exercée ou assignée et \
    celle de ses actions sont un seul exercice. Une ligne qui déplace des titres ou de l’argent et manque de \
    détails, comme un split sans parité, n’est pas valide ; le message donne la commande qui l’ajoute. Si une date \
    est suivie de « as of » et d’une autre date, c’est la seconde qui compte : celle de l’opération. Les fichiers \
    de Schwab, Fidelity et Robinhood sont en dollars américains. D’un journal ledger ou beancount sont repris les \
    lots, les liquidités et les cours des comptes indiqués avec --account ; sans cette option, ceux des comptes \
    qui détiennent des titres.

    Les formats et ce que leurs fichiers contiennent :

    \(importFormats)
    """,
    "export": "Exporter les transactions pour d’autres programmes",
    "export --as": "\(HelpParts.exportFormats) (par défaut : csv, ou json avec --json)",
    "export --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "export --to":
      "Seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
  ]
}
