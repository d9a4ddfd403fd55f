import PortfolioCore

/// What can be said about achievements.
extension Spanish {
  func text(_ phrase: AchievementPhrase) -> String {
    switch phrase {
    case .title: "Logros"
    case .none: "No hay logros."
    case .rule(let name): self.name(of: name)
    case .locked: "bloqueado"
    case .reached: "conseguido"
    case .open: ""
    case .unpriced(let tickers):
      "no se conoce la cotización de \(list(tickers)), así que el valor no lo cuenta; portfolio prices obtiene "
        + "cotizaciones"
    }
  }

  private func name(of rule: AchievementRule.Name) -> String {
    switch rule {
    case .firstTrade: "Primera operación"
    case .tenTrades: "Diez operaciones"
    case .fiveTickers: "Cinco valores a la vez en cartera"
    case .firstDividend: "Un dividendo cobrado"
    case .profitableSale: "Una venta con ganancia"
    case .heldForAYear: "Una posición mantenida un año (días)"
    case .worth1000: "Un valor de \(number(1000))"
    case .worth10000: "Un valor de \(number(10_000))"
    case .worth100000: "Un valor de \(number(100_000))"
    }
  }

  func sentence(for problem: AchievementProblem) -> String {
    switch problem {
    case .malformed(_, let problem): "\(sentence(for: problem)); corrija el archivo"
    case .foreign(let place):
      place.id.map { "\($0) falta o es de otra clase; corrija el archivo" }
        ?? "este JSON tiene otra forma; corrija el archivo"
    case .unsuccessful(_, let status):
      "el servicio dice que ha fallado" + (status.map { " con el estado \(quoted($0))" } ?? "")
        + "; vuelva a obtener el archivo"
    }
  }
}
