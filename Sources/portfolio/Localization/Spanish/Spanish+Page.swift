extension Spanish {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: "es"
    case .title: "Cartera"
    case .contents: "Contenido"
    case .asOf(let day): "A \(day)"
    case .period(let from, let to): from.map { "Del \($0) al \(to)" } ?? "Hasta el \(to)"
    case .overview: "De un vistazo"
    case .holdings: "Posiciones"
    case .allocation: "Reparto por valor"
    case .overTime: "Valor y dinero invertido"
    case .returns: "Rentabilidad"
    case .lots: "Lotes"
    case .gains: "Ganancias realizadas"
    case .income: "Dividendos e intereses"
    case .heldByTicker: "Posiciones por ticker"
    case .heldByLot: "Posiciones por lote"
    case .gainsByYear: "Ganancias realizadas por año"
    case .sales: "Ventas y lotes vendidos"
    case .incomeByMonth: "Dividendos e intereses por mes"
    case .gainSinceBeginning: "Ganancia desde el principio"
    case .gainInYear(let year): "Ganancia en \(year)"
    case .paidIn: "Dinero invertido"
    case .priceOfYear: "Cotización de los últimos doce meses"
    case .perYear(let rate): "\(rate) al año"
    case .costOfHoldings(let cost): "Coste \(cost)"
    case .realised: "Realizado con las ventas"
    case .unrealised: "Aún sin realizar"
    case .others(let count): counted(count, "otro", "otros")
    case .cut(let shown, let all): "Se muestran las primeras \(number(shown)) filas de \(number(all))."
    case .largestLots(let shown, let all):
      "Se muestran los \(number(shown)) lotes mayores de \(number(all)); el total es el de todos."
    case .newestSales(let shown, let all):
      "Se muestran las últimas \(number(shown)) ventas de \(number(all)), con sus totales."
    case .made(let version, let time): "Hecho con portfolio \(version) el \(time)"
    case .written(let path): "\(path) guardado."
    case .wouldWrite(let path): "Se guardaría \(path)."
    }
  }
}
