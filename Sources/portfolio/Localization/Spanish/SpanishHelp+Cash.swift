/// The help about cash transactions.
extension SpanishHelp {
  static let cash = [
    "group.cash": "Efectivo",
    "expected.delay": "un tiempo como 1.5s o 200ms",
    "expected.rate": "un número de 0 a 1, como 0.25",
    "cash": "Movimientos de cuentas bancarias y de puntos junto a las operaciones",
    "cash list": "Mostrar movimientos, primero los más recientes, y lo que suman",
    "cash list --category": "Solo esta categoría (se puede repetir)",
    "cash list --currency": "Solo esta divisa",
    "cash list --partner": "Solo contrapartes con esto en el nombre",
    "cash list --from": "Solo desde este día (un día, un mes o un año)",
    "cash list --to": "Solo hasta este día (un día, un mes o un año)",
    "cash list --limit": "Como mucho tantos",
    "cash show": "Mostrar un movimiento",
    "cash show CASH-ID": "Su id, como lo muestra cash list",
    "cash balance": "Mostrar el saldo, el último movimiento y los anteriores",
    "cash balance --limit": "Como mucho tantos movimientos; en una tabla, 100 si no se indica",
    "cash import": "Cargar movimientos de un archivo o de una dirección",
    "cash import SOURCE": "Un archivo, - para la entrada estándar, o una URL",
    "cash undo": "Deshacer el último import o sync",
    "cash undo --list": "Mostrar los cambios de movimientos que se pueden deshacer",
    "cash undo/more": """
    Las operaciones tienen su propio historial: portfolio undo. Un movimiento que otra cosa haya cambiado después se \
    deja como está.
    """,
    "cash redo": "Rehacer lo último que se deshizo",
    "cash sync": "Cargar movimientos del servicio",
    "cash sync --environment": "Qué servicio; production si no se indica, mock no necesita ninguno",
    "cash sync --mock-delay": "Cuánto tarda el simulado, como 0 o 1.5s; de 1 a 2 segundos si no se indica",
    "cash sync --mock-failure-rate":
      "Qué parte de las consultas hace fallar el simulado; 0.2 si no se indica",
    "cash sync --mock-seed": "La misma semilla da las mismas demoras y fallos (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    Los movimientos se guardan junto al almacén, en portfolio.cash.json. De las versiones de un movimiento se conserva \
    la más reciente. Un registro sin id, o con una fecha o un número que no lo son, se omite y se nombra.
    """,
    "cash sync/more": """
    Dónde están los servicios se fija con portfolio config set cash.production URL, y cash.test. Si la carga falla, lo \
    guardado queda como está.
    """,
  ]
}
