import PortfolioCore
import PortfolioIO

/// Phrases about achievements.
extension Portuguese {
  func text(_ phrase: AchievementPhrase) -> String {
    switch phrase {
    case .title: "Conquistas"
    case .none: "Nenhuma conquista."
    case .rule(let name): self.name(of: name)
    case .points(let figures): "\(figures) pts"
    case .locked: "bloqueada"
    case .reached(let day): "alcançada" + (day.map { " em \($0)" } ?? "")
    case .goal(let worth, let day): "\(local.Patrimônio) de \(worth)" + (day.map { " até \($0)" } ?? "")
    case .open: ""
    case .unpriced(let tickers):
      "O valor da carteira não inclui \(list(tickers)): cotação indisponível. Para obter cotações: \(quoted("portfolio prices"))"
    }
  }

  private func name(of rule: AchievementRule.Name) -> String {
    switch rule {
    case .firstTrade: "Primeira operação"
    case .tenTrades: "Dez operações"
    case .fiveTickers: "Cinco \(local.ativos) ao mesmo tempo na carteira"
    case .firstDividend: "Primeiro dividendo"
    case .profitableSale: "Primeira venda com lucro"
    case .heldForAYear: "Posição mantida por um ano (dias)"
    case .worth1000: "Carteira no valor de \(number(1000))"
    case .worth10000: "Carteira no valor de \(number(10_000))"
    case .worth100000: "Carteira no valor de \(number(100_000))"
    }
  }

  func sentence(for failure: AchievementsFailure) -> String {
    switch failure {
    case .malformed(_, let problem): "\(sentence(for: problem)); corrija o \(local.arquivo)"
    case .foreign(let place):
      place.id.map { "\($0) está ausente ou é de outro tipo; corrija o \(local.arquivo)" }
        ?? "não parece um \(local.arquivo) de conquistas; verifique o conteúdo"
    case .unsuccessful(_, let status):
      "o serviço comunicou uma falha" + (status.map { " (status \(quoted($0)))" } ?? "")
        + "; \(local.baixe) o \(local.arquivo) novamente"
    }
  }
}
