/// Phrases of `summary`, apart from its figures.
extension Spanish {
  func text(_ phrase: SummaryPhrase) -> String {
    switch phrase {
    case .other: "Otros"
    case .reshaped(let mark):
      "\(mark) Una escisión o un canje añadió coste a este ticker o se lo quitó, así que el porcentaje de lo pagado no significa nada."
    case .trend(let most):
      "Evolución: las últimas cotizaciones registradas, \(most) como máximo, de la más baja a la más alta de cada ticker."
    case .later(let count):
      (count == 1
        ? "1 transacción con fecha posterior a hoy aún no se cuenta"
        : "\(number(count)) transacciones con fecha posterior a hoy aún no se cuentan")
        + "; use --to para incluir\(count == 1 ? "la" : "las")"
    }
  }
}
