/// Phrases of `explain` and `reconcile`.
extension Spanish {
  func text(_ phrase: ReconcilePhrase) -> String {
    switch phrase {
    case .agrees(let count):
      "\(counted(count, "posición comprobada", "posiciones comprobadas")): todas las cantidades coinciden."
    case .differs(let count, let matches):
      "\(counted(count, "posición difiere", "posiciones difieren")), \(counted(matches, "coincide", "coinciden"))."
    }
  }
}

extension SpanishHelp {
  static let trust = [
    "explain": "Explicar las cifras de un ticker",
    "explain TICKER": "El ticker que se explica o el identificador de una compra o una venta",
    "explain --to":
      "Solo las transacciones hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "explain/more": """
    Cada línea es una transacción con lo que añade a la cantidad, a lo pagado y a lo cobrado; la última columna es lo que \
    queda en cartera. La última línea tiene las cifras de «portfolio summary»; debajo, el cálculo del valor \
    y del resultado. Con el identificador de una compra o una venta, cada línea es lo que una transacción cambió en la cantidad y \
    el coste de ese lote o de los lotes vendidos.
    """,
    "reconcile": "Comparar la cartera con el extracto de un bróker",
    "reconcile FILE": "El extracto o - para la entrada estándar",
    "reconcile --account": "Solo esta cuenta",
    "reconcile --to": "Lo que había ese día (un día, un mes, un año o palabras como 7d y last-month)",
    "reconcile/more": """
    El extracto es CSV con las columnas ticker, quantity y, si se quiere, value y cost, que solo se muestran, o JSON con las mismas claves. También \
    sirven los archivos de posiciones de brókeres con un símbolo y una cantidad por fila. De cada ticker cuya cantidad \
    difiere se muestran los identificadores de las cinco últimas transacciones, y el código de salida es 1. También sirve un archivo de \
    transacciones que se pueda importar; entonces cada diferencia lleva el día desde el que las cantidades ya no coinciden.
    """,
  ]
}
