/// Help on exchange rates.
extension SpanishHelp {
  static let rates = [
    "expected.rate-of-day": "DIVISA=TIPO o DIVISA=TIPO@FECHA, como USD=1.0856@2024-03-01",
    "expected.currency-code": "tres letras, como USD",
    "rates": "Mostrar los tipos de cambio y obtener los del Banco Central Europeo",
    "rates CURRENCY": "Solo estas divisas",
    "rates --from":
      "Todos los tipos desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "rates --to": "Todos los tipos hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "rates --refresh": "Obtener lo que se ha publicado desde la última vez",
    "rates --set": "Fijar un tipo a mano, para un día o para hoy (se puede repetir)",
    "rates --unset": "Quitar tipos fijados a mano, de un día o todos (se puede repetir)",
    "rates --import":
      "Leer tipos de un archivo CSV o XML del Banco Central Europeo (- para la entrada estándar)",
    "rates/more": """
    Un tipo dice cuántas unidades de una divisa se obtienen por 1 euro. El Banco Central Europeo publica unos 30 los días \
    laborables; se guardan junto al repositorio. Los demás días vale el último tipo anterior, si no tiene más de 10 \
    días. Si a un comando le falta un tipo, lo obtiene, salvo con --offline. Las divisas sustituidas por el euro \
    tienen sus tipos fijos.
    """,
    "export/more": """
    Los diarios contienen también líneas de precio con los tipos de cambio usados y las cotizaciones ya conocidas, para \
    que ledger, hledger y beancount valoren los títulos en la divisa de referencia como summary. Una importación conserva \
    la divisa de cada fila, y el tipo de cambio del bróker si lleva a la divisa de referencia.

    Un diario registra las ganancias del método configurado; donde ningún lote las daría, como con average y uk, un \
    comentario lo indica.
    """,
  ]
}
