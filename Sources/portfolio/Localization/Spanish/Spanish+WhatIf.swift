import PortfolioCore

/// Phrases and help of `what-if`.
extension Spanish {
  func text(_ phrase: WhatIfPhrase) -> String {
    switch phrase {
    case .supposed(let kind, let quantity, let ticker, let price, let currency, let day):
      "Suponiendo \(kind == .buy ? "una compra" : "una venta") de \(quantity) \(ticker) a \(price)"
        + (currency.map { " \($0)" } ?? "") + " el \(day); no se guarda nada."
    case .realised: "Ganancia que se realizaría"
    case .lotsAfter: "Lotes después"
    case .gainsOfYear(let year): "Ganancias de \(year)"
    case .washed: "Compras en un plazo de 30 días, que harían de ella una wash sale"
    case .washes: "Ventas con pérdidas en un plazo de 30 días, que pasarían a ser wash sales"
    case .thirtyDays: "Con qué se emparejaría en un plazo de 30 días"
    case .before: "Antes"
    case .after: "Después"
    }
  }
}

extension SpanishHelp {
  static let whatIf = [
    "what-if": "Mostrar qué cambiaría una compra o una venta, sin guardarla",
    "what-if TYPE": "sell (venta) o buy (compra)",
    "what-if TICKER": "3 o 4 letras (véase --ticker-rule)",
    "what-if QUANTITY": "Número de títulos, mayor que 0",
    "what-if PRICE": "Precio por título (por defecto, el del día)",
    "what-if --price": "Precio por título (por defecto, el del día)",
    "what-if/more": """
    Muestra cómo quedarían gains, lots y las ganancias del año si la transacción estuviera guardada. Las opciones son las de \
    add.

    Los conflictos son las compras de los 30 días anteriores y posteriores a una venta con pérdidas, en cualquier cuenta, o, si es \
    una compra, las ventas con pérdidas que convertiría en wash sales; con el método uk, aquello con lo que se emparejaría en \
    un plazo de 30 días.
    """,
  ]
}
