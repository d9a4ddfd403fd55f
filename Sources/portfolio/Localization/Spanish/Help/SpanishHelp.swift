/// The help in Spanish, by the keys of `EnglishHelp`.
enum SpanishHelp {
  static let texts = HelpParts.joined(
    headings, program, globalOptions, commands, reports, prices, entering, importing, cash, remote,
    instruments, accounts, rates, income, risk, tax, whatIf, digest, trust, targets, start)

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
    "expected.people": "table: --line y --watch son para personas",
    "expected.path": "un nombre que no esté vacío",
    "expected.benchmarks": "un símbolo como máximo (tres para returns)",
    "expected.locale": "un idioma y un país, como es_ES",
    "expected.age": "un número con s, m, h o d, como 15m",
    "expected.map-once": "cada columna una sola vez",
    "expected.map": "COLUMNA=CAMPO, como Symbol=ticker o 9=currency; los campos son \(HelpParts.fieldNames)",
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
    "achievements": "Mostrar los logros conseguidos y el progreso de los demás",
    "achievements --file": "Mostrar los de este archivo (- para la entrada estándar), no los de la cartera",
    "achievements/more": """
    Los de la cartera salen de sus transacciones y de las cotizaciones conocidas: no se obtiene nada de la red. \
    Cada uno lleva el día en que se alcanzó por primera vez. El parámetro goal.worth añade una meta propia, como \
    50000 by 2027-12-31.
    """,
    "advisors": "Mostrar los asesores de la firma, sus cuentas y posiciones",
    "advisors list": "Mostrar todos los asesores y los totales de la firma",
    "advisors show": "Mostrar un asesor con sus cuentas, entidades depositarias y valores",
    "advisors account": "Mostrar las posiciones de una cuenta",
    "ADVISOR": "El identificador, o el nombre o una parte de él que sea única",
    "ACCOUNT": "El identificador o el número",
    "advisors list --filter":
      "Solo asesores en cuyo nombre, patrimonio gestionado, depositarias, cuentas, clientes, posiciones o valores aparece esto",
    "advisors list --fetch": "Obtener los detalles que aún faltan, para que --filter los examine",
    "advisors list --sort": "Criterio de orden",
    "advisors list --descending": "De la Z a la A o primero los mayores",
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
      max-age          edad máxima de las cotizaciones guardadas (60s)
      finnhub-key      clave de API para cotizaciones; con - se pide
      finnhub-rate     con qué frecuencia se puede consultar el servicio (60/min)
      price-command    comando que da las cotizaciones; véase prices --help
      price-timeout    duración máxima de ese comando (60s)
      sources          orden de las fuentes: finnhub, command
      fee-per-trade    comisión por operación, para rebalance
      balance-tolerance diferencia máxima de saldo que acepta check
      import-rules     carpeta de reglas para importar CSV
      benchmark        símbolo con el que comparar, como SPY
      risk-free        tipo sin riesgo, en tanto por ciento al año (0)
      inflation        símbolo de un IPC, para --real
      goal.worth       patrimonio deseado y fecha: 50000 by 2027-12-31
      theme            colores: default, colour-blind o plain (ninguno)
      cash.production  URL de donde se obtienen los movimientos
      cash.test        lo mismo, para pruebas
      advisors.url     URL de donde se obtienen los asesores

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
