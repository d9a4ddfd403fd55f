extension Spanish {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: "es"
    case .title: "Cartera"
    case .contents: "Contenido"
    case .asOf(let day): "A fecha de \(day)"
    case .period(let from, let to): from.map { "Del \($0) al \(to)" } ?? "Hasta el \(to)"
    case .overview: "De un vistazo"
    case .holdings: "Posiciones"
    case .allocation: "Distribución por valor"
    case .overTime: "Valor y capital invertido"
    case .returns: "Rentabilidad"
    case .lots: "Lotes"
    case .gains: "Ganancias realizadas"
    case .income: "Dividendos e intereses"
    case .heldByTicker: "Posiciones por ticker"
    case .heldByLot: "Posiciones por lote"
    case .gainsByYear: "Ganancias realizadas por año"
    case .sales: "Ventas y lotes vendidos"
    case .incomeByMonth: "Dividendos e intereses por mes"
    case .gainSinceBeginning: "Resultado desde el inicio"
    case .gainInYear(let year): "Resultado en \(year)"
    case .paidIn: "Capital invertido"
    case .priceOfYear: "Cotización de los últimos doce meses"
    case .perYear(let rate): "\(rate) al año"
    case .costOfHoldings(let cost): "Coste \(cost)"
    case .realised: "Ganancia realizada"
    case .unrealised: "Ganancia latente"
    case .others(let count): counted(count, "otro", "otros")
    case .cut(let shown, let all): "Se muestran las primeras \(number(shown)) filas de \(number(all))."
    case .largestLots(let shown, let all):
      "Se muestran los \(number(shown)) lotes mayores de \(number(all)); el total es el de todos."
    case .newestSales(let shown, let all):
      "Se muestran las últimas \(number(shown)) ventas de \(number(all)), con sus totales."
    case .made(let version, let time): "Generado con portfolio \(version) el \(time)"
    case .written(let path): "\(path) guardado."
    case .wouldWrite(let path): "Se guardaría \(path)."
    }
  }
}
