/// Help on cash transactions.
extension SpanishHelp {
  static let cash = [
    "group.cash": "Efectivo",
    "expected.delay": "una duración como 1.5s o 200ms",
    "expected.cash-map": "COLUMNA=CAMPO, como Importe=amount; los campos son \(cashFieldNames)",
    "expected.rate": "un número de 0 a 1, como 0.25",
    "cash": "Gestionar movimientos de cuentas bancarias o de puntos",
    "cash --environment":
      "Qué movimientos: production, test o mock, cada uno en su archivo (por defecto, production)",
    "cash list": "Mostrar movimientos, primero los más recientes, y lo que suman",
    "cash list --category": "Solo esta categoría (se puede repetir)",
    "cash list --currency": "Solo esta divisa",
    "cash list --partner": "Solo las contrapartes cuyo nombre contenga esto",
    "cash list --account": "Solo esta cuenta",
    "cash list --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "cash list --to": "Solo hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "cash list --limit": "Mostrar como máximo N",
    "cash show": "Mostrar un movimiento",
    "cash show CASH-ID": "Su identificador, como lo muestra cash list",
    "cash balance": "Mostrar el saldo, el último movimiento y los anteriores",
    "cash balance --limit": "Mostrar como máximo N movimientos anteriores (en una tabla, 100 por defecto)",
    "cash partners": "Mostrar lo que cada contraparte ha pagado y cobrado",
    "cash partners --category": "Solo esta categoría (se puede repetir)",
    "cash partners --currency": "Solo esta divisa",
    "cash partners --partner": "Solo contrapartes con esto en el nombre",
    "cash partners --account": "Solo esta cuenta",
    "cash partners --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "cash partners --to": "Solo hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "cash add": "Introducir un movimiento a mano",
    "cash add AMOUNT": "El importe; negativo si se pagó",
    "cash add --partner": "Quién pagó o cobró",
    "cash add --description": "El concepto",
    "cash add --category": "La categoría, un número entero",
    "cash add --date": "La fecha (por defecto, ahora)",
    "cash add --currency": "La divisa (por defecto, el parámetro currency)",
    "cash add --fee": "La comisión del banco; negativa, como la anota el banco",
    "cash add --account": "La cuenta a la que pertenece",
    "cash import": "Importar movimientos de un archivo o de una URL",
    "cash import SOURCE": "Un archivo, - para la entrada estándar o una URL",
    "cash import --account": "La cuenta de los registros que no indican ninguna",
    "cash import --again": "Recuperar lo que se eliminó a mano",
    "cash import --date-order": "Cómo leer 01/02/2024: primero el día o primero el mes",
    "cash import --map": "El campo que contiene una columna de un CSV (se puede repetir)",
    "cash delete": "Eliminar movimientos",
    "cash delete CASH-ID": "Sus identificadores, como los muestra cash list",
    "cash undo": "Deshacer el último cambio de movimientos",
    "cash undo --list": "Mostrar los cambios de movimientos que se pueden deshacer",
    "cash undo/more": """
    Las demás transacciones tienen su propio historial: «portfolio undo». Un movimiento que se haya modificado después \
    se deja como está.
    """,
    "cash redo": "Rehacer lo último que se deshizo",
    "cash sync": "Obtener los movimientos del servicio",
    "cash sync --environment": "Qué servicio; mock está incluido y no necesita URL (por defecto, production)",
    "cash sync --account": "La cuenta de los registros que no indican ninguna",
    "cash sync --replace":
      "Sustituir la lista guardada por la del servicio: lo que ya no tiene se elimina y se indica",
    "cash sync --mock-delay": "Demora del servicio simulado, como 0 o 1.5s; de 1 a 2 segundos por defecto",
    "cash sync --mock-failure-rate":
      "Proporción de consultas que fallan en el servicio simulado; 0.2 por defecto",
    "cash sync --mock-seed": "La misma semilla da las mismas demoras y fallos (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    Los movimientos se guardan junto al repositorio, en portfolio.cash.json. De las versiones de un movimiento se conserva \
    la más reciente. Un registro sin identificador o con una fecha o un número no válidos se rechaza y se indica.

    Un CSV de movimientos se lee si --map dice qué columna contiene qué campo o si las columnas llevan el nombre de los \
    campos. Lo que se eliminó a mano sigue eliminado hasta que se importa con --again. Los movimientos pueden indicar una \
    cuenta: cash balance tiene una línea por cuenta y divisa.
    """,
    "cash sync/more": """
    Configure las URL con «portfolio config set cash.production URL» y «portfolio config set cash.test URL». Si la \
    consulta falla, los movimientos guardados no cambian.
    """,
  ]
}
