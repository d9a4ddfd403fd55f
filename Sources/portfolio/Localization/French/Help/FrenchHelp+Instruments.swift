/// Help on instruments.
extension FrenchHelp {
  static let instruments = [
    "expected.key-value":
      "CLÉ=VALEUR, comme currency=GBX ; les clés sont \(HelpParts.instrumentKeys), toute autre est une étiquette",
    "instruments": "Afficher et modifier les informations sur les titres",
    "instruments list": "Afficher toutes les informations",
    "instruments show": "Afficher les informations sur un titre",
    "instruments set": "Définir des informations sur un titre",
    "instruments unset": "Retirer des informations sur un titre",
    "instruments TICKER": "Symbole du titre",
    "KEY=VALUE":
      "\(HelpParts.instrumentKeys) ou une étiquette de votre choix, avec sa valeur",
    "instruments unset KEY": "\(HelpParts.instrumentKeys) ou une étiquette",
    "instruments/more": """
    Clés :

      name        nom du titre
      currency    devise de son cours ; GBX, ILA et ZAC sont des centièmes de GBP,
                  ILS et ZAR
      symbol      symbole chez le service de cours, s’il est différent
      source      d’où vient son cours : finnhub ou command
      class       classe d’actifs, comme actions ou obligations
      target      objectif : part du portefeuille, de 0 à 100 pour cent
      isin        code international du titre
      country     pays de l’émetteur, deux lettres (sinon celles de l’ISIN)
      multiplier  facteur du cours : 100 pour un contrat de 100 actions, 0.01
                  pour une obligation cotée en pour cent (sinon 1)
      underlying  symbole du sous-jacent d’une option
      expires     jour d’expiration d’une option
      strike      prix d’exercice d’une option
      right       call ou put
      maturity    jour où une obligation est remboursée
      kind        stock, fund, bond, option, crypto ou cash

    Le symbole d’une option comme AAPL250117C00150000 indique déjà le sous-jacent, l’expiration, le type (call ou put) et le \
    prix d’exercice, et un contrat porte sur 100 actions.

    Toute autre clé est une étiquette de votre choix, comme region=Europe. L’importation complète les noms, devises et codes \
    ISIN qui ne sont pas définis.
    """,
  ]
}
