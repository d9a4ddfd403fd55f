import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What can be wrong with what was typed, with files and with settings.
extension Spanish {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let under, let suggestions):
      "no existe la orden \(quoted((under + [word]).joined(separator: " ")))"
        + hint(suggestions.map { (under + [$0]).joined(separator: " ") }, "portfolio --help")
    case .missingSubcommand(let command, let choices):
      "\(command.joined(separator: " ")) necesita una de: \(choices.joined(separator: ", "))"
    case .unknownOption(let option, let command, let suggestions):
      "no existe la opción \(option)" + hint(suggestions, helpLine(command))
    case .missingValue(let option, let placeholder):
      "\(option) necesita un valor; indique \(option) \(placeholder)"
    case .unexpectedValue(let option, let value):
      "\(option) no lleva valor, pero recibió \(quoted(value)); quítelo"
    case .invalidValue(let name, let value, let expected, let suggestions):
      "\(name) no puede ser \(quoted(value)); indique \(expectation(expected))"
        + (suggestions.first.map { ", quizá \($0)" } ?? "")
    case .missingArgument(let name, let command): "falta \(name); véase \(helpLine(command))"
    case .unexpectedArgument(let word, let command):
      "\(quoted(word)) es un argumento de más; véase \(helpLine(command))"
    }
  }

  private func hint(_ suggestions: [String], _ otherwise: String) -> String {
    suggestions.isEmpty
      ? "; véase \(otherwise)" : "; ¿quería decir \(suggestions.joined(separator: " o "))?"
  }

  private func expectation(_ expected: Expectation) -> String {
    switch expected {
    case .described(let key): text(key) ?? key
    case .oneOf(let words): words.joined(separator: ", ")
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "un número entero desde \(range.lowerBound)"
        : "un número entero de \(range.lowerBound) a \(range.upperBound)"
    }
  }

  func sentence(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "falta; \(advice(issue.field))"
    case .notADecimal(let text): "\(quoted(text)) no es un número; escríbalo como 1234.56"
    case .notAWholeNumber(let text): "\(quoted(text)) no es un número entero; escríbalo como 2"
    case .notAText(let text): "\(quoted(text)) no es un texto; ponga los textos entre comillas"
    case .tooManyCells(let found, let header):
      "la fila tiene \(found) celdas y la cabecera \(header); ponga entre comillas un valor que contenga una coma"
    case .notARecord(let text): "\(quoted(text)) no es un registro; indique un objeto"
    case .comma(let text):
      "\(quoted(text)) lleva una coma; escriba el signo decimal como punto, y nada entre los millares"
    case .tooManyDigits(let text):
      "\(quoted(text)) tiene más cifras de las que se guardan con exactitud; son 38"
    case .notPositive(let text): "\(text) no es mayor que 0; indique un número mayor que 0"
    case .negative(let text): "\(text) es menor que 0; indique 0 o más"
    case .notADate(let text):
      "\(quoted(text)) no es una fecha; indique AAAA-MM-DD, AAAA-MM-DDThh:mm:ssZ con Z o un desfase, today o yesterday"
    case .notAnID(let text):
      "\(quoted(text)) no es un id; indique un UUID como 1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    case .notARatio(let text):
      "\(quoted(text)) no es una proporción; indique nuevas:antiguas en números enteros mayores que 0, como 4:1"
    case .unknownType(let text):
      "\(quoted(text)) no es un tipo; indique buy, sell, dividend, split o fee"
    case .tickerNotLetters(let text, let isSymbol):
      "\(quoted(text)) no son 3 o 4 letras; "
        + (isSymbol
          ? "para aceptar símbolos así, ejecute portfolio config set ticker-rule symbol, o indique --ticker-rule symbol"
          : "corríjalo (portfolio config set ticker-rule symbol acepta de 1 a 20 de A-Z 0-9 . - : ^ = _)")
    case .tickerNotSymbol(let text):
      "\(quoted(text)) no es un símbolo; indique de 1 a 20 de A-Z 0-9 . - : ^ = _"
    case .doesNotApply(let kind): "no corresponde al tipo \(kind.rawValue); quítelo"
    case .sumDisagrees(let sum, let product):
      "\(figure(sum)) no es cantidad × precio, que da \(figure(product)); corrija uno de los tres, o quite uno"
    case .foreignCost(let cost):
      "un coste de \(cost) está en otra divisa que el resto y se omitió; use edit --fee para anotarlo"
    case .storedDifferently(let id):
      "otra transacción está guardada con \(id); quedó como estaba, use edit para cambiarla"
    case .duplicateID(let id): "\(id) ya existe; quite el id para obtener uno nuevo"
    case .oversold(let ticker, let quantity, let held, let account):
      "vende \(figure(quantity)) \(ticker), pero ese día hay \(figure(held)) en cartera\(inAccount(account)); ¿falta una compra o un "
        + "split?"
    case .short(let ticker, let held, let account):
      "tras esta venta quedan \(figure(held)) \(ticker) en cartera\(inAccount(account)); ¿falta una compra o un split?"
    case .inTheFuture(let date): "\(date) está en el futuro; corrija la fecha"
    case .overflow(let ticker):
      "las cifras de \(ticker) son más largas de lo que se guarda con exactitud; compruébelas"
    }
  }

  private func inAccount(_ account: String?) -> String { account.map { " (cuenta \($0))" } ?? "" }

  private func advice(_ field: Field?) -> String {
    switch field {
    case .price: "indique el precio o el importe"
    case .type: "indique buy, sell, dividend, split o fee"
    case .ratio: "indíquelo como nuevas:antiguas, por ejemplo 4:1"
    case .id, .date, .ticker, .quantity, .sum, .fee, .account, .note, nil: "indíquelo"
    }
  }

  func sentence(for error: StoreError) -> String {
    switch error {
    case .malformed(_, let problem):
      "\(sentence(for: problem)); el archivo quedó como está, corríjalo o restáurelo"
    case .empty:
      "el archivo está vacío, y un almacén nunca lo está; restáurelo, o elimínelo para empezar de nuevo"
    case .foreign:
      "es JSON pero no un almacén, que tiene version y transactions; para tomar transacciones de él, impórtelo"
    case .newer(_, let version):
      "el almacén tiene la versión \(version), y este programa conoce la 1; use un portfolio más reciente"
    case .recordTooLong: "un registro ocupa más de 16 MB; el archivo quedó como está, corríjalo"
    case .invalid(let issues): issues.map { sentence(for: $0) }.joined(separator: "; ")
    case .overflow(let ticker):
      "\(ticker.map { "las cifras de \($0)" } ?? "los totales") son más largas de lo que se guarda con exactitud; "
        + "compruebe las transacciones"
    case .noSuchID(let id) where id.utf8.count < StoreReader.shortestIDPrefix:
      "\(quoted(id)) es demasiado corto para un id; indique al menos \(StoreReader.shortestIDPrefix) de sus caracteres"
    case .noSuchID(let id): "ninguna transacción tiene el id \(quoted(id)); portfolio list las muestra"
    case .ambiguousID(let id, let candidates):
      "\(quoted(id)) coincide con \(number(candidates.count)) transacciones; indique más del id: "
        + candidates.map(\.id.uuidString).joined(separator: ", ")
    case .changedSince:
      "otra cosa ha cambiado esta transacción desde entonces; quedó como está, use edit o delete"
    case .duplicateID(let id): sentence(for: Issue(.duplicateID(id), field: .id))
    case .file(let failure): sentence(for: failure)
    case .lock(let failure): sentence(for: failure)
    case .remote(_, let failure): sentence(for: failure)
    }
  }

  func sentence(for failure: FileFailure) -> String {
    "\(attempt(failure.operation)): \(words(for: failure.reason))"
  }

  private func attempt(_ operation: FileFailure.Operation) -> String {
    switch operation {
    case .inspect, .open: "no se puede abrir"
    case .read: "no se puede leer"
    case .write: "no se puede escribir"
    case .flush: "no se puede llevar al disco"
    case .rename: "no se puede reemplazar"
    case .lock: "no se puede bloquear"
    case .remove: "no se puede eliminar"
    case .createFolder: "no se puede crear la carpeta"
    }
  }

  func words(for reason: FileFailure.Reason) -> String {
    switch reason {
    case .diskFull: "el disco está lleno; haga sitio y vuelva a intentarlo"
    case .quotaExceeded: "su cuota está agotada; haga sitio y vuelva a intentarlo"
    case .tooLarge: "es más grande de lo permitido"
    case .noPermission: "sin permiso; compruebe de quién es"
    case .readOnly: "el sistema de archivos es de solo lectura"
    case .notFound: "no existe; compruebe la ruta"
    case .isFolder: "es una carpeta; indique un archivo"
    case .notPlainFile: "no es un archivo corriente; indique uno"
    case .brokenPipe: "ya nadie lo lee"
    case .other(let words): "\(words); vuelva a intentarlo"
    }
  }

  func sentence(for error: SettingError) -> String {
    switch error {
    case .unknownKey(let key, let nearest):
      "no existe el parámetro \(quoted(key))"
        + (nearest.first.map { "; ¿quería decir \($0)?" } ?? "; portfolio config list los muestra todos")
    case .badValue(let key, let value): "no puede ser \(quoted(value)); indique \(wanted(key))"
    case .secretAsArgument:
      "otros pueden ver un secreto dado como argumento; indique - y escríbalo, o envíelo por la entrada estándar"
    case .notSet(let key): "no está fijado; portfolio config set \(key.rawValue) VALOR lo fija"
    case .malformed(_, let problem): "\(sentence(for: problem)); corrija el archivo"
    case .notASetting(_, let key): "\(key) tiene un valor que no puede tener; corríjalo o quítelo"
    case .file(let failure): sentence(for: failure)
    case .lock(let failure): sentence(for: failure)
    }
  }

  private func wanted(_ key: SettingKey) -> String {
    switch key {
    case .tickerRule: "letters o symbol"
    case .maxAge: "un número con s, m, h o d, como 15m"
    case .finnhubRate: "un ritmo como 60/min"
    case .currency: "tres letras mayúsculas, como EUR"
    case .cashProduction, .cashTest, .advisorsURL: "una URL https"
    case .finnhubKey: "solo la clave, sin espacios"
    case .store: "un texto de una línea"
    case .locale: "un idioma y un país, como es_ES"
    }
  }

  func sentence(for problem: JSONError.Problem) -> String {
    switch problem {
    case .unexpectedEnd: "el texto termina a la mitad"
    case .unexpectedByte(let byte, let expected):
      "hay \(character(byte) { "el byte \($0)" }) donde debería haber \(wanted(expected))"
    case .controlCharacter: "hay un carácter de control en un texto; JSON lo lleva como secuencia de escape"
    case .invalidEscape: "a la barra invertida no le sigue ninguna secuencia de escape de JSON"
    case .invalidUTF8: "los bytes no son UTF-8"
    case .invalidNumber: "no es un número que se pueda guardar"
    case .nestedTooDeeply: "los valores están anidados a demasiada profundidad"
    case .duplicateKey(let key): "\(quoted(key)) está dos veces en el objeto"
    case .textAfterTheEnd: "hay algo más tras el final del documento"
    }
  }

  private func wanted(_ expected: JSONError.Expectation) -> String {
    switch expected {
    case .value: "un valor"
    case .key: "una clave entre comillas"
    case .colon: "dos puntos"
    case .commaOrBrace: "una coma o }"
    case .commaOrBracket: "una coma o ]"
    case .object: "un objeto"
    case .array: "una lista"
    case .string: "un texto entre comillas"
    case .number: "un número"
    case .wholeNumber: "un número entero"
    }
  }
}
