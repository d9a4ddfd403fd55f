/// Help on prices.
extension SpanishHelp {
  static let prices = [
    "prices": "Mostrar las cotizaciones actuales, actualizando las antiguas",
    "prices TICKER": "Solo estos tickers (por defecto, todos los que hay en cartera)",
    "prices --refresh": "Obtener todas las cotizaciones, incluso las recientes",
    "prices --set": "Fijar una cotización a mano, que vale hasta --unset (se puede repetir)",
    "prices --unset": "Quitar una cotización fijada a mano (se puede repetir)",
    "prices --history": "Mostrar las cotizaciones diarias registradas, sin obtener ninguna",
    "prices --from":
      "Con --history, solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "prices --to":
      "Con --history, solo hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "prices --import": "Leer cotizaciones diarias de este archivo (- para la entrada estándar)",
    "prices --ticker": "Con --import, el ticker si el archivo no lo indica; si no, el único que se lee",
    "prices --currency": "Con --import, la divisa si el archivo no la indica; si no, la única que se lee",
    "prices --adjusted":
      "Con --import: las cotizaciones están ajustadas por splits posteriores; deshacer el ajuste con los splits registrados",
    "prices --as": "Con --import, el formato (por defecto: según el contenido): \(HelpParts.priceFormats)",
    "prices/more": """
    Las cotizaciones vienen de Finnhub. Obtenga allí una clave gratuita y fíjela con «portfolio config set finnhub-key -» \
    o en FINNHUB_API_KEY. Si una consulta falla, vale la última cotización obtenida, y un mensaje \
    indica el motivo y su antigüedad.

    Un comando propio también puede proporcionar cotizaciones: el comando del parámetro price-command recibe símbolos y \
    escribe SÍMBOLO PRECIO [DIVISA [HORA]], uno por línea. El parámetro sources fija el orden de consulta.

    Cada cotización obtenida se registra en su día, y se pueden importar archivos de cotizaciones: CSV con las columnas \
    date, ticker, price y currency, como la salida de --history --csv; CSV diarios de Yahoo y Stooq; diarios de ledger, \
    hledger y beancount. Se importan todas las líneas o ninguna. Una cotización reemplaza a la anterior del mismo día.

    Hoy vale la más reciente entre la cotización obtenida y la registrada o importada; la fijada a mano prevalece.

    Con summary --to y lots --to, la cotización de un día es la última de ese día o anterior, registrada, importada o, \
    si no, la de una operación, ajustada por los splits posteriores.
    """,
  ]
}
