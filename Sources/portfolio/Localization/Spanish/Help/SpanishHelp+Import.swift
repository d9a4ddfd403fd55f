import PortfolioIO

/// Help on import and export.
extension SpanishHelp {
  private static let importFormats = ImportFormatList.text { content in
    switch content {
    case .trades: "operaciones"
    case .income: "rendimientos"
    case .costs: "comisiones y retenciones"
    case .cash: "efectivo"
    case .conversions: "cambios de divisa"
    case .options: "opciones"
    case .actions: "splits y canjes"
    case .positions: "posiciones"
    }
  }
  static let importing = [
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
    "import --map": "Qué columna contiene qué campo, para cualquier otro CSV (se puede repetir)",
    "import --rules": "Archivo de reglas que dicen cómo leer cualquier CSV",
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
    ejercicio. Una fila que mueve títulos o dinero, pero a la que le faltan datos, como un split sin proporción, no es \
    válida; el mensaje indica el comando que la añade. De una fecha con «as of» cuenta la segunda: es el día de la operación. \
    Los archivos de Schwab, Fidelity y Robinhood están en dólares estadounidenses. De un diario de ledger o beancount se toman los \
    lotes, el efectivo y los precios de las cuentas que indica --account; sin esta opción, de las que tienen valores.

    Los formatos, y lo que traen sus archivos:

    \(importFormats)
    """,
    "export": "Exportar las transacciones para otros programas",
    "export --as": "\(HelpParts.exportFormats) (por defecto, csv; con --json, json)",
    "export --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "export --to": "Solo hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
  ]
}
