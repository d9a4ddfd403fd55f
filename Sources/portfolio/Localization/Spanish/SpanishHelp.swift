import PortfolioCore
import PortfolioIO

/// The help in Spanish, by the keys of `EnglishHelp`.
enum SpanishHelp {
  static let texts: [String: String] = headings.merging(program) { first, _ in first }
    .merging(globalOptions) { first, _ in first }
    .merging(commands) { first, _ in first }
    .merging(cash) { first, _ in first }
    .merging(remote) { first, _ in first }
    .merging(instruments) { first, _ in first }
    .merging(accounts) { first, _ in first }
    .merging(rates) { first, _ in first }
    .merging(income) { first, _ in first }
    .merging(risk) { first, _ in first }
    .merging(tax) { first, _ in first }
    .merging(whatIf) { first, _ in first }
    .merging(digest) { first, _ in first }
    .merging(trust) { first, _ in first }
    .merging(targets) { first, _ in first }
    .merging(start) { first, _ in first }

  private static let priceFormats = PriceFileFormat.all.map(\.name).joined(separator: ", ")
  private static let importFormats = ImportFormatList.text { content in
    switch content {
    case .trades: "operaciones"
    case .income: "rendimientos"
    case .costs: "comisiones y retenciones"
    case .cash: "efectivo"
    case .conversions: "conversiones"
    case .options: "opciones"
    case .actions: "splits y canjes"
    case .positions: "posiciones"
    }
  }
  private static let exportFormats = ExportCommand.formats.joined(separator: ", ")
  private static let fieldNames = RulesField.allCases.map(\.rawValue).joined(separator: ", ")

  private static let headings = [
    "heading.usage": "Uso", "heading.commands": "Comandos", "heading.arguments": "Argumentos",
    "heading.options": "Opciones", "heading.global": "Opciones generales", "heading.examples": "Ejemplos",
    "heading.name": "NOMBRE", "heading.synopsis": "SINOPSIS", "heading.description": "DESCRIPCIÓN",
    "usage.options": "[opciones]", "usage.command": "<comando>", "mark.default": "(por defecto)",
    "hint.command":
      "Véase también: «portfolio help COMANDO» y «portfolio help TEMA» (exit-codes, json, environment, files).",
    "hint.program":
      "«portfolio help COMANDO» explica un comando; «portfolio --help» muestra todas las opciones.",
    "hint.global": "«portfolio --help» las explica.",
    "group.portfolio": "Cartera", "group.transactions": "Transacciones", "group.files": "Archivos",
    "group.program": "Programa", "group.firm": "Firma",
    "expected.store": "un nombre que no esté vacío ni sea -",
    "expected.path": "un nombre que no esté vacío",
    "expected.benchmarks": "un símbolo como máximo, o tres para returns",
    "expected.locale": "un idioma y un país, como es_ES",
    "expected.age": "un número con s, m, h o d, como 15m",
    "expected.map-once": "una columna asignada una sola vez",
    "expected.map": "COLUMNA=CAMPO, como Symbol=ticker o 9=currency; los campos son \(fieldNames)",
    "expected.map-value":
      "VALOR=TIPO, como Compra=buy o Traspaso=deposit|withdrawal; los tipos son los de add, bonus, gift, expiry, cash-in-lieu y skip",
    "expected.skip": "COLUMNA=VALOR, como Estado=Cancelado",
    "expected.map-symbol": "ISIN=TICKER, como US0378331005=AAPL",
    "expected.currency": "tres letras mayúsculas, como EUR",
    "expected.price": "TICKER=PRECIO, como AAPL=185.20",
  ]

  /// What stands for arguments and values, by their declared names.
  static let placeholders = [
    "SECONDS": "SEGUNDOS",
    "VALUE=KIND": "VALOR=TIPO", "COLUMN=VALUE": "COLUMNA=VALOR", "COLUMN": "COLUMNA", "YEAR": "AÑO",
    "FILE": "ARCHIVO", "TYPE": "TIPO", "QUANTITY": "CANTIDAD", "PRICE": "PRECIO", "TIME": "TIEMPO",
    "DIR": "CARPETA",
    "AMOUNT": "IMPORTE", "SUM": "IMPORTE", "POINTS": "PUNTOS", "KEY": "CLAVE", "VALUE": "VALOR",
    "NAME": "NOMBRE",
    "TEXT": "TEXTO", "KEY=VALUE": "CLAVE=VALOR", "COLUMN=FIELD": "COLUMNA=CAMPO",
    "CUR=RATE[@DATE]": "DIVISA=TIPO[@FECHA]", "CUR[@DATE]": "DIVISA[@FECHA]", "CURRENCY": "DIVISA",
    "TICKER=PRICE": "TICKER=PRECIO", "SOURCE": "FUENTE", "CASH-ID": "ID-MOVIMIENTO", "ADVISOR": "ASESOR",
    "ACCOUNT": "CUENTA", "TOPIC": "TEMA", "PATH|URL": "RUTA|URL", "NEW": "NUEVO",
    "ID[=QUANTITY]": "ID[=CANTIDAD]",
    "WORD": "PALABRA", "FORMAT": "FORMATO", "--FIELD": "--CAMPO",
  ]

  private static let program = [
    "program": "Sepa cuánto valen sus inversiones y cuánto ha ganado con ellas."
  ]

  private static let globalOptions = [
    "--store": "Repositorio de transacciones: un archivo o una URL (PORTFOLIO_STORE)",
    "--cache-dir": "Carpeta de los datos obtenidos (PORTFOLIO_CACHE_DIR)",
    "--config": "Archivo de configuración (PORTFOLIO_CONFIG)",
    "--format": "Formato de salida",
    "--json": "Equivale a --format json",
    "--csv": "Equivale a --format csv",
    "--offline": "No usar nunca la red (PORTFOLIO_OFFLINE)",
    "--locale": "Idioma y formato numérico de las tablas (PORTFOLIO_LOCALE)",
    "--color": "Cuándo usar colores (NO_COLOR, CLICOLOR_FORCE)",
    "--quiet": "Menos mensajes; add y list muestran solo identificadores",
    "--verbose": "Indicar qué archivos se usan y de dónde vienen las cotizaciones",
    "--dry-run": "Mostrar lo que se haría sin cambiar nada",
    "--yes": "Responder sí a todo",
    "--no-input": "No preguntar nunca; si falta una respuesta, es un error",
    "--lock-timeout": "Cuánto esperar a otro proceso que tenga bloqueado el repositorio",
    "--ticker-rule": "Qué se acepta como ticker: 3 o 4 letras o cualquier símbolo",
    "--help": "Mostrar la ayuda del programa o de un comando",
    "--version": "Mostrar la versión",
  ]

  private static let commands = [
    "summary": "Mostrar el valor y el resultado de la cartera",
    "summary TICKER": "Solo estos tickers",
    "summary --total": "Mostrar solo los totales",
    "summary --line": "Una línea: lo que hay, la variación del día y su porcentaje",
    "summary --watch":
      "Volver a dibujar cada SEGUNDOS (5), con las variaciones de los precios, hasta pulsar q",
    "summary --private": "Dar solo porcentajes: ningún importe, precio ni cantidad",
    "summary --account": "Contar solo esta cuenta",
    "summary --to":
      "Contar solo las transacciones hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "--max-age": "Usar sin consultar las cotizaciones de la caché más recientes que esto",
    "summary/more": """
    El valor es cantidad × precio. Pagado es lo que han costado compras, comisiones e impuestos (expenses en JSON y \
    csv); cobrado, lo que han dado ventas, dividendos e intereses (income). El resultado es valor + cobrado − pagado, y el \
    porcentaje, el resultado respecto a lo pagado.

    El coste de adquisición es lo que han costado los títulos en cartera, según el parámetro method. Lo que las \
    aplicaciones de teléfono y reloj llaman «cost» es aquí el valor. Las comisiones y otros importes \
    sin ticker tienen su propia fila. Las transacciones con fecha posterior a hoy no cuentan hasta su día.

    De un ticker sin ninguna cotización conocida, lo pagado, lo cobrado y el coste cuentan en los totales, pero ni el \
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
    el conjunto de todas las cuentas. Una venta usa lotes de su propia cuenta o de todas tras «portfolio config set lots all».

    Un wash sale es una venta con pérdidas si los mismos títulos se compran en los 30 días anteriores o posteriores. Se \
    señala, pero no se ajusta nada.
    """,
    "history": "Mostrar lo que valía la cartera al final de cada período",
    "history TICKER": "Solo estos tickers",
    "history --every": "Duración de un período: day, week, month, quarter o year (por defecto: month)",
    "history --account": "Solo esta cuenta",
    "history --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "history --to": "Solo hasta este día (un día, un mes o un año; por defecto: hoy)",
    "history --private": "Dar solo porcentajes: ningún importe, precio ni cantidad",
    "history/more": """
    Cada línea es el resultado de summary --to el último día del período: el valor a las cotizaciones de ese día, y lo \
    pagado y cobrado desde el inicio. Las semanas terminan en domingo. En un terminal se dibuja el valor junto al \
    capital invertido: lo pagado menos lo cobrado.
    """,
    "returns": "Mostrar la rentabilidad del capital invertido",
    "returns TICKER": "Solo estos tickers",
    "returns --by": "Por ticker (por defecto), cuenta, mes, trimestre o año",
    "returns --account": "Solo esta cuenta",
    "returns --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "returns --to": "Solo hasta este día (un día, un mes o un año; por defecto: hoy)",
    "returns --private": "Dar solo porcentajes: ningún importe, precio ni cantidad",
    "returns/more": """
    Pagado es lo que han costado las compras, las comisiones y los impuestos (paidIn en JSON y csv); cobrado, lo que han \
    dado las ventas, los dividendos y los intereses (paidOut). Inicio y fin son el valor al cierre del día anterior y del \
    último día. El resultado es fin + cobrado − inicio − pagado.

    La tasa interna de retorno (TIR) es la tasa anual que explica todos los flujos; solo se muestra si es seguro que no hay \
    otra, y para menos de un año solo la del período. La rentabilidad ponderada por tiempo (TWR) es la de la cartera, sin el \
    efecto de las aportaciones y retiradas. Los días sin cotización se enlazan con el método de Dietz modificado, que estima \
    la rentabilidad según los flujos y el tiempo que cada uno estuvo invertido.

    Con --real, cada importe se multiplica por el índice del parámetro inflation del último día y se divide por el de \
    su propio \
    día. El índice es cualquier símbolo con precios importados, como un índice de precios al consumo; cuenta su último precio \
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
    "report --private": "Dar solo porcentajes: ningún importe, precio, cantidad, nota ni ID",
    "report --open": "Mostrar la página en $BROWSER, o en el programa que abre esos archivos",
    "report/more": """
    La página es autónoma: no carga nada, no ejecuta ningún script y se puede guardar, enviar e imprimir. \
    Tiene las cifras de summary, lots, gains, income y returns, en el idioma de --locale.

    Un archivo existente se sustituye cuando la página nueva está completa. Si faltan cotizaciones, la página lo dice y el \
    código de salida es 69. Con --output, --json y --csv indican el archivo escrito; sin ella, no cambian nada.
    """,
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
    "prices --as": "Con --import, el formato (por defecto: según el contenido): \(priceFormats)",
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
    si no, la de una operación, dividida por los splits posteriores.
    """,
    "add": "Guardar una transacción",
    "add TYPE": Spanish().kinds("o"),
    "add TICKER":
      "3 o 4 letras (véase --ticker-rule); opcional en dividendos, intereses, comisiones o impuestos",
    "add QUANTITY":
      "Cantidad; en un dividendo, intereses, comisión, impuesto o devolución el importe, en un split la proporción, en un canje o una escisión el ticker nuevo",
    "add PRICE": "Precio por unidad; en un canje o una escisión la proporción",
    "--type": Spanish().kinds("o"),
    "--ticker": "3 o 4 letras (véase --ticker-rule)",
    "--quantity": "Cantidad, mayor que 0",
    "--price": "Precio por unidad",
    "--sum": "El importe completo antes de la comisión",
    "--fee": "La comisión, además del importe",
    "--date":
      "AAAA-MM-DD, un instante como 2024-06-10T14:30:00Z, today o yesterday (por defecto, ahora)",
    "--tax": "El impuesto retenido en una venta, un dividendo o intereses",
    "--rate": "Tipo de cambio: una unidad de la divisa de la transacción en divisa de referencia",
    "--currency": "Divisa de los importes, tres letras como EUR",
    "--account": "Cuenta de la transacción",
    "--note": "Texto libre",
    "--ratio": "En un split, un canje o una escisión, nuevas:antiguas, como 4:1",
    "--into": "El ticker de los títulos nuevos, en un canje o una escisión",
    "--basis-percent": "El porcentaje del coste que pasa a los títulos de una escisión, de 0 a 100",
    "--to-sum": "Lo que se obtiene en un cambio de divisa",
    "--to-currency": "La divisa que se obtiene, tres letras como USD",
    "--accrued": "El cupón corrido de un bono, pagado o cobrado con la operación",
    "--category": "La clase de un dividendo o de unos intereses, como qualified o special",
    "--to-account": "La cuenta a la que se traspasan los títulos o el dinero",
    "--lot": "Lote que se vende primero, por el identificador de su compra (se puede repetir)",
    "add --id": "El identificador con que guardarla; uno nuevo por defecto",
    "add/more": """
    Basta con indicar dos de los tres: cantidad, precio e importe. En un terminal se pregunta lo que falta. No se \
    guarda nada si algún campo no es válido.

    La corrección de un dividendo, intereses, una comisión, un impuesto o una devolución de capital tiene un importe negativo \
    (--sum=-21.83). Los títulos recibidos o entregados gratis tienen un importe de 0 (--sum 0). Ambos \
    requieren el nombre de la opción.
    """,
    "list": "Mostrar transacciones, primero las más recientes",
    "list TICKER": "Solo estos tickers",
    "list --type": "Solo este tipo",
    "list --account": "Solo esta cuenta",
    "list --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "list --to": "Solo hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "list --limit": "Mostrar como máximo N",
    "list --sort": "En este orden: primero las más recientes, de la A a la Z, o las mayores",
    "list --reverse": "En orden inverso",
    "show": "Mostrar una transacción",
    "ID": "El identificador o al menos sus 4 primeros caracteres",
    "edit": "Cambiar campos de transacciones",
    "edit --date": "AAAA-MM-DD, un instante como 2024-06-10T14:30:00Z, today o yesterday",
    "edit --tax": "El impuesto retenido en una venta, un dividendo o intereses; '' para ninguno",
    "edit --rate":
      "Tipo de cambio: una unidad de la divisa de la transacción en divisa de referencia; '' para ninguno",
    "edit --currency": "Divisa de los importes, tres letras como EUR; '' para ninguna",
    "edit --account": "Cuenta de la transacción; '' para ninguna",
    "edit --lot":
      "Lote que se vende primero, por el identificador de su compra (se puede repetir); '' para ninguno",
    "edit --note": "Texto libre; '' para ninguno",
    "edit --fee": "La comisión, además del importe; '' para ninguna",
    "edit/more": """
    Si cambia la cantidad o el precio, se recalcula el importe; si cambia el importe, el precio o la cantidad si \
    también cambia el precio. \
    Sin opciones, pregunta cada campo en un terminal.
    """,
    "delete": "Eliminar transacciones",
    "delete/more":
      "Si algún identificador no existe, no se elimina nada. En un terminal se pide confirmación, salvo con --yes.",
    "undo": "Deshacer el último cambio",
    "undo --list": "Mostrar los cambios que se pueden deshacer",
    "undo/more": """
    Los cambios son los de add, edit, delete, import, push y pull; «portfolio cash undo» deshace los de los \
    movimientos. Una transacción que se haya modificado después se deja como está. En un repositorio remoto solo se pueden deshacer \
    los cambios hechos en este equipo.
    """,
    "redo": "Rehacer lo último que se deshizo",
    "import": "Importar las transacciones de un archivo",
    "import FILE": "El archivo o - para la entrada estándar",
    "import --as": "Formato (por defecto, según el contenido), uno de los indicados abajo",
    "import --account": "La cuenta del archivo de un bróker o de las filas que no indican ninguna",
    "import --balances": "Guardar también los saldos que indica el archivo",
    "import --explain": "Mostrar en qué se convierte cada fila, sin guardar nada",
    "import --other-account": "Cuenta de la que vienen o a la que van los títulos, si el archivo no lo dice",
    "import --partial": "Importar las filas válidas aunque otras no lo sean",
    "import --again": "Volver a importar lo que se eliminó tras una importación anterior",
    "import --date-order": "Cómo leer 01/02/2024: primero el día o primero el mes",
    "import --currency": "Importar solo las filas en esta divisa",
    "import --map": "Qué columna contiene qué campo, para cualquier otro csv (se puede repetir)",
    "import --rules": "Archivo de reglas que dicen cómo leer cualquier csv",
    "import --print-rules": "Mostrar las reglas de un formato incluido, para copiarlas y cambiarlas",
    "import --map-value":
      "Qué significa un tipo del archivo: uno de nuestros tipos, skip o uno por signo como deposit|withdrawal (se puede repetir)",
    "import --skip": "Omitir las filas cuya columna tiene este valor (se puede repetir)",
    "import --unmap": "No tener en cuenta una columna (se puede repetir)",
    "import --map-symbol": "El ticker de un ISIN o de un símbolo del archivo (se puede repetir)",
    "import/more": """
    Se importan todas las filas o ninguna; cada fila no válida se indica con su línea y el campo. Volver a importar un \
    archivo solo añade lo nuevo, aunque parte de él se haya modificado o eliminado desde entonces. Las filas que no mueven \
    nada se omiten y se indican. La fila de una opción ejercida o asignada y la de sus acciones son un solo \
    ejercicio. Una fila que mueve títulos o dinero y no da detalles, como un split sin proporción, no es válida; el mensaje indica el comando \
    que la añade. De una fecha con «as of» cuenta la segunda: es el día de la operación. Los archivos de Schwab, Fidelity y \
    Robinhood están en dólares estadounidenses. \
    De un diario de ledger o beancount se toman los lotes, el efectivo y los precios de las cuentas que indica --account; \
    sin esta opción, de las que tienen valores.

    Los formatos, y lo que traen sus archivos:

    \(importFormats)
    """,
    "export": "Exportar las transacciones para otros programas",
    "export --as": "\(exportFormats); por defecto csv, con --json json",
    "export --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "export --to": "Solo hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "achievements": "Mostrar los logros conseguidos y el progreso de los demás",
    "achievements --file": "Mostrar los de este archivo (- para la entrada estándar), no los de la cartera",
    "achievements/more": """
    Los de la cartera salen de sus transacciones y de las cotizaciones conocidas: no se obtiene nada de la red. \
    Cada uno lleva el día en que se alcanzó por primera vez. El parámetro goal.worth añade una meta propia, por \
    ejemplo \
    50000 by 2027-12-31.
    """,
    "advisors": "Mostrar los asesores de la firma, sus cuentas y posiciones",
    "advisors list": "Mostrar todos los asesores y los totales de la firma",
    "advisors show": "Mostrar un asesor con sus cuentas, entidades depositarias y valores",
    "advisors account": "Mostrar las posiciones de una cuenta",
    "ADVISOR": "El identificador o un nombre o parte de él, si es único",
    "ACCOUNT": "El identificador o el número",
    "advisors list --filter":
      "Solo asesores en cuyo nombre, patrimonio gestionado, depositarias, cuentas, clientes, posiciones o valores aparece esto",
    "advisors list --fetch": "Obtener los detalles que aún faltan, para que --filter los examine",
    "advisors list --sort": "En este orden",
    "advisors list --descending": "De la Z a la A, o los mayores primero",
    "--mock":
      "Leer dashboard.json y advisors/ID.json o advisor.json de esta carpeta en lugar del servicio",
    "advisors/more": """
    Los asesores se obtienen del servicio cuya URL está en el parámetro advisors.url, y se guardan en la caché. Si la \
    consulta falla, se muestra lo último obtenido, con su antigüedad y el motivo. El filtro busca en las cuentas y posiciones \
    que ya se obtuvieron.

    La lista puede estar paginada: si una respuesta tiene next (una URL, parte de una o un cursor), se sigue hasta el final.
    """,
    "check": "Comprobar el repositorio",
    "check --repair":
      "Recuperar cada transacción legible de un archivo dañado y conservar una copia",
    "check/more": """
    Cada transacción se lee como la leen los demás comandos. Las ventas y los traspasos de más de lo que hay en \
    cartera, los lotes que ya no existen, los importes que no son cantidad × precio y las fechas futuras se indican con su \
    línea. También se comprueban los movimientos. Vender lo que nunca hubo en cartera es una venta en corto: se indica \
    hasta que se recompra, pero no es un problema.
    """,
    "config": "Mostrar y cambiar la configuración",
    "config list": "Mostrar todos los parámetros",
    "config get": "Mostrar un parámetro",
    "config set": "Cambiar un parámetro",
    "config unset": "Quitar un parámetro",
    "config path": "Mostrar dónde se guarda la configuración",
    "KEY": "El nombre del parámetro",
    "VALUE": "Su valor; - para escribirlo o leerlo de la entrada estándar",
    "config/more": """
    Parámetros:

      ticker-rule      letters (3 o 4) o symbol (de 1 a 36 de A-Z 0-9 . - : ^ = _)
      store            repositorio de transacciones: un archivo o una URL
      mirror           URL a la que se sube cada cambio del archivo
      locale           idioma y formato numérico de las tablas
      currency         divisa de referencia, la de los totales, como EUR
      method           lotes que se venden primero: fifo, lifo, hifo, average o uk
      lots             qué lotes usa una venta: account (su cuenta) o all
      max-age          usar sin consultar las cotizaciones más recientes (60s)
      finnhub-key      clave para cotizaciones; - la pide o lee la entrada
      finnhub-rate     con qué frecuencia se puede consultar el servicio (60/min)
      price-command    comando que da las cotizaciones; véase prices --help
      price-timeout    duración máxima de ese comando (60s)
      sources          orden de las fuentes: finnhub, command
      fee-per-trade    lo que cuesta cada operación, para rebalance
      balance-tolerance mayor diferencia de un saldo que acepta check
      import-rules     carpeta de reglas para importar csv
      benchmark        símbolo con el que comparar, como SPY
      risk-free        tipo sin riesgo, en tanto por ciento al año (0)
      inflation        símbolo de un índice de precios, para --real
      goal.worth       patrimonio deseado y fecha: 50000 by 2027-12-31
      theme            colores: default, colour-blind o plain (ninguno)
      cash.production  de dónde se obtienen los movimientos de efectivo
      cash.test        lo mismo, para pruebas
      advisors.url     de dónde se obtienen los asesores

    Las opciones prevalecen sobre las variables de entorno, y estas sobre los parámetros.
    """,
    "completions": "Mostrar un script de autocompletado para una shell",
    "SHELL": "bash, zsh o fish",
    "manual": "Mostrar la página de manual",
    "help": "Mostrar la ayuda de un comando o de un tema",
    "help --schema": "Con el tema json: mostrar en su lugar el esquema JSON de todas las salidas",
    "TOPIC": "Un comando o uno de json, exit-codes, environment, files",
  ]
}
