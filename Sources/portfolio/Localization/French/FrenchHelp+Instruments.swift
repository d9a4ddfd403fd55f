import PortfolioCore

/// Help on instruments.
extension FrenchHelp {
  private static let instrumentKeys = Instrument.Key.allCases.map(\.rawValue).joined(separator: ", ")

  static let instruments = [
    "expected.key-value":
      "CLÉ=VALEUR, comme currency=GBX ; les clés sont \(instrumentKeys), toute autre est une étiquette",
    "instruments": "Afficher et modifier ce qui est connu sur les titres",
    "instruments list": "Afficher tout ce qui est connu",
    "instruments show": "Afficher ce qui est connu sur un titre",
    "instruments set": "Définir des valeurs d’un titre",
    "instruments unset": "Retirer des valeurs d’un titre",
    "instruments TICKER": "Le titre",
    "KEY=VALUE":
      "name, currency, symbol, source, class, target, isin, country ou une étiquette de votre choix, avec sa valeur",
    "instruments unset KEY": "name, currency, symbol, source, class, target, isin, country ou une étiquette",
    "instruments/more": """
    Clés :

      name      nom du titre
      currency  devise de son cours ; GBX, ILA et ZAC sont des centièmes de GBP,
                ILS et ZAR
      symbol    ce qui est demandé au service de cours, si ce n’est pas le titre
      source    d’où vient son cours : finnhub ou command
      class     classe d’actifs, comme actions ou obligations
      target    part visée du portefeuille, de 0 à 100 pour cent
      isin      numéro international du titre
      country   pays de l’émetteur, deux lettres (sinon celles de l’ISIN)

    Toute autre clé est une étiquette de votre choix, comme region=Europe. Un import complète les noms, devises et codes \
    ISIN qui ne sont pas définis.
    """,
  ]
}
