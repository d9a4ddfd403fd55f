import CommandLineKit
import PortfolioCore
import PortfolioIO

/// All texts in Spanish.
struct Spanish: Catalogue {
  var formats = Formats()
  var isDryRun = false

  var help: [String: String] { SpanishHelp.texts }
  var placeholders: [String: String] { SpanishHelp.placeholders }

  var shortHeadings: [Heading: String] {
    [
      .quantity: "Cant.", .worth: "Patrim.", .currency: "Div.", .longFrom: "Largo", .shortTerm: "Corto",
      .longTerm: "Largo",
    ]
  }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .heading(let heading): self.heading(heading)
    case .kind(let kind): name(of: kind)
    case .source(let source): name(of: source)
    case .price(let phrase): text(phrase)
    case .settingSource(let isSet): isSet ? "definido" : "por defecto"
    case .secretIsSet: "definido"
    case .nothingSet: "-"
    case .noTransactions:
      "Aún no hay transacciones. Añada la primera: «portfolio add buy AAPL 10 185.20»"
    case .noMatchingTransactions: "Ninguna transacción coincide."
    case .noPrices:
      "No hay valores en cartera, así que no hay cotizaciones que mostrar. Para consultar una: «portfolio prices AAPL»"
    case .total: "Total"
    case .transactionCount(let count): transactions(count)
    case .asOf(let day, let account, let pricedToday): narrowing(day, account, pricedToday)
    case .unpricedInTotal(let tickers):
      "Los totales de valor y resultado no incluyen \(list(tickers)): cotización no disponible."
    case .pricesUpTo(let age): "Las cotizaciones tienen una antigüedad máxima de \(age)."
    case .noHistory(let ticker):
      "Aún no hay historial de \(ticker). Se registra una cotización cada día en que se ejecuta «portfolio prices»."
    case .noLots: "No hay valores en cartera."
    case .noGains: "No hay ventas."
    case .noLosses: "Ningún lote está en pérdidas."
    case .boughtAgain:
      "Recomprado: compras de los últimos 30 días, en cualquier cuenta, por las que una venta ahora sería una wash sale."
    case .byMethod(let method): explanation(of: method)
    case .term(let term): term == .short ? "corto" : "largo"
    case .narrowed(let from, let to, let account):
      "Ventas" + narrowed(from: from, to: to, account: account)
    case .askField(let field): question(field)
    case .askDate(let defaultValue): "Fecha [\(defaultValue)]: "
    case .confirmStore: "¿Guardar? [S/n] "
    case .confirmDelete(let count):
      "¿Eliminar \(count == 1 ? "esta transacción" : "estas \(number(count)) transacciones")? [s/N] "
    case .askSecret(let key): "\(key): "
    case .offerSymbolRule(let ticker):
      "\(ticker) no consta de 3 o 4 letras. ¿Aceptar símbolos así de ahora en adelante (ticker-rule symbol)? [s/N] "
    case .symbolRuleSet: "El valor de ticker-rule es ahora symbol."
    case .yesLetters: "sSyY"
    case .dryRun: "Simulación: no se ha escrito nada."
    case .wouldFetch(let tickers):
      "Se \(tickers.count == 1 ? "obtendría la cotización" : "obtendrían las cotizaciones") de \(list(tickers))."
    case .nothingChanged: "no se ha cambiado nada"
    case .nothingToUndo: "No hay nada que deshacer."
    case .undone(let command, let what):
      "Deshecho \(command): \(what)"
    case .redone(let command, let what):
      "Rehecho \(command): \(what)"
    case .repairHint:
      "«portfolio check --repair» recupera lo que se pueda leer y conserva una copia del archivo."
    case .repaired(let saved, let renamed, let omissions, let copy):
      counted(saved, "transacción recuperada", "transacciones recuperadas")
        + (renamed > 0 ? ", \(number(renamed)) con un identificador nuevo en lugar de uno repetido" : "")
        + (omissions > 0
          ? "; " + counted(omissions, "registro ilegible omitido", "registros ilegibles omitidos") : "")
        + "; el original se conserva en \(copy)."
    case .checked(let count, let issues):
      "\(counted(count, "transacción comprobada", "transacciones comprobadas")): \(issues == 0 ? "ningún problema encontrado" : counted(issues, "problema encontrado", "problemas encontrados"))."
    case .importing: "Leyendo"
    case .imported(let count):
      done(
        count, ("transacción importada", "transacciones importadas"), ("importaría", "importarían"),
        ("transacción", "transacciones")) + "."
    case .replacedByImport(let count):
      done(
        count,
        ("transacción guardada corregida o completada", "transacciones guardadas corregidas o completadas"),
        ("corregiría o completaría", "corregirían o completarían"),
        ("transacción guardada", "transacciones guardadas")) + "."
    case .importedBefore(let count):
      "\(counted(count, "transacción omitida (ya guardada)", "transacciones omitidas (ya guardadas)"))."
    case .deletedSince(let count):
      "\(counted(count, "transacción omitida (eliminada", "transacciones omitidas (eliminadas")) desde la importación; "
        + "--again \(count == 1 ? "la" : "las") vuelve a importar)."
    case .notTrades(let count, let names):
      "\(counted(count, "fila omitida", "filas omitidas")): \(list(names))."
    case .skippedRow(let what): text(what)
    case .refusedRows(let count, let isPartial):
      "\(counted(count, "fila rechazada", "filas rechazadas"))"
        + (isPartial ? "." : ", así que no se ha importado nada; --partial importa las demás.")
    case .usingFiles(let store, let settings, let cache):
      "Archivos en uso: repositorio \(store), configuración \(settings), caché \(cache)."
    case .priceSources(let live, let cache, let recorded, let manual, let missing):
      "Cotizaciones: \(counted(live, "obtenida", "obtenidas")), \(number(cache)) de la caché, \(counted(recorded, "registrada", "registradas")), \(counted(manual, "fijada", "fijadas")) a mano, \(counted(missing, "no disponible", "no disponibles"))."
    case .cash(let phrase): text(phrase)
    case .summary(let phrase): text(phrase)
    case .income(let phrase): text(phrase)
    case .reconcile(let phrase): text(phrase)
    case .rebalance(let phrase): text(phrase)
    case .risk(let phrase): text(phrase)
    case .tax(let phrase): text(phrase)
    case .whatIf(let phrase): text(phrase)
    case .digest(let phrase): text(phrase)
    case .loadingPrices: "Cotizaciones"
    case .forgotten(let count):
      count == 1
        ? "El cambio más antiguo ya no se puede deshacer."
        : "Los \(number(count)) cambios más antiguos ya no se pueden deshacer."
    case .secretExposed(let path): "otros pueden leer la clave en \(path); aplique «chmod 600» al archivo"
    case .lastKnownInstead(let reason, let tickers, let oldest):
      "\(list(tickers)): \(reason); "
        + (tickers.count == 1
          ? "se usa la última cotización conocida" + (oldest.map { ", de hace \($0)" } ?? "")
          : "se usan las últimas cotizaciones conocidas" + (oldest.map { ", de hace \($0) como mucho" } ?? ""))
    case .advisors(let phrase): text(phrase)
    case .achievements(let phrase): text(phrase)
    case .remote(let phrase): text(phrase)
    case .instruments(let phrase): text(phrase)
    case .accounts(let phrase): text(phrase)
    case .rates(let phrase): text(phrase)
    case .change(let phrase): text(phrase)
    case .page(let phrase): text(phrase)
    case .start(let phrase): text(phrase)
    case .interrupted: "interrumpido"
    case .mayNotAskToDelete: "hay que confirmar la eliminación; indique --yes"
    case .mayNotAskForSecret:
      "no se puede pedir el valor; indique - y páselo por la entrada estándar"
    case .notAPeriod(let text):
      "\(quoted(text)) no es una fecha válida; indique AAAA-MM-DD, AAAA-MM, AAAA, today, last-month o 7d"
    case .cannotWrite(let reason): "no se puede escribir: \(words(for: reason))"
    case .standardOutput: "salida estándar"
    case .line(let line): "línea \(line)"
    case .noPriceKnown(let failure):
      "\(reason(failure)), y no hay ninguna cotización anterior; \(remedy(failure))"
    case .notADay(let text): "\(quoted(text)) no es un día; indique AAAA-MM-DD"
    case .notAKey: "no es una clave válida; compruebe que no contiene espacios"
    case .noUndo: "no hay nada que deshacer"
    case .noUndoButOfCash:
      "no hay nada que deshacer; para los movimientos, use «portfolio cash undo»"
    case .nothingToRedo: "no hay nada que rehacer; un cambio nuevo borra lo que se deshizo"
    case .busy(let holder):
      "bloqueado por otro proceso\(inBrackets(holder.map(String.init))); vuelva a intentarlo o espere más con "
        + "--lock-timeout"
    case .noFormats(let locale):
      "se usan formatos de número y fecha ingleses, porque el programa auxiliar portfolio-locale no proporcionó los de \(locale)"
    case .ambiguousNumber(let text, let whole, let fraction):
      "\(quoted(text)) es ambiguo; escriba \(whole) o \(fraction)"
    }
  }

  /// What was done with so many, or in a dry run what would have been.
  func done(_ count: Int, _ past: (String, String), _ verb: (String, String), _ noun: (String, String))
    -> String
  {
    tried(
      counted(count, past.0, past.1), "Se \(isOne(count) ? verb.0 : verb.1) \(counted(count, noun.0, noun.1))"
    )
  }

  private func transactions(_ count: Int) -> String { counted(count, "transacción", "transacciones") }

  func name(of kind: TransactionKind) -> String {
    switch kind {
    case .buy: "compra"
    case .sell: "venta"
    case .dividend: "dividendo"
    case .interest: "intereses"
    case .split: "split"
    case .fee: "comisión"
    case .tax: "impuesto"
    case .transfer: "traspaso"
    case .exchange: "canje"
    case .spinoff: "escisión"
    case .returnOfCapital: "devolución de capital"
    case .accumulation: "acumulación"
    case .exercise: "ejercicio"
    case .deposit: "aportación"
    case .withdrawal: "retirada"
    case .convert: "cambio de divisa"
    case .balance: "saldo"
    }
  }

  private func name(of source: PriceSource) -> String {
    switch source {
    case .live: "en vivo"
    case .cache: "caché"
    case .manual: "a mano"
    case .recorded: "registrada"
    case .trade: "operación"
    }
  }

  private func narrowing(_ day: String?, _ account: String?, _ pricedToday: Bool) -> String {
    let part = [
      account.map { "Cuenta \($0)" }, day.map { account == nil ? "A fecha de \($0)" : "a fecha de \($0)" },
    ].compactMap { $0 }
    return part.joined(separator: ", ")
      + (day == nil ? "" : pricedToday ? ", a las cotizaciones de hoy" : ", a las cotizaciones de ese día")
  }

  private func explanation(of method: CostBasisMethod) -> String {
    switch method {
    case .fifo: "FIFO: se venden primero los títulos más antiguos."
    case .lifo: "LIFO: se venden primero los títulos más recientes."
    case .hifo: "HIFO: se venden primero los títulos de mayor coste."
    case .average: "Coste medio: todos los títulos de un mismo conjunto cuestan lo mismo."
    case .uk:
      "UK: primero las compras del mismo día, luego las de los 30 días siguientes y después el coste medio del conjunto."
    }
  }

  private func question(_ field: Field) -> String {
    switch field {
    case .type: "Tipo (\(TransactionKind.allCases.map { text(.kind($0)) }.joined(separator: ", "))): "
    case .ticker: "Ticker: "
    case .quantity: "Cantidad: "
    case .price: "Precio (déjelo vacío para indicar el importe): "
    case .sum: "Importe: "
    case .fee: "Comisión [ninguna]: "
    case .ratio: "Proporción, nuevas:antiguas (4:1): "
    case .tax: "Impuesto [ninguno]: "
    case .currency: "Divisa [ninguna]: "
    case .rate: "Tipo de cambio [ninguno]: "
    case .into: "Nuevo ticker: "
    case .basisPercent: "Porcentaje del coste que pasa a los títulos nuevos: "
    case .toAccount: "Cuenta de destino: "
    case .lots: "Lotes, ID=CANTIDAD [ninguno]: "
    case .toSum: "Importe obtenido: "
    case .toCurrency: "Divisa obtenida: "
    case .accrued: "Cupón corrido [ninguno]: "
    case .category: "Categoría [ninguna]: "
    case .account: "Cuenta [ninguna]: "
    case .note: "Nota [ninguna]: "
    case .id, .date: "\(field.rawValue): "
    }
  }

  private func heading(_ heading: Heading) -> String {
    switch heading {
    case .id: "ID"
    case .date: "Fecha"
    case .type: "Tipo"
    case .ticker: "Ticker"
    case .quantity: "Cantidad"
    case .price: "Precio"
    case .sum: "Importe"
    case .fee: "Comisión"
    case .tax: "Impuesto"
    case .rate: "T. cambio"
    case .account: "Cuenta"
    case .note: "Nota"
    case .ratio: "Proporción"
    case .into: "Nuevo ticker"
    case .basisPercent: "% del coste"
    case .toAccount: "Destino"
    case .lots: "Lotes"
    case .toSum: "Importe obtenido"
    case .toCurrency: "Divisa obtenida"
    case .accrued: "Cupón corrido"
    case .cash: "Efectivo"
    case .worth: "Patrimonio"
    case .sheltered: "Exenta"
    case .owner: "Titular"
    case .trackedSince: "Efectivo desde"
    case .balance: "Saldo"
    case .deposited: "Aportado"
    case .isin: "ISIN"
    case .country: "País"
    case .multiplier: "Multiplicador"
    case .underlying: "Subyacente"
    case .expires: "Vencimiento"
    case .strike: "Precio de ejercicio"
    case .optionRight: "Tipo de opción"
    case .maturity: "Amortización"
    case .securityKind: "Tipo"
    case .notional: "Acumulado"
    case .held: "Cant."
    case .heldThen: "En cartera"
    case .trend: "Evolución"
    case .value: "Valor"
    case .expenses: "Pagado"
    case .income: "Cobrado"
    case .profit: "Resultado"
    case .percent: "%"
    case .age: "Edad"
    case .change: "Variación"
    case .changePercent: "Var. %"
    case .previousClose: "Anterior"
    case .time: "Hora"
    case .start: "Inicio"
    case .end: "Fin"
    case .paidIn: "Pagado"
    case .paidOut: "Cobrado"
    case .irr: "TIR"
    case .irrPeriod: "Período"
    case .twr: "TWR"
    case .twrAnnual: "TWR/año"
    case .source: "Fuente"
    case .key: "Parámetro"
    case .setting: "Valor"
    case .from: "Origen"
    case .command: "Cambio"
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
    case .custodians: "Depositarias"
    case .advisor: "Asesor"
    case .client: "Cliente"
    case .custodian: "Depositaria"
    case .representation: "N.º de asesor"
    case .number: "Número"
    case .line: "Línea"
    case .inFile: "En el archivo"
    case .holdings: "Posiciones"
    case .units: "Cantidad"
    case .securities: "Valores"
    case .added: "Alta"
    case .level: "Nivel"
    case .achievement: "Logro"
    case .progress: "Progreso"
    case .basis: "Coste"
    case .costBasis: "Coste de adquisición"
    case .gain: "Ganancia"
    case .priceGain: "Efecto precio"
    case .currencyGain: "Efecto divisa"
    case .days: "Días"
    case .term: "Plazo"
    case .sold: "Vendido"
    case .acquired: "Adquirido"
    case .proceeds: "Venta"
    case .net: "Neto"
    case .bankAccount: "Cuenta"
    case .washSale: "Wash sale"
    case .shortTerm: "Corto plazo"
    case .longTerm: "Largo plazo"
    case .method: "Método"
    case .realised: "Realizada"
    case .unrealised: "Latente"
    case .total: "Total"
    case .symbol: "Símbolo"
    case .assetClass: "Clase"
    case .target: "Objetivo"
    case .tags: "Etiquetas"
    case .dividends: "Dividendos"
    case .interest: "Intereses"
    case .statement: "Extracto"
    case .ours: "Cartera"
    case .difference: "Diferencia"
    case .since: "Desde"
    case .recent: "Últimos ID"
    case .volatility: "Volatilidad"
    case .downside: "Riesgo a la baja"
    case .sharpe: "Sharpe"
    case .sortino: "Sortino"
    case .best: "Mejor"
    case .worst: "Peor"
    case .positive: "Al alza"
    case .drawdown: "Drawdown"
    case .currentDrawdown: "Actual"
    case .months: "Meses"
    case .longFrom: "Largo desde"
    case .spoiledBy: "Recomprado"
    case .month: "Mes"
    case .lastBooking: "Último"
    case .perShare: "Por título"
    case .benchmark: "Índice de ref."
    case .beta: "Beta"
    case .correlation: "Correlación"
    case .alpha: "Alfa"
    case .formCode: "Código"
    case .adjustment: "Ajuste"
    case .shortDistributions: "Distribuciones a corto plazo"
    case .longDistributions: "Distribuciones a largo plazo"
    case .gains: "Ganancias"
    case .losses: "Pérdidas"
    case .netGain: "Ganancia neta"
    case .exempt: "Mínimo exento anual"
    case .allowableCosts: "Costes deducibles"
    case .periodFrom: "Desde"
    case .periodTo: "Hasta"
    case .drift: "Desviación"
    case .percentBefore: "Antes"
    case .percentAfter: "Después"
    case .leftover: "Sobrante"
    case .cashToTarget: "Efectivo necesario para alcanzar los objetivos sin vender"
    case .trailing: "12 meses"
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

  var shortUnits: (second: String, minute: String, hour: String, day: String) { ("s", "min", "h", "d") }

  func isOne(_ count: Int) -> Bool { count == 1 }
  func subject(_ field: String) -> String { "el campo \(quoted(field))" }

  /// `e` before an i sound, so that the two do not run together.
  func and(before name: String) -> String {
    let sound = name.lowercased().drop { $0 == "h" }
    return sound.hasPrefix("i") && !sound.hasPrefix("ie") ? "e" : "y"
  }

  func andMore(_ count: Int) -> String { "y \(number(count)) más" }
  func inQuotes(_ text: String) -> String { "«\(text)»" }

  func topic(_ topic: HelpTopic) -> String { SpanishHelp.topic(topic) }
}
