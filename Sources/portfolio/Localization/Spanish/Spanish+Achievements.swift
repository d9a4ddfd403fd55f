import PortfolioCore
import PortfolioIO

/// Phrases about achievements.
extension Spanish {
  func text(_ phrase: AchievementPhrase) -> String {
    switch phrase {
    case .title: "Logros"
    case .none: "No hay logros."
    case .rule(let name): self.name(of: name)
    case .points(let figures): "\(figures) pts"
    case .locked: "bloqueado"
    case .reached(let day): "conseguido" + (day.map { " el \($0)" } ?? "")
    case .goal(let worth, let day): "Patrimonio de \(worth)" + (day.map { " para el \($0)" } ?? "")
    case .open: ""
    case .unpriced(let tickers):
      "no se conoce la cotización de \(list(tickers)), así que el valor no lo incluye; para obtener "
        + "cotizaciones, ejecute «portfolio prices»"
    }
  }

  private func name(of rule: AchievementRule.Name) -> String {
    switch rule {
    case .firstTrade: "Primera operación"
    case .tenTrades: "Diez operaciones"
    case .fiveTickers: "Cinco valores a la vez en cartera"
    case .firstDividend: "Primer dividendo"
    case .profitableSale: "Primera venta con ganancia"
    case .heldForAYear: "Posición mantenida un año (días)"
    case .worth1000: "Cartera con un valor de \(number(1000))"
    case .worth10000: "Cartera con un valor de \(number(10_000))"
    case .worth100000: "Cartera con un valor de \(number(100_000))"
    }
  }

  func sentence(for failure: AchievementsFailure) -> String {
    switch failure {
    case .malformed(_, let problem): "\(sentence(for: problem)); corrija el archivo"
    case .foreign(let place):
      place.id.map { "\($0) falta o es de otro tipo; corrija el archivo" }
        ?? "no parece un archivo de logros; compruebe su contenido"
    case .unsuccessful(_, let status):
      "el servicio comunicó un fallo" + (status.map { " (estado \(quoted($0)))" } ?? "")
        + "; vuelva a descargar el archivo"
    }
  }
}
