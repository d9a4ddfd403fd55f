import PortfolioCore

/// Phrases and help of `risk`.
extension Spanish {
  func text(_ phrase: RiskPhrase) -> String {
    switch phrase {
    case .measured(let period, let count, let from, let to):
      "\(unit(period, count)) del \(from) al \(to); medidas anualizadas."
    case .fall(let depth, let from, let trough, let end):
      "\(depth) del \(from) al \(trough), " + (end.map { "recuperado el \($0)" } ?? "aún sin recuperar")
    case .below(let depth, let day): "\(depth) desde el \(day)"
    case .reason(let reason):
      switch reason {
      case .tooFew:
        "Hay menos de tres períodos completos con títulos en cartera, demasiado pocos para medir el riesgo."
      case .noPrice: "Faltan medidas donde algo que había en cartera no tiene precio."
      case .capital: "Faltan medidas donde no quedaba capital que pudiera crecer."
      }
    }
  }

  private func unit(_ period: ReturnPeriod, _ count: Int) -> String {
    switch period {
    case .day: counted(count, "día con precio", "días con precio")
    case .week: counted(count, "semana", "semanas")
    case .month: counted(count, "mes", "meses")
    }
  }
}

extension SpanishHelp {
  static let risk = [
    "risk": "Mostrar la volatilidad de la rentabilidad y las mayores caídas",
    "risk TICKER": "Solo estos tickers",
    "risk --every": "Duración de un período: day, week (por defecto) o month",
    "risk --by": "Mostrar también las medidas de cada ticker",
    "risk --benchmark": "Comparar con los precios de este símbolo (por defecto, el parámetro benchmark)",
    "risk --account": "Solo esta cuenta",
    "risk --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "risk --to": "Solo hasta este día (un día, un mes o un año; por defecto: hoy)",
    "--real": "En moneda constante del último día: ajustado por la inflación según el parámetro inflation",
    "returns --benchmark":
      "Comparar con el mismo dinero en este símbolo (repetible, hasta 3; por defecto, el parámetro benchmark)",
    "history --benchmark":
      "Comparar con el mismo dinero en este símbolo (por defecto, el parámetro benchmark)",
    "gains --harvest":
      "Mostrar en su lugar los lotes en pérdidas, de mayor a menor, y lo que haría de su venta una wash sale",
    "risk/more": """
    Todas las medidas salen de la rentabilidad ponderada por tiempo (TWR) de períodos completos: semanas hasta el domingo, \
    meses o de un día con precio guardado al siguiente. La volatilidad mide cuánto varía la rentabilidad; el riesgo a la \
    baja, cuánto varía la que queda por debajo del tipo sin riesgo; ambos, anualizados. Sharpe y Sortino son la rentabilidad \
    por encima de ese tipo por unidad de volatilidad y de riesgo a la baja, respectivamente; el tipo se fija con «portfolio config set risk-free 3.5».

    El drawdown es la mayor caída desde máximos, sin contar aportaciones ni retiradas; el actual, lo que se ha caído desde el último \
    máximo. La beta indica cuánto se mueve la cartera cuando el índice de referencia se mueve un 1 %; la correlación, hasta qué \
    punto van juntos; el alfa, la rentabilidad anual que el índice no explica.

    Cualquier símbolo sirve de índice de referencia si se conocen sus precios: sitios como Stooq y Yahoo ofrecen precios diarios de \
    índices y fondos en CSV, que lee «portfolio prices --import ARCHIVO --ticker SÍMBOLO». Los dividendos solo están en los precios \
    de un índice de rentabilidad total.
    """,
  ]
}
