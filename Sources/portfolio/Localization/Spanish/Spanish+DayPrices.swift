import PortfolioCore

/// Phrases about the price history and returns.
extension Spanish {
  func text(_ phrase: PricePhrase) -> String {
    switch phrase {
    case .nothingRecorded:
      "Aún no hay cotizaciones registradas. Para leerlas de un archivo: «portfolio prices --import ARCHIVO»"
    case .netInvested: "Capital invertido"
    case .imported(let count):
      done(
        count, ("cotización importada", "cotizaciones importadas"), ("importaría", "importarían"),
        ("cotización", "cotizaciones")) + "."
    case .replaced(let count):
      done(
        count, ("cotización sustituida", "cotizaciones sustituidas"), ("sustituiría", "sustituirían"),
        ("cotización", "cotizaciones")) + "."
    case .known(let count): "\(counted(count, "cotización ya conocida", "cotizaciones ya conocidas"))."
    case .withoutPrice(let count):
      "\(counted(count, "línea sin cotización omitida", "líneas sin cotización omitidas"))."
    case .refused(let count):
      "\(counted(count, "línea no es válida", "líneas no son válidas")); no se ha importado nada."
    case .old(let prices):
      "cotizaciones antiguas: " + list(prices.map { "\($0.ticker) (\(counted($0.days, "día", "días")))" })
    case .far(let quote, let trade):
      "\(quote.ticker): la cotización obtenida, \(figures.price(quote.price)), difiere mucho del precio de su última operación, \(figures.price(trade.price)) (¿está uno de los dos en peniques?)"
    case .left(let tickers):
      "Aún sin actualizar: \(list(tickers)). El próximo «portfolio prices --refresh» empezará por ahí."
    case .unrecorded:
      "las cotizaciones se obtuvieron, pero no se registraron; resuelva el problema y vuelva a ejecutar «portfolio prices --refresh»"
    case .checked(let count):
      "\(counted(count, "cotización comprobada", "cotizaciones comprobadas")): ningún problema encontrado."
    case .repaired(let saved, let omissions, let copy):
      counted(saved, "cotización recuperada", "cotizaciones recuperadas")
        + (omissions > 0
          ? "; " + counted(omissions, "línea ilegible omitida", "líneas ilegibles omitidas") : "")
        + "; el original se conserva en \(copy)."
    case .noRate(let reason):
      switch reason {
      case .noSignChange: "TIR: el dinero tiene que entrar y salir en días distintos."
      case .borrowed:
        "TIR: el dinero sale primero, como en una venta en corto, así que ninguna tasa es significativa."
      case .none: "TIR: ninguna tasa encaja con estos flujos."
      case .several:
        "TIR: varias tasas encajan con estos flujos, así que ninguna es significativa; véase TWR."
      case .undetermined: "TIR: no se puede saber si alguna tasa encaja con estos flujos; véase TWR."
      case .short: "TIR: menos de un año, así que solo se muestra la del período."
      }
    case .allRates(let rates): "Estas tasas encajan con el total: \(list(rates))."
    case .linkedByDietz: "TWR: los días sin cotización se enlazan con el método de Dietz modificado."
    case .inRealMoney(let day, let index): "Importes en moneda constante del \(day), según \(index)."
    case .sameInBenchmark: "El mismo dinero en el índice de referencia"
    case .shortInBenchmark:
      "Hubo días en que se había retirado más de lo que habría habido en el índice de referencia."
    }
  }

  func sentence(for problem: PriceProblem) -> String {
    switch problem {
    case .undetected: "formato no reconocido; elija uno con --as (\(priceFormats))"
    case .notOfFormat(_, let format):
      "no parece un archivo de cotizaciones en el formato \(format); quite --as o indique otro formato (\(priceFormats))"
    case .noneOnDay(_, let day):
      "no hay cotización del \(figures.day(day)) ni anterior; importe una con «portfolio prices --import ARCHIVO»"
    }
  }
}
