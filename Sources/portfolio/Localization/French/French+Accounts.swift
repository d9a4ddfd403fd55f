import PortfolioCore

/// Phrases about accounts and their cash.
extension French {
  func text(_ phrase: AccountPhrase) -> String {
    switch phrase {
    case .none:
      "Aucun compte pour l’instant. En indiquer un en ajoutant une transaction : « portfolio add buy AAPL 10 185 --account Broker »"
    case .noMovements:
      "Les liquidités ne sont pas encore suivies. Commencer par ce que contient un compte : « portfolio add balance 1000 --account Broker »"
    case .yes: "oui"
    case .cause(.transaction(let kind)): name(of: kind)
    case .cause(.opening): "solde initial"
    case .cause(.unexplained): "inexpliqué"
    case .noAccount: "(sans compte)"
    case .goesByTrades(let names):
      "Les performances sont calculées d’après les opérations, car les liquidités de \(list(names)) ne sont pas connues depuis le début."
    case .beforeImport(let count, let account, let command):
      "\(account.map { "\($0) : " } ?? "")\(counted(count, "transaction est antérieure", "transactions sont antérieures")) au premier mouvement d’argent de ce fichier, sans effet sur le solde. Indiquer ce que le compte contenait jusque-là : \(command)"
    case .deposited(let sum, let gain):
      "Versé : \(sum)" + (gain.map { " ; effet de change sur les liquidités : \($0)" } ?? "") + "."
    }
  }
}
