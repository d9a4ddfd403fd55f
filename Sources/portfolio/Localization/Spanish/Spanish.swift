import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The words in Spanish.
struct Spanish: Catalogue {
  var forms = Forms()

  var help: [String: String] { SpanishHelp.texts }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .heading(let heading): self.heading(heading)
    case .kind(let kind): name(of: kind)
    case .source(let source): name(of: source)
    case .settingSource(let isSet): isSet ? "fijado" : "por omisión"
    case .secretIsSet: "fijado"
    case .nothingSet: "-"
    case .noTransactions:
      "Aún no hay transacciones. Añada la primera: portfolio add buy AAPL 10 185.20"
    case .noMatchingTransactions: "Ninguna transacción coincide."
    case .noPrices:
      "No hay valores en cartera, así que no hay cotizaciones que mostrar. Indique uno: portfolio prices AAPL"
    case .total: "Total"
    case .transactionCount(let count): transactions(count)
    case .asOf(let day, let account): narrowing(day, account)
    case .unpricedInTotal(let tickers):
      "El total excluye \(list(tickers)), por no conocerse su cotización."
    case .pricesUpTo(let age): "Las cotizaciones tienen hasta \(age)."
    case .noHistory(let ticker):
      "No hay cotizaciones anotadas de \(ticker). Se anota una por cada día en que se obtienen: portfolio prices"
    case .askField(let field): question(field)
    case .askDate(let standard): "Fecha [\(standard)]: "
    case .confirmStore: "¿Guardar? [S/n] "
    case .confirmDelete(let count):
      "¿Eliminar \(count == 1 ? "esta transacción" : "estas \(number(count)) transacciones")? [s/N] "
    case .askSecret(let key): "\(key): "
    case .offerSymbolRule(let ticker):
      "\(ticker) no son 3 o 4 letras. ¿Aceptar símbolos así de ahora en adelante (ticker-rule symbol)? [s/N] "
    case .symbolRuleSet: "ticker-rule es ahora symbol."
    case .yesLetters: "sSyY"
    case .dryRun: "Simulación: no se ha escrito nada."
    case .wouldFetch(let tickers): "Se consultaría la cotización de \(list(tickers))."
    case .nothingChanged: "No se ha cambiado nada."
    case .nothingToUndo: "No hay nada que deshacer."
    case .undone(let command, let what):
      "Deshecho \(command): \(what)"
    case .redone(let command, let what):
      "Rehecho \(command): \(what)"
    case .repairHint: "portfolio check --repair conserva una copia y salva lo que se pueda leer."
    case .repaired(let saved, let renamed, let leftOut, let copy):
      "Salvado: \(transactions(saved))"
        + (renamed > 0 ? ", \(number(renamed)) con un id nuevo porque el suyo estaba repetido" : "")
        + (leftOut > 0
          ? "; omitido: "
            + counted(leftOut, "registro ilegible", "registros ilegibles") : "")
        + "; el archivo tal como estaba es \(copy)."
    case .checked(let count, let issues):
      "\(transactions(count)), \(issues == 0 ? "sin nada que objetar" : counted(issues, "reparo", "reparos"))."
    case .importing: "Leyendo"
    case .imported(let count):
      counted(count, "transacción importada", "transacciones importadas") + "."
    case .importedBefore(let count):
      "\(transactions(count)) ya \(count == 1 ? "estaba" : "estaban")."
    case .notTrades(let count, let names):
      "\(counted(count, "fila no es una operación", "filas no son operaciones")): \(list(names))."
    case .refusedRows(let count, let isPartial):
      "\(counted(count, "fila rechazada", "filas rechazadas"))"
        + (isPartial ? "." : ", así que no se ha guardado nada; --partial guarda las demás.")
    case .usingFiles(let store, let settings, let cache):
      "Transacciones \(store), configuración \(settings), caché \(cache)."
    case .priceSources(let live, let cache, let manual, let missing):
      "Cotizaciones: \(number(live)) obtenidas ahora, \(number(cache)) de la caché, \(number(manual)) fijadas a mano, \(number(missing)) desconocidas."
    case .cash(let phrase): text(phrase)
    case .loadingPrices: "Cotizaciones"
    case .cachedInstead(let reason, let tickers, let oldest):
      "\(list(tickers)): \(reason); se usa la cotización de la caché"
        + (oldest.map { ", de hace \($0)" } ?? "")
    case .advisors(let phrase): text(phrase)
    case .achievements(let phrase): text(phrase)
    case .remote(let phrase): text(phrase)
    case .interrupted: "interrumpido"
    case .mayNotAskToDelete: "habría que preguntar si se elimina; indique --yes"
    case .mayNotAskForSecret:
      "habría que preguntar el valor; indique - y envíelo por la entrada estándar"
    case .notAPeriod(let text):
      "\(quoted(text)) no es una fecha; indique AAAA-MM-DD, un mes AAAA-MM, un año, today o yesterday"
    case .cannotWrite(let reason): "no se puede escribir: \(words(for: reason))"
    case .standardOutput: "salida estándar"
    case .line(let line): "línea \(line)"
    case .noPriceKnown(let failure):
      "\(reason(failure)), y no se conoce ninguna cotización; \(remedy(failure))"
    case .notAKey: "esto no puede ser una clave, que no lleva espacios; corríjala"
    case .noUndo: "no hay nada que deshacer"
    case .noUndoButOfCash:
      "no hay nada que deshacer; portfolio cash undo deshace los cambios de los movimientos"
    case .nothingToRedo: "no hay nada que rehacer; un cambio nuevo olvida lo que se deshizo"
    case .busy(let holder):
      "otro proceso\(inBrackets(holder.map(String.init))) lo está cambiando; vuelva a intentarlo, o espere más con "
        + "--lock-timeout"
    case .noForms(let locale):
      "los números y fechas se escriben como en inglés, porque portfolio-locale, que conoce las formas de \(locale), no responde"
    case .ambiguousNumber(let text, let whole, let fraction):
      "\(quoted(text)) se puede leer de dos modos; escriba \(whole) o \(fraction)"
    }
  }

  private func transactions(_ count: Int) -> String { counted(count, "transacción", "transacciones") }

  private func name(of kind: TransactionKind) -> String {
    switch kind {
    case .buy: "compra"
    case .sell: "venta"
    case .dividend: "dividendo"
    case .split: "split"
    case .fee: "comisión"
    }
  }

  private func name(of source: PriceSource) -> String {
    switch source {
    case .live: "en vivo"
    case .cache: "caché"
    case .manual: "manual"
    }
  }

  private func narrowing(_ day: String?, _ account: String?) -> String {
    let part = [account.map { "Cuenta \($0)" }, day.map { "transacciones hasta \($0)" }].compactMap { $0 }
    return part.joined(separator: ", ") + (day == nil ? "" : "; cotizaciones de hoy")
  }

  private func question(_ field: Field) -> String {
    switch field {
    case .type: "Tipo (buy, sell, dividend, split, fee): "
    case .ticker: "Ticker: "
    case .quantity: "Cantidad: "
    case .price: "Precio (vacío para indicar el importe): "
    case .sum: "Importe: "
    case .fee: "Comisión [ninguna]: "
    case .ratio: "Proporción, nuevas:antiguas (4:1): "
    case .account: "Cuenta [ninguna]: "
    case .note: "Nota [ninguna]: "
    case .id, .date: "\(field.rawValue): "
    }
  }

  private func heading(_ heading: Heading) -> String {
    switch heading {
    case .id: "Id"
    case .date: "Fecha"
    case .type: "Tipo"
    case .ticker: "Ticker"
    case .quantity: "Cantidad"
    case .price: "Precio"
    case .sum: "Importe"
    case .fee: "Comisión"
    case .account: "Cuenta"
    case .note: "Nota"
    case .ratio: "Proporción"
    case .held: "Cant."
    case .course: "Curso"
    case .value: "Valor"
    case .expenses: "Gastos"
    case .income: "Ingresos"
    case .profit: "Ganancia"
    case .percent: "%"
    case .age: "Edad"
    case .change: "Variación"
    case .changePercent: "Var. %"
    case .previousClose: "Anterior"
    case .time: "Hora"
    case .source: "Origen"
    case .key: "Parámetro"
    case .setting: "Valor"
    case .from: "Origen"
    case .transactions: "Transacciones"
    case .partner: "Contraparte"
    case .description: "Concepto"
    case .category: "Categoría"
    case .amount: "Importe"
    case .currency: "Divisa"
    case .name: "Nombre"
    case .assets: "Patrimonio"
    case .clients: "Clientes"
    case .accounts: "Cuentas"
    case .custodians: "Custodios"
    case .advisor: "Asesor"
    case .client: "Cliente"
    case .custodian: "Custodio"
    case .representation: "Representación"
    case .number: "Número"
    case .holdings: "Posiciones"
    case .units: "Títulos"
    case .securities: "Valores"
    case .added: "Alta"
    case .level: "Nivel"
    case .achievement: "Logro"
    case .progress: "Progreso"
    }
  }

  func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: counted(seconds, "segundo", "segundos")
    case ..<3600: counted(seconds / 60, "minuto", "minutos")
    case ..<172_800: counted(seconds / 3600, "hora", "horas")
    default: counted(seconds / 86_400, "día", "días")
    }
  }

  var shortUnits: (second: String, minute: String, hour: String, day: String) { ("s", "m", "h", "d") }

  func isOne(_ count: Int) -> Bool { count == 1 }

  /// `e` in front of the sound of an i, so that the two do not run together.
  func and(before name: String) -> String {
    let sound = name.lowercased().drop { $0 == "h" }
    return sound.hasPrefix("i") && !sound.hasPrefix("ie") ? "e" : "y"
  }

  func andMore(_ count: Int) -> String { "y \(number(count)) más" }
  func quoted(_ text: String) -> String { "«\(text)»" }

  func topic(_ topic: HelpTopic) -> String { SpanishHelp.topic(topic) }
}
