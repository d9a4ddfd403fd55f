/// Help on what the portfolio is worth, costs and gains.
extension SpanishHelp {
  static let reports = [
    "summary": "Mostrar el valor y el resultado de la cartera",
    "summary TICKER": "Solo estos tickers",
    "summary --total": "Mostrar solo los totales",
    "summary --line": "Una línea: cuánto hay, la variación del día y su porcentaje",
    "summary --watch":
      "Actualizar la tabla cada SEGUNDOS (5), con las variaciones de los precios, hasta que se pulse q",
    "summary --private": "Mostrar solo porcentajes, sin importes, precios ni cantidades",
    "summary --account": "Contar solo esta cuenta",
    "summary --to":
      "Contar solo las transacciones hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "--max-age": "Usar, sin volver a consultarlas, las cotizaciones de la caché con menos de este tiempo",
    "summary/more": """
    El valor es cantidad × precio. Pagado es lo que han costado compras, comisiones e impuestos (expenses en JSON y \
    CSV); cobrado, lo que han dado ventas, dividendos e intereses (income). El resultado es valor + cobrado − pagado, y el \
    porcentaje, el resultado respecto a lo pagado.

    El coste de adquisición (columna Coste) es lo que han costado los títulos en cartera, comisiones incluidas, según el \
    parámetro method. Lo que algunas aplicaciones que comparten el repositorio llaman «current cost» es aquí el valor. Las comisiones y otros \
    importes sin ticker tienen su propia fila. Las transacciones con fecha posterior a hoy no cuentan hasta su día. El \
    efectivo es el de las cuentas («portfolio help accounts»); los movimientos de «portfolio cash» tienen su propia línea y no \
    entran en ninguna otra cifra.

    De un ticker sin ninguna cotización conocida, lo pagado, lo cobrado y el coste cuentan en los totales, pero no el \
    valor ni el resultado, y el código de salida es 69. Un * en lugar del porcentaje dice que una escisión o un canje \
    movió coste.
    """,
    "lots": "Mostrar lo que hay en cartera y lo que costó, lote por lote",
    "lots TICKER": "Solo estos tickers",
    "lots --account": "Solo esta cuenta",
    "lots --to":
      "Solo las transacciones hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "--method": "Qué lotes se venden primero (por defecto, el parámetro method)",
    "lots/more": """
    Un lote es lo que queda de una compra. Su coste incluye la comisión. Los títulos vendidos antes de comprarse son \
    un lote de cantidad negativa. Largo significa más de un año en cartera.

    Un ticker sin ninguna cotización conocida no entra en el total, y el código de salida es 69.
    """,
    "gains": "Mostrar las ganancias realizadas, lote por lote",
    "gains TICKER": "Solo estos tickers",
    "gains --by": "Cada venta o totales por ticker, cuenta, mes o año",
    "gains --compare": "Comparar las ganancias según cada método, realizadas y latentes",
    "--sheltered": "Incluir las cuentas exentas de impuestos",
    "gains --account": "Solo esta cuenta",
    "gains --from":
      "Solo las ventas desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "gains --to": "Solo las ventas hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "gains/more": """
    La ganancia es el valor de venta menos el coste. El valor de venta es lo obtenido, descontada la comisión; el coste, \
    lo pagado por sus títulos, comisión incluida. Debajo de cada venta están los lotes de los que salen sus títulos.

    fifo vende primero los títulos más antiguos, lifo los más recientes, hifo los de mayor coste; con average todos \
    cuestan lo mismo. uk sigue las reglas de la hacienda británica (HMRC): el mismo día, los 30 días siguientes y después \
    el conjunto de todas las cuentas. Una venta usa lotes de su propia cuenta o, tras «portfolio config set lots all», de todas.

    Una wash sale es una venta con pérdidas si los mismos títulos se compran en los 30 días anteriores o posteriores. Se \
    señala, pero no se ajusta nada.
    """,
    "history": "Mostrar lo que valía la cartera al final de cada período",
    "history TICKER": "Solo estos tickers",
    "history --every": "Duración de un período: day, week, month, quarter o year (por defecto: month)",
    "history --account": "Solo esta cuenta",
    "history --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "history --to": "Solo hasta este día (un día, un mes o un año; por defecto: hoy)",
    "history --private": "Mostrar solo porcentajes, sin importes, precios ni cantidades",
    "history/more": """
    Cada línea es lo que da summary --to el último día del período: el valor a las cotizaciones de ese día, y lo \
    pagado y cobrado desde el inicio. Las semanas terminan en domingo. En un terminal se dibuja el valor junto al \
    capital invertido: lo pagado menos lo cobrado.
    """,
    "returns": "Mostrar la rentabilidad del capital invertido",
    "returns TICKER": "Solo estos tickers",
    "returns --by": "Por ticker (por defecto), cuenta, mes, trimestre o año",
    "returns --account": "Solo esta cuenta",
    "returns --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "returns --to": "Solo hasta este día (un día, un mes o un año; por defecto: hoy)",
    "returns --private": "Mostrar solo porcentajes, sin importes, precios ni cantidades",
    "returns/more": """
    Pagado es lo que han costado las compras, las comisiones y los impuestos (paidIn en JSON y CSV); cobrado, lo que han \
    dado las ventas, los dividendos y los intereses (paidOut). Inicio y fin son el valor al cierre del día anterior al \
    primero y al cierre del último. El resultado es fin + cobrado − inicio − pagado.

    La tasa interna de retorno (TIR) es la tasa anual que explica todos los flujos; solo se muestra si es seguro que no hay \
    otra, y para menos de un año solo la del período. La rentabilidad ponderada por tiempo (TWR) es la de la cartera, sin el \
    efecto de las aportaciones y retiradas. Los días sin cotización se enlazan con el método de Dietz modificado, que estima \
    la rentabilidad según los flujos y el tiempo que cada uno estuvo invertido.

    Con --real, cada importe se multiplica por el índice del parámetro inflation del último día y se divide por el de \
    su propio día. El índice es cualquier símbolo con precios importados, como un índice de precios al consumo; cuenta su último precio \
    hasta ese día, por antiguo que sea.
    """,
    "report": "Escribir una página HTML que muestra toda la cartera",
    "report --output": "Archivo que se escribe; - o nada para la salida estándar",
    "report --from":
      "Ganancias, dividendos, intereses y rentabilidad desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "report --to": "Todo a fecha de este día (un día, un mes, un año o palabras como 7d y last-month)",
    "report --title": "Título de la página",
    "report --benchmark":
      "Dibujar junto al valor lo que sería el mismo dinero en este símbolo (por defecto, el parámetro benchmark)",
    "report --all": "Mostrar cada venta, lote, dividendo, paso y precio, por larga que sea la página",
    "report --private": "Mostrar solo porcentajes, sin importes, precios, cantidades, notas ni ID",
    "report --open": "Mostrar la página en $BROWSER o en el programa que abre esos archivos",
    "report/more": """
    La página es autónoma: no carga nada, no ejecuta ningún script y se puede guardar, enviar e imprimir. \
    Tiene las cifras de summary, lots, gains, income y returns, en el idioma de --locale.

    Un archivo existente se sustituye cuando la página nueva está completa. Si faltan cotizaciones, la página lo dice y el \
    código de salida es 69. Con --output, --json y --csv indican el archivo escrito; sin esa opción, no cambian nada.
    """,
  ]
}
