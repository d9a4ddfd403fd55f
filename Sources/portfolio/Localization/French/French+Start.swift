/// What is said to somebody who begins.
extension French {
  func text(_ phrase: StartPhrase) -> String {
    switch phrase {
    case .nothingStored: "Rien n’est encore enregistré. Trois façons de commencer :"
    case .way(.add): "noter un achat"
    case .way(.importing): "reprendre ce que le courtier ou un autre programme a exporté"
    case .way(.demo): "voir tous les rapports avec un portefeuille fourni"
    case .demoWritten(let path):
      "Le portefeuille de démonstration est dans \(path). Pour y essayer des commandes dans ce shell :"
    }
  }
}

extension FrenchHelp {
  static let start = [
    "demo": "Afficher tous les rapports avec un portefeuille fourni",
    "demo --output": "Écrire plutôt ses fichiers dans ce dossier, pour y essayer des commandes",
    "demo/more": """
    Rien de ce qui est à vous n’est lu ni modifié, et le réseau n’est pas utilisé : les cours et la date \
    sont ceux du 21 novembre 2026. Avec --json ou --csv, chaque rapport est affiché comme sa commande \
    l’affiche, l’un après l’autre.
    """,
  ]
}
