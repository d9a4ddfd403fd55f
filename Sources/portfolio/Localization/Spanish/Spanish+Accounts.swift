import PortfolioCore

/// Phrases about accounts and their cash.
extension Spanish {
  func text(_ phrase: AccountPhrase) -> String {
    switch phrase {
    case .none:
      "Todavía no hay cuentas. Indique una al añadir una transacción: «portfolio add buy AAPL 10 185 --account Broker»"
    case .noMovements:
      "Todavía no se sigue ningún efectivo. Empiece con lo que hay en una cuenta: «portfolio add balance 1000 --account Broker»"
    case .yes: "sí"
    case .cash: "Efectivo"
    case .worth: "Patrimonio"
    case .cause(.transaction(let kind)): name(of: kind)
    case .cause(.opening): "saldo inicial"
    case .cause(.unexplained): "sin explicar"
    case .noAccount: "(sin cuenta)"
    case .goesByTrades(let names):
      "La rentabilidad se basa en las operaciones, porque el efectivo de \(list(names)) no se conoce desde el principio."
    case .beforeImport(let count, let account, let command):
      "\(account.map { "\($0): " } ?? "")\(counted(count, "transacción", "transacciones")) antes del primer movimiento de dinero de este archivo, sin efecto en el saldo. Indique lo que había antes en la cuenta: \(command)"
    case .deposited(let sum, let gain):
      "Aportado: \(sum)" + (gain.map { "; efecto de los tipos de cambio en el efectivo: \($0)" } ?? "") + "."
    }
  }
}
