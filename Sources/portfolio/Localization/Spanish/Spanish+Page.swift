extension Spanish {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: "es"
    case .title: "Cartera"
    case .contents: "Contenido"
    case .asOf(let day): "A fecha de \(day)"
    case .period(let from, let to): "Del \(from) al \(to)"
    case .changeOn(let day): "Variación del \(day)"
    case .gainedSince(let day): "Resultado desde el \(day)"
    case .perYear(let rate): "\(rate) al año"
    case .inPeriod(let rate): "\(rate) en total"
    case .nameField: "Nombre"
    case .dayField: "Día"
    case .rateField: "Rentabilidad (TIR)"
    case .yearField: "Último año"
    case .wholeYear: "Año"
    case .year: "Año"
    case .choosePeriod: "Período"
    case .noGroup: "Ninguno"
    case .others(let count): counted(count, "otro", "otros")
    case .figures: "Cifras"
    case .closed(let count): "Vendidas por completo: \(number(count))"
    case .drawdownPercent: "Drawdown en porcentaje"
    case .prices(let ticker): "\(ticker): precios"
    case .lots: "Lotes"
    case .steps: "Cómo se llegó hasta aquí"
    case .purchase: "Compra"
    case .sale: "Venta"
    case .earlier(let count): "\(number(count)) anteriores"
    case .latestOnly: "Se muestra lo más reciente; «portfolio report --all» lo muestra todo."
    case .gainsByYear: "Ganancias realizadas por año"
    case .sales: "Ventas"
    case .incomeByYear: "Rendimientos por año, después de impuestos"
    case .calendar: "Rendimientos de los últimos doce meses, después de impuestos"
    case .forecast: "Estimación de los próximos doce meses, antes de impuestos"
    case .newestSales(let shown, let all):
      "Se muestran las últimas \(number(shown)) ventas de \(number(all)); «portfolio report --all» las muestra todas. Los años las cuentan todas."
    case .nothing: "Aún no hay nada que mostrar aquí."
    case .nothingMissing: "No falta nada, y no hay nada antiguo ni estimado."
    case .glossary: "Qué significa cada término"
    case .highest: "en porcentaje del valor más alto"
    case .oldPrice(let mark): "\(mark) se basa en un precio de hace más de 7 días."
    case .oldMarked:
      "Las cifras subrayadas con puntos se basan en un precio de hace más de 7 días; no se indica el crecimiento que parte de un precio así."
    case .estimated:
      "Los rendimientos de los próximos doce meses son una estimación a partir de los de los últimos doce."
    case .made(let version, let time): "Generado con portfolio \(version) el \(time)"
    case .written(let path): "\(path) guardado."
    case .wouldWrite(let path): "Se guardaría \(path)."
    case .part(let part): text(part)
    case .bridgeStep(let step, let day): text(step, day)
    case .periodName(let period): text(period)
    case .groupedBy(let key): text(key)
    case .measure(let measure): text(measure).name
    case .meaning(let measure): text(measure).meaning
    case .month(let month): Spanish.months[month - 1]
    }
  }

  private static let months = [
    "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic",
  ]

  private func text(_ part: PagePart) -> String {
    switch part {
    case .worth: "De un vistazo"
    case .bridge: "Cómo se llegó hasta aquí"
    case .holdings: "Posiciones"
    case .value: "Valor a lo largo del tiempo"
    case .months: "Mes a mes, en porcentaje (TWR)"
    case .drawdown: "Drawdown"
    case .allocation: "Distribución"
    case .details: "Cada posición"
    case .income: "Dividendos e intereses"
    case .gains: "Ganancias realizadas"
    case .missing: "Lo que falta o es antiguo"
    }
  }

  private func text(_ step: BridgeStep, _ day: String) -> String {
    switch step {
    case .start: "Valor al principio, \(day)"
    case .deposited: "Aportaciones netas"
    case .price: "Precios"
    case .currency: "Tipos de cambio"
    case .income: "Dividendos e intereses"
    case .costs: "Comisiones e impuestos"
    case .end: "Valor al final, \(day)"
    }
  }

  private func text(_ period: ValuePeriod) -> String {
    switch period {
    case .month: "1 mes"
    case .thisYear: "Este año"
    case .year: "1 año"
    case .fiveYears: "5 años"
    case .all: "Todo"
    }
  }

  private func text(_ key: AllocationKey) -> String {
    switch key {
    case .ticker: "Por ticker"
    case .assetClass: "Por clase"
    case .region: "Por región"
    case .currency: "Por divisa"
    case .account: "Por cuenta"
    }
  }

  private func text(_ measure: Measure) -> (name: String, meaning: String) {
    switch measure {
    case .value: ("Valor", "Lo que hay en cartera, a los últimos precios y tipos de cambio.")
    case .worth: ("Patrimonio", "El valor y el efectivo juntos.")
    case .day: ("Día", "Lo que hay en cartera a los precios del último día, menos a los del día anterior.")
    case .deposited:
      (
        "Aportado",
        "Lo que vino de fuera menos lo que salió; donde no se contabiliza el efectivo, compras y gastos menos ventas y rendimientos."
      )
    case .gain: ("Ganancia", "Valor de los lotes en cartera menos lo que costaron, comisiones incluidas.")
    case .profit:
      ("Resultado", "Valor más todo lo cobrado menos todo lo pagado: ganancias, dividendos y costes juntos.")
    case .irr:
      (
        "TIR",
        "Tasa interna de retorno: la tasa anual a la que creció el dinero aportado, según cuándo se aportó."
      )
    case .twr:
      (
        "TWR",
        "Rentabilidad ponderada por tiempo: cómo creció el dinero que estuvo invertido todo el tiempo, sin el efecto de aportaciones y retiradas."
      )
    case .drawdown: ("Drawdown", "Cuánto se ha caído desde el último máximo, semana a semana.")
    case .drift:
      ("Desviación", "Peso entre lo que tiene objetivo menos ese objetivo, en puntos porcentuales.")
    }
  }
}
