import PortfolioCore

/// Phrases about accounts and their cash.
extension Spanish {
  func text(_ phrase: AccountPhrase) -> String {
    switch phrase {
    case .none:
      "Aún no hay cuentas. Indique una al añadir una transacción: «portfolio add buy AAPL 10 185 --account Broker»"
    case .noMovements:
      "Aún no se contabiliza el efectivo de ninguna cuenta. Empiece por el saldo de una: «portfolio add balance 1000 --account Broker»"
    case .yes: "sí"
    case .cause(.transaction(let kind)): name(of: kind)
    case .cause(.opening): "saldo inicial"
    case .cause(.unexplained): "sin explicar"
    case .noAccount: "(sin cuenta)"
    case .goesByTrades(let names):
      "La rentabilidad se basa en las operaciones, porque el efectivo de \(list(names)) no se conoce desde el principio."
    case .beforeImport(let count, let account, let command):
      "\(account.map { "\($0): " } ?? "")\(counted(count, "transacción anterior", "transacciones anteriores")) al primer movimiento de dinero de este archivo no \(count == 1 ? "modifica" : "modifican") el saldo. Indique lo que había antes en la cuenta: \(quoted(command))"
    case .deposited(let sum, let gain):
      "Aportado: \(sum)" + (gain.map { "; efecto de los tipos de cambio en el efectivo: \($0)" } ?? "") + "."
    }
  }
}
