/// What is said to somebody who begins.
extension French {
  func text(_ phrase: StartPhrase) -> String {
    switch phrase {
    case .nothingStored: "Rien n’est encore enregistré. Trois façons de commencer :"
    case .way(.add): "enregistrer un achat"
    case .way(.importing): "importer un fichier du courtier ou d’un autre programme"
    case .way(.demo): "voir les principaux rapports sur un portefeuille d’exemple"
    case .demoWritten(let path):
      "Le portefeuille d’exemple est dans \(path). Pour y essayer des commandes dans ce shell :"
    }
  }
}

extension FrenchHelp {
  static let start = [
    "demo": "Afficher les principaux rapports sur un portefeuille d’exemple",
    "demo --output": "Écrire plutôt ses fichiers dans ce dossier, pour y essayer des commandes",
    "demo/more": """
    Vos données ne sont ni lues ni modifiées, et le réseau n’est pas utilisé : les cours sont fictifs \
    et vont jusqu’à la semaine dernière. Avec --json ou --csv, les rapports s’affichent l’un après l’autre, chacun \
    comme sa commande l’affiche.
    """,
  ]
}
