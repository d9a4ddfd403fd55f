import PortfolioCore

/// Phrases about accounts and their cash.
extension Portuguese {
  func text(_ phrase: AccountPhrase) -> String {
    switch phrase {
    case .none:
      "Ainda não há contas. \(local.Informe) uma ao adicionar uma transação: \(quoted("portfolio add buy AAPL 10 185 --account Broker"))"
    case .noMovements:
      "Ainda não se acompanha \(local.either("o caixa", "o dinheiro")) de nenhuma conta. Comece com o que há \(local.either("em uma", "numa")) conta: \(quoted("portfolio add balance 1000 --account Broker"))"
    case .yes: "sim"
    case .cause(.transaction(let kind)): name(of: kind)
    case .cause(.opening): "saldo inicial"
    case .cause(.unexplained): "sem explicação"
    case .noAccount: "(sem conta)"
    case .goesByTrades(let names):
      "A rentabilidade segue as operações, porque \(local.either("o caixa", "o dinheiro")) de \(list(names)) não é conhecido desde o início."
    case .beforeImport(let count, let account, let command):
      "\(account.map { "\($0): " } ?? "")\(counted(count, "transação", "transações")) antes \(local.either("da primeira movimentação", "do primeiro movimento")) de dinheiro deste \(local.arquivo), sem efeito no saldo. \(local.Informe) o que a conta tinha até então: \(command)"
    case .deposited(let sum, let gain):
      "\(local.Aportado): \(sum)"
        + (gain.map { "; efeito do câmbio sobre \(local.either("o caixa", "o dinheiro")): \($0)" } ?? "")
        + "."
    }
  }
}
