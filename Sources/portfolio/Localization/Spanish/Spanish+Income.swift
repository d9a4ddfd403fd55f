/// Phrases of `income`.
extension Spanish {
  func text(_ phrase: IncomePhrase) -> String {
    switch phrase {
    case .none: "No hay dividendos ni intereses."
    case .narrowed(let from, let to, let account):
      "Dividendos e intereses" + narrowed(from: from, to: to, account: account)
    case .yieldOnCost: "Dividendos de los últimos doce meses en relación con el coste"
    case .estimated(let from, let to):
      "Estimación hasta el \(to), suponiendo que lo que hay en cartera el \(from) vuelva a pagar lo que pagó en los doce meses anteriores."
    case .nothingRecurs(let day):
      "Nada de lo que hay en cartera el \(day) ha pagado dividendos ni intereses en los doce meses anteriores."
    case .payments: "Pagos"
    }
  }

  /// ` del 01/01/2024 al 31/12/2024, cuenta Broker`
  func narrowed(from: String?, to: String?, account: String?) -> String {
    let start = from.map { to == nil ? " desde el \($0)" : " del \($0)" }
    let end = to.map { from == nil ? " hasta el \($0)" : " al \($0)" }
    return (start ?? "") + (end ?? "") + (account.map { ", cuenta \($0)" } ?? "")
  }
}

extension SpanishHelp {
  static let income = [
    "income": "Mostrar los dividendos e intereses cobrados",
    "income TICKER": "Solo estos tickers",
    "income --by": "Mostrar totales por ticker, mes, año, categoría o país",
    "income --calendar": "Mostrar lo que pagó cada ticker cada mes, después de impuestos",
    "income --forecast": "Estimar los rendimientos futuros a partir de los de los últimos doce meses",
    "income --months": "Cuántos meses prever, de 1 a 60 (por defecto, 12)",
    "income --account": "Solo esta cuenta",
    "income --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "income --to": "Solo hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "income/more": """
    Los dividendos e intereses se muestran antes de impuestos; los impuestos son lo retenido de ellos o anotado aparte. El \
    neto es dividendos + intereses − impuestos.

    Para los títulos en cartera, los dividendos de los doce meses hasta --to (por defecto, hoy) se comparan con lo que \
    esos títulos han costado según el método vigente.

    Una previsión toma los dividendos e intereses de los doce meses hasta --to (por defecto, hoy) de lo que entonces hay en \
    cartera, y los repite en su día de cada año: tanto por título como entonces, antes de impuestos, ajustado \
    por los splits y a los tipos de cambio de hoy. Los dividendos especiales, las distribuciones de plusvalías y los pagos \
    sustitutivos no se repiten.
    """,
  ]
}
