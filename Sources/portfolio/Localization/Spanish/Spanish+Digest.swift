/// Phrases and help of `digest`.
extension Spanish {
  func text(_ phrase: DigestPhrase) -> String {
    switch phrase {
    case .since(let day): "Desde el \(day):"
    case .prices: "Cotizaciones"
    }
  }
}

extension SpanishHelp {
  static let digest = [
    "digest": "Mostrar lo que ha pasado desde la última ejecución",
    "digest --since":
      "Desde este día, sin que cuente como ejecución (un día, un mes, un año o palabras como 7d y last-month)",
    "digest/more": """
    Muestra transacciones, rendimientos, cotizaciones que han cambiado y logros. Está pensado para los correos de cron: si \
    no ha pasado nada, no escribe nada. La primera ejecución abarca siete días.

    Las transacciones cuentan por su fecha, y cada una se anuncia una vez. No se obtiene nada de la red: ejecute antes \
    «portfolio prices --refresh --quiet».
    """,
  ]
}
