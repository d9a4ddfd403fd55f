/// Phrases of `allocation` and `rebalance`.
extension Spanish {
  func text(_ phrase: RebalancePhrase) -> String {
    switch phrase {
    case .noTargets:
      "No hay objetivos. Fije uno por ticker, 100 en total: «portfolio instruments set AAPL target=40»"
    case .nothingToDo: "No hace falta ninguna operación."
    case .driftOfTargets:
      "Desviación: el peso en el conjunto de lo que tiene objetivo, menos ese objetivo; el efectivo y los tickers sin objetivo no cuentan."
    }
  }
}

extension SpanishHelp {
  static let targets = [
    "allocation": "Mostrar cómo se reparte el valor de la cartera",
    "allocation --by": "ticker, account, currency, class o una etiqueta de instruments",
    "allocation --account": "Solo esta cuenta",
    "allocation --private": "Mostrar solo porcentajes, sin importes",
    "allocation --to":
      "Solo las transacciones hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "allocation/more": """
    La clase, las etiquetas y el objetivo de un ticker se fijan con «portfolio instruments set». El objetivo de un grupo es \
    la suma de los de sus tickers, y la desviación es su peso en el conjunto de lo que tiene objetivo, menos ese objetivo. El porcentaje es el peso en el total, efectivo incluido. Un ticker \
    sin ninguna cotización conocida no entra en el total, y el código de salida es 69.
    """,
    "rebalance": "Proponer compras y ventas para alcanzar los objetivos",
    "rebalance --cash":
      "Efectivo para invertir (all: el de las cuentas); si es negativo, el que deben dar las ventas (--cash=-2000)",
    "rebalance --no-sell": "Solo comprar, primero lo que está más por debajo de su objetivo",
    "rebalance --fractional": "Proponer también fracciones de títulos",
    "rebalance --band":
      "No hacer nada mientras ningún ticker se desvíe de su objetivo más de estos puntos porcentuales",
    "rebalance/more": """
    Los objetivos se fijan con «portfolio instruments set TICKER target=PORCENTAJE» y deben sumar 100. Los tickers sin \
    objetivo quedan fuera. Las cantidades son enteras, y nunca se compra más de lo que se puede pagar, incluida la \
    comisión de fee-per-trade. Lo que sobra por el redondeo se usa para comprar lo que está más por debajo de su \
    objetivo. No se guarda nada; --csv es una lista de órdenes que import puede leer una vez ejecutadas.
    """,
  ]
}
