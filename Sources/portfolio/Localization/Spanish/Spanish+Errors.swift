import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Errors about arguments, files and settings.
extension Spanish {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let under, let suggestions):
      "comando desconocido \(quoted((under + [word]).joined(separator: " ")))"
        + hint(suggestions.map { (under + [$0]).joined(separator: " ") }, "«portfolio --help»")
    case .missingSubcommand(let command, let choices):
      "\(command.joined(separator: " ")) requiere un subcomando; indique uno de: \(choices.joined(separator: ", "))"
    case .unknownOption(let option, let command, let suggestions):
      "opción desconocida \(option)" + hint(suggestions, helpLine(command))
    case .missingValue(let option, let placeholder):
      "\(option) requiere un valor; indique \(option) \(self.placeholder(placeholder))"
    case .unexpectedValue(let option, let value):
      "\(option) no lleva valor; quite \(quoted(value))"
    case .invalidValue(let name, let value, let expected, let suggestions):
      "valor \(quoted(value)) no válido para \(placeholder(name)); indique \(expectation(expected))"
        + (suggestions.first.map { " (¿quería decir \($0)?)" } ?? "")
    case .missingArgument(let name, let command):
      "falta \(placeholder(name)); véase \(helpLine(command))"
    case .unexpectedArgument(let word, let command):
      "argumento inesperado \(quoted(word)); véase \(helpLine(command))"
    }
  }

  private func hint(_ suggestions: [String], _ otherwise: String) -> String {
    suggestions.isEmpty
      ? "; véase \(otherwise)" : "; ¿quería decir \(suggestions.joined(separator: " o "))?"
  }

  private func expectation(_ expected: Expectation) -> String {
    switch expected {
    case .described(let key): text(key) ?? key
    case .oneOf(let words): choice(of: offered(words), "o")
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "un número entero, como mínimo \(range.lowerBound)"
        : "un número entero de \(range.lowerBound) a \(range.upperBound)"
    }
  }

  func sentence(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "es obligatorio" + (advice(issue.field).map { "; \($0)" } ?? "")
    case .notADecimal(let text): "\(quoted(text)) no es un número; escríbalo como 1234.56"
    case .notAWholeNumber(let text): "\(quoted(text)) no es un número entero; escríbalo como 2"
    case .notAText(let text): "\(quoted(text)) no es una cadena; póngala entre comillas"
    case .tooManyCells(let found, let header):
      "la fila tiene \(counted(found, "celda", "celdas")), pero la cabecera tiene \(number(header)); ponga entre comillas los valores con comas"
    case .takesBack(let row, let id):
      "\(quoted(row)) anula una operación guardada; ejecute «portfolio delete \(id ?? "ID")» y vuelva a importar el archivo"
    case .cutOff: "el archivo termina en medio de esta fila; descárguelo de nuevo"
    case .meaningless(let text):
      "\(quoted(text)) no significa nada en estas reglas; indique su significado con --map-value '\(text)=TIPO' o con skip como TIPO"
    case .notARecord(let text): "\(quoted(text)) no es un objeto; compruebe el archivo"
    case .countedAs(let coin, let currency): "\(coin) se cuenta como \(currency)"
    case .notUnderstood(let text): "\(quoted(text)) no se entiende aquí; corrija la línea"
    case .leadsNowhere(let text):
      "remite a \(quoted(text)), que no está en el archivo; expórtelo de nuevo"
    case .unbalanced(let text):
      "los apuntes de \(quoted(text)) no suman cero o no dicen qué se pagó; complételos"
    case .standsForOthers(let text):
      "\(quoted(text)) representa operaciones que no están en el archivo; haga que se escriban, por ejemplo con \(quoted("hledger print")), e importe el resultado"
    case .comma(let text):
      "\(quoted(text)) contiene una coma; use un punto decimal y ningún separador de millares"
    case .notShown(let count):
      "\(counted(count, "problema más no se muestra", "problemas más no se muestran")); corrija primero estos"
    case .tooManyTickers(let most):
      "el archivo contiene más de \(number(most)) tickers; compruebe que esta columna contiene tickers"
    case .tooLong: "es demasiado largo; un registro puede ocupar hasta 1 MB"
    case .tooManyDigits(let text):
      "\(quoted(text)) tiene más de 38 cifras; acórtelo"
    case .notARate(let text):
      "\(quoted(text)) tiene demasiadas cifras para un tipo de cambio; indique como máximo 12 decimales y 18 cifras en total"
    case .notPositive(let text): "\(text) no se admite; indique un número mayor que 0"
    case .negative(let text): "\(text) no se admite; indique 0 o más"
    case .zero: "0 no se admite; indique un importe distinto de 0"
    case .zeroWithoutName: "0 requiere el nombre de la opción, para evitar un descuido; use --sum 0"
    case .negativeWithoutName(let text):
      "\(text) requiere el nombre de la opción, para evitar un descuido; use --sum=\(text)"
    case .notADate(let text):
      "\(quoted(text)) no es una fecha válida; indique AAAA-MM-DD, AAAA-MM-DDThh:mm:ss con Z o un desfase, today o yesterday"
    case .notAnID(let text):
      "\(quoted(text)) no es un identificador válido; indique un UUID como 1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    case .notARatio(let text):
      "\(quoted(text)) no es una proporción válida; indique nuevas:antiguas en números enteros mayores que 0, como 4:1"
    case .notACurrency(let text):
      "\(quoted(text)) no es una divisa válida; indique tres letras, como EUR"
    case .outOfRange(let text, let range):
      "\(text) no se admite; indique un número de \(range.lowerBound) a \(range.upperBound)"
    case .fixedRate(let code):
      "el tipo de cambio de \(code) es fijo o se deduce de otra divisa; no se puede fijar a mano"
    case .unknownWord(let text, let known):
      "valor desconocido \(quoted(text)); indique \(choice(of: known, "o"))"
    case .unknownType(let text):
      "\(quoted(text)) no es un tipo válido; indique \(kinds(for: issue, "o"))"
    case .tickerNotLetters(let text, let isSymbol):
      "\(quoted(text)) debe constar de 3 o 4 letras; "
        + (isSymbol
          ? "para aceptar símbolos así, ejecute «portfolio config set ticker-rule symbol» o indique --ticker-rule symbol"
          : "corríjalo («portfolio config set ticker-rule symbol» acepta de 1 a 36 letras, cifras o . - : ^ = _)")
    case .tickerNotSymbol(let text):
      "\(quoted(text)) no es un símbolo válido; indique de 1 a 36 letras, cifras o . - : ^ = _"
    case .doesNotApply(let kind): "no se aplica al tipo \(quoted(name(of: kind))); quítelo"
    case .sumDisagrees(let sum, let product):
      "\(figure(sum)) no es cantidad × precio (\(figure(product))); corrija uno de los tres o quite uno"
    case .rateOfHome(let code):
      "\(code) es la divisa de referencia, cuyo tipo es 1; omita el tipo o indique la divisa en que se pagó"
    case .notConverted(let cost, let currency):
      "\(cost) no se puede convertir a \(currency); obtenga el tipo de cambio con «portfolio rates --refresh» o fíjelo con «portfolio rates --set»"
    case .sharesMoved(let row, let command):
      "\(quoted(row)) cambia los títulos en cartera, pero faltan datos; añádala con \(quoted(command)) y vuelva a importar el "
        + "archivo"
    case .moneyMoved(let row, let command):
      "\(quoted(row)) mueve dinero de un modo desconocido; añádala con \(quoted(command)) e importe "
        + "las demás filas con --partial"
    case .needsSymbol(let name):
      "\(quoted(name)) es demasiado largo para un símbolo; indique uno con --map-symbol '\(name)=TICKER'"
    case .derivedRatio(let ratio):
      "la proporción \(ratio) se calculó a partir del número de títulos; puede cambiarla con «portfolio edit --ratio»"
    case .storedDifferently(let id):
      "\(id) ya está guardada con otro contenido y no se cambió; para cambiarla, use «portfolio edit»"
    case .sharedID(let id):
      "\(id) es también el identificador de otra fila con otro contenido; cada una cuenta como transacción"
    case .notLots(let text):
      "\(quoted(text)) no es una lista de lotes; indique los identificadores de compras, como 1870=2.5 para 2,5 títulos"
    case .sameAccount(let account): "\(account) ya es la cuenta de origen; indique otra"
    case .sameTicker(let ticker): "los títulos ya son \(ticker); indique otro ticker"
    case .nothingHeld(let ticker):
      "ese día no había ningún título de \(ticker); compruebe la fecha y la cuenta"
    case .exercisedUnheld(let ticker):
      "\(ticker) no está en cartera ni se debe, así que las acciones cuentan como una operación al precio de ejercicio; si la opción se compró o vendió antes, importe también ese archivo y después otra vez este"
    case .sharesOfExercise(let ticker):
      "son las acciones del ejercicio de \(ticker), que ya está guardado, así que la fila no se importa otra vez; si es otra operación, introdúzcala con «portfolio add»"
    case .lacksTerms(let ticker, let keys):
      "\(ticker) no consta como opción: \(isOne(keys.count) ? "falta" : "faltan") \(choice(of: keys, "y")); indique lo que falta con «portfolio instruments set \(ticker) \(keys.map { "\($0)=…" }.joined(separator: " "))»"
    case .overExercised(let ticker, let quantity, let held, let account):
      "ejerce \(figure(quantity)) \(ticker), más de los \(figure(held)) que hay ese día\(inAccount(account)); "
        + "solo se ejercen estos"
    case .expired(let held, let account, let day, let commands):
      "venció el \(shown(date: day)), y \(held.isNegative ? "aún se deben \(figure(held.magnitude))" : "aún hay \(figure(held)) en cartera")\(inAccount(account)); "
        + "añada \(commands.map(quoted).joined(separator: " o "))"
    case .notACountry(let text): "\(text) no es un país; escriba dos letras como ES"
    case .unexplained(let amount, let currency, let account, let day):
      "el \(shown(date: day)) hay una diferencia sin explicar de \(figure(amount))\(currency.map { " \($0)" } ?? "")\(inAccount(account)); añada lo que falta, por ejemplo con «portfolio add interest»"
    case .overdrawn(let balance, let currency, let account, let day):
      "el efectivo\(inAccount(account)) era de \(figure(balance))\(currency.map { " \($0)" } ?? "") al final del \(shown(date: day)); ¿falta una aportación?"
    case .beforeTracking(let count, let account):
      "\(counted(count, "transacción", "transacciones"))\(inAccount(account)) de antes de contabilizarse el efectivo no \(isOne(count) ? "lo modifica" : "lo modifican")"
    case .sameCurrency(let code): "el dinero ya está en \(code); indique otra divisa"
    case .noSuchLot(let id):
      "\(quoted(id)) no es un lote de estos títulos; «portfolio lots» muestra los lotes"
    case .foreignLot(let id, let ticker):
      "\(id) es un lote de \(ticker); «portfolio lots» muestra los de cada ticker"
    case .lotTooSmall(let id, let left):
      "de \(id) solo \(left == ExactDecimal(1) ? "queda 1 título" : "quedan \(figure(left)) títulos") en el momento de la venta; indique menos u otro lote"
    case .lotsTooLarge(let id, let sold):
      "con \(id) se indican más títulos de los \(figure(sold)) que se venden; indique menos"
    case .duplicateID(let id):
      "\(id) aparece dos veces; «portfolio check --repair» da a una de las dos un identificador propio"
    case .oversold(let ticker, let quantity, let held, let account):
      "vende \(figure(quantity)) \(ticker), \(beyond(held, account)); ¿falta una compra o un "
        + "split?"
    case .overTransferred(let ticker, let quantity, let held, let account):
      "traspasa \(figure(quantity)) \(ticker), \(beyond(held, account)); "
        + "solo se traspasan estos"
    case .short(let ticker, let held, let account):
      "esta venta deja \(figure(held)) \(ticker)\(inAccount(account)); ¿falta una compra o un split?"
    case .openShort(let ticker, let held, let account):
      "vende \(ticker) en corto y deja \(figure(held))\(inAccount(account)); si se compró antes, añada la compra"
    case .soldBeforePurchase(let ticker):
      "figura antes de la compra de \(ticker) del mismo día y por eso cuenta como venta en corto; "
        + "si fue posterior, indique la hora de ambas con «portfolio edit --date»"
    case .soldOutsideAccounts(let ticker, let held):
      "no indica ninguna cuenta y deja \(figure(held)) \(ticker) fuera de todas las cuentas, lo que es una venta en corto; "
        + "indique la cuenta con «portfolio edit --account» o reúna todas las cuentas con «portfolio config set lots all»"
    case .inTheFuture(let date): "\(shown(date: date)) es una fecha futura; corríjala"
    case .targetsOff(let sum):
      "los objetivos suman \(sum), no 100; cámbielos con «portfolio instruments set TICKER target=PORCENTAJE»"
    case .notCountedYet(let date):
      "\(shown(date: date)) es una fecha futura; la transacción contará a partir de ese día"
    case .cannotRaise(let wanted, let most):
      "venderlo todo solo da \(figure(most)), menos de los \(figure(-wanted)) pedidos; pida menos"
    case .overflow(let ticker):
      "los números de \(ticker) tienen más de 38 cifras; compruebe sus transacciones"
    }
  }

  /// What is wrong with moving more than is held.
  private func beyond(_ held: ExactDecimal, _ account: String?) -> String {
    held.isZero
      ? "pero ese día no hay ninguno\(inAccount(account))"
      : "más de los \(figure(held)) que hay ese día\(inAccount(account))"
  }

  private func inAccount(_ account: String?) -> String { account.map { " (cuenta \($0))" } ?? "" }

  private func advice(_ field: Field?) -> String? {
    switch field {
    case .price: "indique el precio o el importe"
    case .type: "indique \(kinds("o"))"
    case .ratio: "indíquelo como nuevas:antiguas, por ejemplo 4:1"
    case .id, .date, .ticker, .quantity, .sum, .into, .basisPercent, .fee, .tax, .currency, .rate, .account,
      .toSum, .toCurrency, .accrued, .category, .toAccount, .lots, .note, nil:
      nil
    }
  }

  func sentence(for error: StoreError) -> String {
    switch error {
    case .malformed(_, let problem):
      "\(sentence(for: problem)); el archivo no se cambió; corríjalo o restáurelo"
    case .empty:
      "el archivo está vacío; restáurelo o elimínelo para empezar de nuevo"
    case .foreign(let place) where KeptBeside(place) != nil:
      sentence(forForeign: KeptBeside(place))
    case .foreign:
      "no es un repositorio de portfolio (sin version ni transactions); para leer transacciones de él, use «portfolio import»"
    case .damaged:
      "esto no es lo que portfolio escribió; ejecute «portfolio check --repair», que guarda una copia"
    case .otherKind(_, .cash):
      "este archivo contiene movimientos; indique el repositorio de las demás transacciones o dele otro nombre"
    case .otherKind(_, .transactions):
      "este archivo contiene transacciones, no movimientos; dé otro nombre a uno de los dos repositorios"
    case .newer(let place, let version, let supported):
      "\(KeptBeside(place) == nil ? "el repositorio" : "el archivo") tiene la versión \(version), "
        + "pero solo se admite la versión \(supported); actualice portfolio"
    case .tooLargeToRepair(_, let size):
      "el archivo está dañado y ocupa \(size) bytes; solo se pueden reparar archivos de hasta 1 GB; restaure una copia de seguridad"
    case .recordTooLong: "un registro ocupa más de 16 MB; el archivo no se cambió; corríjalo"
    case .invalid(let issues): issues.map { sentence(for: $0) }.joined(separator: "; ")
    case .noSuchID(let id) where id.utf8.count < StoreReader.shortestIDPrefix:
      "\(quoted(id)) es demasiado corto para un identificador; indique al menos \(StoreReader.shortestIDPrefix) de sus caracteres"
    case .noSuchID(let id):
      "ninguna transacción tiene el identificador \(quoted(id)); «portfolio list» muestra todos los identificadores"
    case .ambiguousID(let id, let candidates):
      "\(quoted(id)) coincide con \(number(candidates.count)) transacciones; indique más caracteres del identificador: "
        + candidates.map(\.id.uuidString).joined(separator: ", ")
    case .changedSince:
      "esta transacción se ha modificado después, así que se deja como está; use edit o delete"
    case .duplicateID(let id):
      "\(id) ya existe; quite el identificador para obtener uno nuevo"
    case .remote(_, let failure): sentence(for: failure)
    }
  }

  func sentence(for overflow: Overflow) -> String {
    "\(overflow.ticker.map { "los números de \($0)" } ?? "los totales") tienen más de 38 cifras; "
      + "compruebe las transacciones"
  }

  func sentence(for failure: FileFailure) -> String {
    failure.isAbsent
      ? words(for: failure.reason) : "\(attempt(failure.operation)): \(words(for: failure.reason))"
  }

  private func attempt(_ operation: FileFailure.Operation) -> String {
    switch operation {
    case .inspect, .open: "no se puede abrir"
    case .read: "no se puede leer"
    case .write: "no se puede escribir"
    case .flush: "no se puede escribir en el disco"
    case .rename: "no se puede reemplazar"
    case .lock: "no se puede bloquear"
    case .remove: "no se puede eliminar"
    case .createFolder: "no se puede crear la carpeta"
    case .flushFolder: "el cambio está guardado (no lo repita), pero no se puede volcar la carpeta al disco"
    }
  }

  func words(for reason: FileFailure.Reason) -> String {
    switch reason {
    case .diskFull: "el disco está lleno; libere espacio y vuelva a intentarlo"
    case .quotaExceeded: "se ha agotado la cuota de disco; libere espacio y vuelva a intentarlo"
    case .tooLarge: "el archivo es demasiado grande"
    case .noPermission: "permiso denegado"
    case .readOnly: "sistema de archivos de solo lectura"
    case .notFound: "no existe el archivo"
    case .isFolder: "es una carpeta"
    case .notPlainFile: "no es un archivo regular"
    case .foreign: "portfolio no escribió este archivo; muévalo o guarde el repositorio en otro lugar"
    case .ownFile: "es un archivo del propio portfolio; elija otro nombre"
    case .otherContent: "el archivo contiene otra cosa; elija otro nombre o bórrelo antes"
    case .severalHardLinks: "el archivo tiene varios enlaces duros; bórrelo y vuelva a intentarlo"
    case .changedMeanwhile: "otro programa acaba de modificarlo; vuelva a intentarlo"
    case .brokenPipe: "tubería rota (broken pipe)"
    case .parentIsFile: "una parte de la ruta es un archivo"
    case .linkCircle: "demasiados enlaces simbólicos"
    case .nameTooLong: "el nombre es demasiado largo"
    case .deviceError: "error de entrada/salida"
    case .inUse: "está en uso"
    case .tooManyOpenFiles: "demasiados archivos abiertos"
    case .folderNotEmpty: "la carpeta no está vacía"
    case .acrossFileSystems: "está en otro sistema de archivos"
    case .exists: "ya existe"
    case .notSupported: "el sistema de archivos no lo admite"
    case .other(let words): quoted(words)
    }
  }

  func sentence(for error: SettingError) -> String {
    switch error {
    case .unknownKey(let key, let nearest):
      "parámetro desconocido \(quoted(key))"
        + (nearest.first.map { "; ¿quería decir \($0)?" } ?? "; «portfolio config list» los muestra todos")
    case .badValue(let key, let value): "valor \(quoted(value)) no válido; indique \(wanted(key))"
    case .secretAsArgument:
      "un secreto en la línea de comandos es visible para otros; indique - para escribirlo o pasarlo por la entrada estándar"
    case .notSet(let key), .needed(let key):
      "no está configurado; para configurarlo, ejecute «portfolio config set \(key.rawValue) \(key.isSecret ? "-" : "VALOR")»"
    case .malformed(_, let problem): "\(sentence(for: problem)); corrija el archivo"
    case .notASetting(_, let key): "valor no válido para \(key); corríjalo o quítelo"
    case .untrustedCommand(let key, _):
      "otros pueden cambiar este archivo, así que no se ejecuta su \(key.rawValue); aplique «chmod go-w» al archivo, que debe ser suyo"
    }
  }

  private func wanted(_ key: SettingKey) -> String {
    switch key {
    case .tickerRule: "letters o symbol"
    case .method: "fifo, lifo, hifo, average o uk"
    case .lots: "account o all"
    case .theme: "default, colour-blind o plain"
    case .maxAge, .priceTimeout: "un número con s, m, h o d, como 15m"
    case .sources: "nombres de fuentes como finnhub,command"
    case .priceCommand: "un comando"
    case .feePerTrade, .balanceTolerance: "un importe de 0 o más"
    case .importRules: "la ruta de una carpeta"
    case .benchmark, .inflation: "un símbolo como SPY"
    case .goalWorth: "un importe y, si se quiere, un día: 50000 by 2027-12-31"
    case .riskFree: "un porcentaje mayor que -100, como 3.5"
    case .finnhubRate: "un ritmo como 60/min"
    case .currency: "tres letras mayúsculas, como EUR"
    case .mirror, .cashProduction, .cashTest, .advisorsURL: "una URL https"
    case .finnhubKey: "solo la clave, sin espacios"
    case .store: "una ruta o una URL"
    case .locale: "un idioma y un país, como es_ES"
    }
  }

  func sentence(for problem: JSONError.Problem) -> String {
    switch problem {
    case .unexpectedEnd: "final inesperado del texto"
    case .unexpectedByte(let byte, let expected):
      "\(character(byte) { "byte \($0)" }) inesperado; se esperaba \(wanted(expected))"
    case .controlCharacter: "carácter de control sin escapar en una cadena"
    case .invalidEscape: "secuencia de escape no válida en una cadena"
    case .invalidUTF8: "UTF-8 no válido"
    case .invalidNumber: "número no válido"
    case .nestedTooDeeply: "anidamiento demasiado profundo"
    case .duplicateKey(let key): "clave \(quoted(key)) repetida"
    case .textAfterTheEnd: "texto inesperado tras el final del documento"
    }
  }

  private func wanted(_ expected: JSONError.Expectation) -> String {
    switch expected {
    case .value: "un valor"
    case .key: "una clave entre comillas"
    case .colon: "el signo :"
    case .commaOrBrace: "una coma o }"
    case .commaOrBracket: "una coma o ]"
    case .object: "un objeto"
    case .array: "una lista"
    case .string: "una cadena"
    case .number: "un número"
    case .wholeNumber: "un número entero"
    }
  }
}

extension Spanish {
  /// What is wrong with a file beside the store that is none of ours.
  private func sentence(forForeign file: KeptBeside?) -> String {
    let name =
      switch file {
      case .prices, nil: "cotizaciones fijadas a mano"
      case .history: "cotizaciones registradas"
      case .rates: "tipos de cambio"
      case .instruments: "valores"
      case .accounts: "cuentas"
      case .imports: "importaciones anteriores"
      case .digest: "datos de «portfolio digest»"
      case .mirror: "datos del espejo"
      case .deleted: "movimientos eliminados"
      case .journal: "cambios que deshacer"
      }
    return "no es un archivo de \(name) escrito por portfolio; muévalo a otro lugar o restáurelo"
  }
}
